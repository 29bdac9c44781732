"""JSON in lines: one value on each, bounded as YAML is."""

import json
from collections.abc import Iterator
from math import isfinite
from pathlib import Path
from typing import Any, NoReturn

from service.record.document.document import MOST_DEPTH, Allowance
from service.record.document.problems import DocumentError


class JsonReader:
    """Reads the lines of one file."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._allowance = Allowance(path)
        self._line = 0
        self._decoder = json.JSONDecoder(
            object_pairs_hook=self._once,
            parse_int=self._whole,
            parse_float=self._fraction,
            parse_constant=self._not_a_number,
        )

    def lines(self, text: str) -> Iterator[tuple[int, Any]]:
        """Each value with the number of its line; empty lines are passed over. Raises DocumentError."""
        for number, line in enumerate(text.split("\n"), start=1):
            self._line = number
            if line.strip():
                yield number, self._read(line)

    def _read(self, line: str) -> Any:
        # Each value but the first of all is after one of these, so that there are no more values than are counted.
        self._allowance.take(1 + sum(line.count(sign) for sign in ",:[{"), len(line), self._line)
        try:
            value = self._decoder.decode(line.strip())
        except RecursionError:
            self._allowance.deep(MOST_DEPTH + 1, self._line)
            raise
        except json.JSONDecodeError as error:
            self._stop("not_json", reason=error.msg, column=error.colno)
        self._check(value)
        return value

    def _check(self, value: Any) -> None:
        """Nothing lies too deep, and all text can be written again."""
        level, depth = [value], 0
        while level:
            self._allowance.deep(depth, self._line)
            inner: list[Any] = []
            for item in level:
                if isinstance(item, dict):
                    inner += item
                    inner += item.values()
                elif isinstance(item, list):
                    inner += item
                elif (
                    isinstance(item, str) and not item.isascii() and any("\ud800" <= sign <= "\udfff" for sign in item)
                ):
                    self._stop("surrogate")
            level, depth = inner, depth + 1

    def _once(self, pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        result = dict(pairs)
        if len(result) < len(pairs):
            seen: set[str] = set()
            for name, _ in pairs:
                if name in seen:
                    self._stop("name_twice", name=repr(name[:40]))
                seen.add(name)
        return result

    def _whole(self, digits: str) -> int:
        self._allowance.number(digits, self._line)
        return int(digits)

    def _fraction(self, digits: str) -> float:
        number = float(digits)
        return number if isfinite(number) else self._not_a_number(digits[:40])

    def _not_a_number(self, constant: str) -> NoReturn:
        self._stop("no_number", number=constant)

    def _stop(self, problem: str, **values: object) -> NoReturn:
        raise DocumentError(self._path, problem, self._line, **values)
