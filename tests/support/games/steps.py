"""How much work something does, counted and not timed: the instructions that the interpreter carries out for it."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from types import FrameType
from typing import Any


def counted(work: Callable[[], Any]) -> tuple[Any, int]:
    """What the work returns, and how many instructions of the interpreter it took; what is done in C counts as one.

    It is done once before, so that what is kept from the first time on is there.
    """
    count = 0
    work()

    def each(_: FrameType, event: str, __: Any) -> Any:
        nonlocal count
        count += event == "opcode"
        return each

    def begins(frame: FrameType, _: str, __: Any) -> Any:
        frame.f_trace_opcodes, frame.f_trace_lines = True, False
        return each

    before, collects = sys.gettrace(), gc.isenabled()
    gc.disable()  # what is done for things thrown away is no work of this
    sys.settrace(begins)
    try:
        found = work()
    finally:
        sys.settrace(before)
        if collects:
            gc.enable()
    return found, count
