"""What has happened, as plain data: for everybody, or for the seats named in "to"."""

from collections.abc import Mapping
from typing import Any

News = dict[str, Any]  # event, seat (None: the table), to (None: everybody), and the values of the event


def news_for(seat: int | None, item: Mapping[str, Any]) -> bool:
    """Whether a seat, or None for a spectator, may hear of something."""
    return item["to"] is None or seat in item["to"]
