"""What a word of YAML stands for: as YAML 1.1 has it, but for times of day and dates, which are text here."""

from functools import cache
from math import isfinite
from pathlib import Path
from typing import Any

import yaml

from service.document.allowance import Allowance
from service.document.fault import DocumentError

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
    found = float("nan") if digits.lstrip("+-") in (".inf", ".nan") else float(digits)
    if not isfinite(found):
        raise DocumentError(path, "no_number", line, number=digits)
    return found
