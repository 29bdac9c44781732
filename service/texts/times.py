"""Times in sentences: the time of day, and how many seconds lie between two times."""

from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from typing import Any

from service.texts.form import Texts

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


def moment(at: int) -> datetime:
    """The moment at so many milliseconds since 1970, UTC."""
    return EPOCH + timedelta(milliseconds=at)


def with_times(texts: Texts, fields: Mapping[str, Any]) -> Mapping[str, Any]:
    """The fields with their times in words, and with the seconds of the spans; the same if they hold no time."""
    if texts.times.isdisjoint(fields):
        return fields
    shown = dict(fields)
    for name, (first, last) in texts.spans.items():
        if first in fields and last in fields:
            shown[name] = round((fields[last] - fields[first]) / 1000)
    for name in texts.times & fields.keys():
        shown[name] = f"{moment(fields[name]):%H:%M:%S}"
    return shown
