"""YAML, composed from the stream of what its parser meets, so that every bound holds before anything is built.

The parser of the library goes from event to event without calling itself; its composer does call itself, so that deep
nesting ends the process, and it copies what merge keys name, so that a page of them takes gigabytes.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NoReturn

import msgspec
import yaml

from service.document.allowance import Allowance
from service.document.document import Document
from service.document.fault import DocumentError
from service.document.scalar import scalar

Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
UNPRINTABLE = yaml.reader.Reader.NON_PRINTABLE
DIRECTIVE = re.compile(r"^%", re.MULTILINE)
PLACES_DEEP = 2


class Part(msgspec.Struct):
    """A list or an object that is being read: its place, the name that waits for its value, and what it has cost."""

    value: list[Any] | dict[str, Any]
    place: str
    line: int
    anchor: str | None
    before: tuple[int, int]
    name: str | None = None


class Anchored(msgspec.Struct, frozen=True):
    """A value that can be referred to, and how many values and characters it stands for."""

    value: Any
    values: int
    characters: int


class YamlReader:
    """Reads one document."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._allowance = Allowance(path)
        self._open: list[Part] = []
        self._anchors: dict[str, Anchored] = {}
        self._lines: dict[str, int] = {}
        self._whole: list[Any] = []

    def read(self, text: str) -> Document:
        """The document. Raises DocumentError."""
        strange = UNPRINTABLE.search(text)
        if strange:
            self._stop("strange_character", text.count("\n", 0, strange.start()))
        directive = DIRECTIVE.search(text)
        if directive:
            self._stop("directive", text.count("\n", 0, directive.start()))
        try:
            for event in self._events(text):
                self._take(event)
        except yaml.MarkedYAMLError as error:
            self._stop("not_yaml", _line(error.problem_mark or error.context_mark), reason=error.problem or "?")
        except yaml.YAMLError:
            self._stop("not_yaml", 0, reason="?")
        return Document(self._whole[0] if self._whole else None, self._lines)

    def _events(self, text: str) -> Iterator[yaml.Event]:
        return iter(yaml.parse(text, Loader))

    def _stop(self, problem: str, line: int, **values: object) -> NoReturn:
        raise DocumentError(self._path, problem, line + 1, **values)

    def _take(self, event: yaml.Event) -> None:
        line = _line(event.start_mark)
        if getattr(event, "tag", None) not in (None, "!"):
            self._stop("tag", line)
        match event:
            case yaml.DocumentStartEvent() if self._whole:
                self._stop("second", line)
            case yaml.AliasEvent():
                self._put(self._named(event.anchor or "", line), line)
            case yaml.ScalarEvent():
                self._scalar(event, line)
            case yaml.SequenceStartEvent():
                self._begin([], event, line)
            case yaml.MappingStartEvent():
                self._begin({}, event, line)
            case yaml.SequenceEndEvent() | yaml.MappingEndEvent():
                self._end()
            case _:
                pass

    def _begin(self, value: list[Any] | dict[str, Any], event: yaml.CollectionStartEvent, line: int) -> None:
        self._allowance.deep(len(self._open) + 1, line + 1)
        before = (self._allowance.values, self._allowance.characters)
        self._allowance.take(1, 0, line + 1)
        place = self._place(line)
        self._anchors.pop(event.anchor or "", None)
        self._open.append(Part(value, place, line, event.anchor, before))

    def _end(self) -> None:
        part = self._open.pop()
        self._keep(part.anchor, part.value, part.before)
        self._put(part.value, part.line)

    def _scalar(self, event: yaml.ScalarEvent, line: int) -> None:
        before = (self._allowance.values, self._allowance.characters)
        self._allowance.take(1, len(event.value), line + 1)
        part = self._open[-1] if self._open else None
        value = event.value
        if event.implicit[0]:
            value = scalar(self._path, event.value, line + 1, self._allowance)
        if part is not None and isinstance(part.value, dict) and part.name is None:
            value = event.value
        else:
            self._place(line)
        self._keep(event.anchor, value, before)
        self._put(value, line)

    def _place(self, line: int) -> str:
        """The name of the place of the value that comes now; its line is noted if it is no deeper than an item."""
        part = self._open[-1] if self._open else None
        if part is None or len(self._open) > PLACES_DEEP:
            return ""
        if isinstance(part.value, list):
            place = f"{part.place}[{len(part.value)}]"
        else:
            place = f"{part.place}.{part.name}".lstrip(".")
        self._lines[place] = line + 1
        return place

    def _put(self, value: Any, line: int) -> None:
        """Put a finished value where it belongs."""
        if not self._open:
            self._whole.append(value)
            return
        part = self._open[-1]
        if isinstance(part.value, list):
            part.value.append(value)
        elif part.name is not None:
            part.value[part.name] = value
            part.name = None
        elif not isinstance(value, str):
            self._stop("name_no_text", line)
        elif value in part.value:
            self._stop("name_twice", line, name=repr(value[:40]))
        else:
            part.name = value

    def _keep(self, anchor: str | None, value: Any, before: tuple[int, int]) -> None:
        if anchor is not None:
            values, characters = self._allowance.values - before[0], self._allowance.characters - before[1]
            self._anchors[anchor] = Anchored(value, values, characters)

    def _named(self, anchor: str, line: int) -> Any:
        if any(part.anchor == anchor for part in self._open) and anchor not in self._anchors:
            self._stop("itself", line, name=anchor[:40])
        found = self._anchors.get(anchor)
        if found is None:
            self._stop("nowhere", line, name=anchor[:40])
        self._place(line)
        self._allowance.take(found.values, found.characters, line + 1)
        return found.value


def read_yaml(path: Path, text: str) -> Document:
    """The one document in a text. Raises DocumentError."""
    return YamlReader(path).read(text)


def _line(mark: Any) -> int:
    return 0 if mark is None else int(mark.line)
