"""Log lines as text: `name=value`, what every line has first."""

from collections.abc import MutableMapping
from typing import Any

from structlog.processors import LogfmtRenderer

FIRST = ("timestamp", "level", "event")
PLAIN = frozenset({str, int, float})


class TextLines:
    """Renders an entry in structlog's logfmt; a processor of structlog.

    The line of a request has short plain values, and is put together at once. The library looks at each sign of each
    name and value, which costs three times as much; it gets every entry in which something is to be escaped.
    """

    def __init__(self) -> None:
        self._blank = dict.fromkeys(FIRST)
        self._render = LogfmtRenderer(key_order=FIRST, bool_as_flag=False)

    def __call__(self, logger: object, method: str, entry: MutableMapping[str, Any]) -> str:
        """The line, without its end."""
        ordered = {**self._blank, **entry}
        if PLAIN.issuperset(map(type, ordered.values())):
            line = " ".join([f"{name}={value}" for name, value in ordered.items()])
            # no value has a sign of its own that has a meaning here
            if line.count("=") == len(ordered) == line.count(" ") + 1 and '"' not in line and line.isprintable():
                return line
        return self._render(logger, method, entry)
