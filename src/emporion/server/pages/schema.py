"""The JSON interface on a page, from its own OpenAPI description: every call, and the form of what goes in and out."""

from collections.abc import Mapping
from html import escape
from typing import Any

from emporion.server.pages.frame import SAY, document

Schema = Mapping[str, Any]
SAFE_INTEGER = 2**53  # as far as numbers of every JSON reader go: a limit that is not worth a word


def schema_page(described: Schema) -> str:
    """The whole description."""
    calls = "".join(
        _call(path, method, call)
        for path, methods in sorted(described["paths"].items())
        for method, call in methods.items()
    )
    forms = "".join(_form(name, form) for name, form in sorted(described["components"]["schemas"].items()))
    body = (
        f'<main class="emp-home emp-schema"><header><p><a href="/">emporion</a></p><h1>{SAY("schema.title")}</h1>'
        f'<p>{SAY("schema.about")} <a href="/schema/openapi.json">openapi.json</a></p></header>'
        f"<section><h2>{SAY('schema.calls')}</h2>{calls}</section>"
        f"<section><h2>{SAY('schema.forms')}</h2>{forms}</section></main>"
    )
    return document(f"{SAY('schema.title')}, emporion", body, styles=("/static/schema.css",))


def _call(path: str, method: str, call: Schema) -> str:
    rows = [_row(each["name"], each["schema"], each["in"], each["required"]) for each in call.get("parameters", [])]
    if given := _content(call.get("requestBody", {})):
        rows.append(f"<tr><th>{SAY('schema.body')}</th><td>{given}</td><td></td></tr>")
    answers = "".join(
        f"<tr><th>{status}</th><td>{_content(answer)}</td><td>{escape(answer['description'])}</td></tr>"
        for status, answer in call["responses"].items()
    )
    return (
        f'<article id="{escape(call["operationId"])}"><h3><code>{method.upper()} {escape(path)}</code></h3>'
        f"<p>{escape(call['description'])}</p><table>{''.join(rows)}{answers}</table></article>"
    )


def _form(name: str, form: Schema) -> str:
    needed = form.get("required", ())
    rows = "".join(_row(each, value, "", each in needed) for each, value in form.get("properties", {}).items())
    about = f"<p>{escape(form['description'])}</p>" if form.get("description") else ""
    head = f"<h3><code>{escape(name)}</code></h3>"
    return f'<article id="form-{escape(name)}">{head}{about}<table>{rows}</table></article>'


def _row(name: str, schema: Schema, where: str, needed: bool) -> str:
    notes = [where] if where else []
    notes += [] if needed else [SAY("schema.optional")]
    return (
        f"<tr><th><code>{escape(name)}</code></th><td>{_type(schema)}{_bounds(schema)}</td>"
        f"<td>{escape(', '.join(notes))}</td></tr>"
    )


def _content(holder: Schema) -> str:
    return ", ".join(_type(each["schema"]) for each in holder.get("content", {}).values() if each.get("schema"))


def _type(schema: Schema) -> str:
    """A type in a few words: `integer | null`, `array of Option`."""
    if "$ref" in schema:
        name = escape(schema["$ref"].rpartition("/")[2])
        return f'<a href="#form-{name}">{name}</a>'
    if "oneOf" in schema:
        return " | ".join(map(_type, schema["oneOf"]))
    if "prefixItems" in schema:
        return f"array ({', '.join(map(_type, schema['prefixItems']))})"
    if schema.get("items"):
        return f"array of {_type(schema['items'])}"
    if schema.get("additionalProperties"):
        return f"object of {_type(schema['additionalProperties'])}"
    return escape(str(schema.get("type", "any")))


def _bounds(schema: Schema) -> str:
    """The limits of a value."""
    found = [(sign, schema.get(key)) for sign, key in (("≥", "minimum"), ("≤", "maximum"), ("≤", "maxLength"))]
    said = [f" {sign} {int(limit)}" for sign, limit in found if limit is not None and abs(limit) < SAFE_INTEGER]
    return escape(",".join(said))
