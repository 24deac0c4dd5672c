"""The description of the JSON interface as a page."""

from typing import Any

from litestar import Request
from litestar.openapi.plugins import OpenAPIRenderPlugin

from emporion.server.pages.schema import schema_page


class SchemaPage(OpenAPIRenderPlugin):
    """Renders the description here: no script, and nothing from elsewhere."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        """The page."""
        return schema_page(openapi_schema).encode()
