"""Where a linter or the type checker is silenced, the reason stands on the line; and nothing is put off until later."""

import re

import pytest

from tests.house.support.checkout import found_in, python_files

SILENCED = re.compile(r"#\s*(?:noqa\b|type:\s*ignore\b)(.*)")
EXCUSED = re.compile(r"(?:: [A-Z]+[0-9]+(?:, ?[A-Z]+[0-9]+)*|\[[a-z-]+(?:, ?[a-z-]+)*\])\s+[-#]\s*\S.{8,}")
LATER = re.compile(r"#.*\b(?:TO" + r"DO|FIX" + r"ME|XX" + r"X|HA" + r"CK)\b")


def faults(source: str) -> list[str]:
    """The lines that silence a check without naming it and saying why, or that put work off."""
    found = []
    for number, line in enumerate(source.splitlines(), 1):
        silenced = SILENCED.search(line)
        if silenced and not EXCUSED.fullmatch(silenced[1].rstrip()):
            found.append(f"line {number} silences a check without a reason")
        if LATER.search(line):
            found.append(f"line {number} puts something off")
    return found


def test_a_silenced_check_is_named_and_its_reason_given() -> None:
    assert found_in(python_files(), lambda _, source: faults(source)) == {}, (
        "say behind the excuse, after a dash, why it is needed; or do now what is put off"
    )


@pytest.mark.parametrize(
    "line",
    [
        "x = 1  # " + "noqa",
        "x = 1  # " + "noqa: S603",
        "x = 1  # " + "noqa - because it is so",
        "x = 1  # type" + ": ignore",
        "x = 1  # type" + ": ignore[override]",
        "x = 1  # TO" + "DO later",
    ],
)
def test_a_check_silenced_without_a_reason_is_found(line: str) -> None:
    assert len(faults(f"y = 2\n{line}\n")) == 1


@pytest.mark.parametrize(
    "line",
    [
        "x = 1  # " + "noqa: S603 - the command is our own",
        "x = 1  # " + "noqa: S603, S607 - the command is our own",
        "x = 1  # type" + ": ignore[override]  # the library's own annotation is too narrow",
    ],
)
def test_a_check_silenced_with_a_reason_passes(line: str) -> None:
    assert faults(line) == []
