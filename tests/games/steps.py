"""How many steps of the rules a reading takes: opcodes executed in the code of `domain`, called as often as need be."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import domain

RULES = str(Path(domain.__file__).parent)


def steps_of(reading: Callable[[], Any]) -> Counter[tuple[str, int]]:
    """The opcodes that the reading executes, by file and line. What runs outside of Python is not seen."""
    found: Counter[tuple[str, int]] = Counter()

    def trace(frame: FrameType, event: str, _argument: Any) -> Any:
        code: CodeType = frame.f_code
        if not code.co_filename.startswith(RULES):
            return None
        frame.f_trace_opcodes = True
        if event == "opcode":
            found[code.co_filename, frame.f_lineno] += 1
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        reading()
    finally:
        sys.settrace(before)
    return found
