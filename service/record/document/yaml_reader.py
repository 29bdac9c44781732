"""YAML, read from the events of the library's parser, so that every bound holds before anything is built.

The library's composer calls itself as deep as lists are nested, and a reference to a reference counts for it once. So
deep nesting would end the process, and a page of references could stand for gigabytes.
"""

import re
from collections.abc import Iterator
from functools import cache
from math import isfinite
from pathlib import Path
from typing import Any, NoReturn

import msgspec
import yaml

from service.record.document.document import Allowance, Document
from service.record.document.problems import DocumentError

KIND = "tag:yaml.org,2002:"
WORDS = {"yes": True, "no": False, "true": True, "false": False, "on": True, "off": False}
BASES = {"0b": 2, "0x": 16}
OCTAL = 8


@cache
def _resolver() -> yaml.resolver.Resolver:
    return yaml.resolver.Resolver()


def scalar(path: Path, written: str, line: int, allowance: Allowance) -> Any:
    """The value of a word that stands without quotes. Raises DocumentError."""
    resolver: Any = _resolver()
    kind = str(resolver.resolve(yaml.ScalarNode, written, (True, False))).removeprefix(KIND)
    match kind:
        case "null":
            return None
        case "bool":
            return WORDS[written.lower()]
        case "int" | "float" if ":" in written:
            return written
        case "int":
            digits = written.replace("_", "")
            allowance.number(digits, line)
            return _whole(digits, written)
        case "float":
            allowance.number(written, line)
            return _fraction(path, written.replace("_", "").lower(), line)
        case "merge":
            raise DocumentError(path, "merge", line)
        case _:
            return written


def _whole(digits: str, written: str) -> int | str:
    """The number; what has no digits, such as `0x_`, is text."""
    sign, bare = (-1, digits[1:]) if digits[0] == "-" else (1, digits.removeprefix("+"))
    base = BASES.get(bare[:2].lower())
    if base is not None:
        return sign * int(bare[2:], base) if bare[2:] else written
    return sign * int(bare, OCTAL if bare[0] == "0" and len(bare) > 1 else 10)


def _fraction(path: Path, digits: str, line: int) -> float:
    result = float("nan") if digits.lstrip("+-") in (".inf", ".nan") else float(digits)
    if not isfinite(result):
        raise DocumentError(path, "no_number", line, number=digits)
    return result


Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
UNPRINTABLE = yaml.reader.Reader.NON_PRINTABLE
DIRECTIVE = re.compile(r"^%", re.MULTILINE)
PLACES_DEEP = 2
"""Lines are noted for the fields of the document and for the items in them, and for nothing deeper."""
LONGEST_FIELD = 64
"""Characters of the longest name that can be a field. The line of a longer one is not noted."""


class Anchored(msgspec.Struct, frozen=True):
    """A value that can be referred to: how many levels it has, and how many values and characters."""

    value: Any
    levels: int
    values: int
    characters: int


class YamlReader:
    """Reads one document."""

    def __init__(self, path: Path, text: str) -> None:
        self._path = path
        self._allowance = Allowance(path)
        self._events: Iterator[yaml.Event] = iter(yaml.parse(text, Loader))
        self._anchors: dict[str, Anchored | None] = {}
        self._deepest = 0
        self._lines: dict[str, int] = {}

    def read(self) -> Document:
        """Return the document. Raises DocumentError."""
        value, begun = None, False
        try:
            for event in self._events:
                if isinstance(event, yaml.DocumentStartEvent):
                    if begun:
                        self._stop("second", _line(event.start_mark))
                    value, begun = self._value(next(self._events), "", 0), True
        except yaml.MarkedYAMLError as error:
            self._stop("not_yaml", _line(error.problem_mark or error.context_mark), reason=error.problem or "?")
        except yaml.YAMLError:
            self._stop("not_yaml", 1, reason="?")
        return Document(value, self._lines)

    def _stop(self, problem: str, line: int, **values: object) -> NoReturn:
        raise DocumentError(self._path, problem, line, **values)

    def _value(self, event: yaml.Event, place: str, depth: int) -> Any:
        """Read the value that begins with this event. `depth` lists and objects are open around it."""
        line = _line(event.start_mark)
        if place:
            self._lines[place] = line
        if isinstance(event, yaml.AliasEvent):
            return self._referred(event.anchor or "", depth, line)
        if getattr(event, "tag", None) not in (None, "!"):
            self._stop("tag", line)
        anchor = getattr(event, "anchor", None)
        if anchor is not None:
            self._anchors[anchor] = None
        values, characters = self._allowance.values, self._allowance.characters
        around, self._deepest = self._deepest, depth
        value = self._built(event, place, depth, line)
        if anchor is not None:
            grown = self._allowance.values - values, self._allowance.characters - characters
            self._anchors[anchor] = Anchored(value, self._deepest - depth, *grown)
        self._deepest = max(around, self._deepest)
        return value

    def _built(self, event: yaml.Event, place: str, depth: int, line: int) -> Any:
        if isinstance(event, yaml.ScalarEvent):
            self._allowance.take(1, len(event.value), line)
            return scalar(self._path, event.value, line, self._allowance) if event.implicit[0] else event.value
        depth += 1
        self._deepest = depth
        self._allowance.deep(depth, line)
        self._allowance.take(1, 0, line)
        return self._list(place, depth) if isinstance(event, yaml.SequenceStartEvent) else self._object(place, depth)

    def _list(self, place: str, depth: int) -> list[Any]:
        result: list[Any] = []
        noted = place and depth <= PLACES_DEEP
        while not isinstance(event := next(self._events), yaml.SequenceEndEvent):
            result.append(self._value(event, f"{place}[{len(result)}]" if noted else "", depth))
        return result

    def _object(self, place: str, depth: int) -> dict[str, Any]:
        result: dict[str, Any] = {}
        while not isinstance(event := next(self._events), yaml.MappingEndEvent):
            name = self._name(event, depth)
            if name in result:
                self._stop("name_twice", _line(event.start_mark), name=repr(name[:40]))
            noted = len(name) <= LONGEST_FIELD and (depth == 1 or (place and depth <= PLACES_DEEP))
            result[name] = self._value(next(self._events), f"{place}.{name}".lstrip(".") if noted else "", depth)
        return result

    def _name(self, event: yaml.Event, depth: int) -> str:
        """Read the name of a field, as it is written: `no` and `1` are names."""
        name = self._value(event, "", depth)
        if isinstance(event, yaml.ScalarEvent):
            return str(event.value)
        if not isinstance(name, str):
            self._stop("name_no_text", _line(event.start_mark))
        return name

    def _referred(self, anchor: str, depth: int, line: int) -> Any:
        if anchor not in self._anchors:
            self._stop("nowhere", line, name=anchor[:40])
        anchored = self._anchors[anchor]
        if anchored is None:
            self._stop("itself", line, name=anchor[:40])
        self._deepest = max(self._deepest, depth + anchored.levels)
        self._allowance.deep(depth + anchored.levels, line)
        self._allowance.take(anchored.values, anchored.characters, line)
        return anchored.value


def read_yaml(path: Path, text: str) -> Document:
    """Return the one document in a text. Raises DocumentError."""
    for problem, pattern in (("strange_character", UNPRINTABLE), ("directive", DIRECTIVE)):
        match = pattern.search(text)
        if match:
            raise DocumentError(path, problem, text.count("\n", 0, match.start()) + 1)
    return YamlReader(path, text).read()


def _line(mark: Any) -> int:
    return 1 if mark is None else int(mark.line) + 1
