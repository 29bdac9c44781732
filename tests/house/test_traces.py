"""The repository names no place it was made in and no package index; it stands for itself wherever it lies."""

import re

import pytest

from tests.house.support.checkout import ROOT, tracked

# Each pattern is written so that it does not match itself.
TRACES = [
    re.compile(rb"(?<![\w.:/~-])/(?:home|root|work|Users|opt)/[\w.]"),
    re.compile(rb"[A-Z]:\\Users\\"),
    re.compile(
        rb"[p]ythonhosted\.org|[p]ypi\.org/simple|[t]est\.pypi|[r]egistry\.npmjs|[i]ndex-url[= ](?:https?|file):"
    ),
    re.compile(
        rb"\b(?:[c]laude|[a]nthropic|[c]hatgpt|[c]opilot|[s]ubagents?|[c]o-authored-by|[a]s an AI)\b", re.IGNORECASE
    ),
]


def traces(content: bytes) -> list[str]:
    """What a file says of the place and the way in which it was made."""
    return [match.group().decode(errors="replace") for pattern in TRACES for match in pattern.finditer(content)]


def test_no_file_tells_where_or_how_it_was_made() -> None:
    found = {name: traces((ROOT / name).read_bytes()) for name in tracked()}
    assert {name: words for name, words in found.items() if words} == {}, (
        "take the name of the machine, index or path out"
    )


@pytest.mark.parametrize(
    "content",
    [
        "see /" + "home/jo/notes.md",
        '"/' + 'root/x"',
        "# via -r /" + "work/y/z.txt",
        "C:" + "\\Users\\jo",
        "https://files.python" + "hosted.org/packages/a.whl",
        "--index" + "-url https://mirror.example/simple",
        "Co-Authored" + "-By: somebody",
        "Written by Chat" + "GPT.",
    ],
)
def test_a_trace_is_found(content: str) -> None:
    assert len(traces(content.encode())) == 1


@pytest.mark.parametrize(
    "content", ["/v1/tables/{id}/moves", "https://example.org/home/page", "docs/work/plan.md", "OpenAPI"]
)
def test_plain_paths_and_addresses_are_no_traces(content: str) -> None:
    assert traces(content.encode()) == []
