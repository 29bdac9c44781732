"""The pages need no browser newer than those that the guide names: Safari 15.4, Chrome 105, Firefox 121."""

from __future__ import annotations

import re

import pytest

from api.pages.frame import asset_files
from api.pages.watch.files import watch_files

NEWER = {
    "a lookbehind in an expression (Safari 16.4)": r"\(\?<[=!]",
    "a static block of a class (Safari 16.4)": r"\bstatic \{",
    "copies of arrays (Safari 16)": r"\.(toSorted|toReversed|toSpliced)\(",
    "groups (Safari 17.4)": r"\b(Object|Map)\.groupBy\(",
    "arrays of what comes later (Safari 16.4)": r"\bfromAsync\(",
    "promises with their ends (Safari 17.4)": r"\bwithResolvers\(",
    "signals that end by themselves (Safari 16)": r"\bAbortSignal\.(timeout|any)\(",
    "methods of iterators (Safari 18.4)": r"\.(values|keys|entries)\(\)\.(map|filter|some|every|find|toArray|reduce)\(",
    "sets that are compared (Safari 17)": r"\.(isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(",
    "popovers (Safari 17)": r"""["' ]popover(target)?["'=]|\.(show|hide|toggle)Popover\(""",
    "what is inert (Safari 15.5)": r"\binert\b",
    "addresses that are tried (Safari 17)": r"\bURL\.(canParse|parse)\(",
    "views in transition (Safari 18)": r"startViewTransition",
    "an idle browser (no Safari)": r"requestIdleCallback",
    "bytes as text (Safari 18.2)": r"\b(toBase64|fromBase64|toHex|fromHex)\(",
}
"""What came later, with the first Safari that has it, and how it is written."""
NEWER_STYLE = {
    "nested rules (Safari 17.2)": r"[;{]\s*&",
    "declared properties (Safari 16.4)": r"@property\b",
    "scopes (Safari 17.4)": r"@scope\b",
    "light-dark (Safari 17.5)": r"\blight-dark\(",
    "fields by their contents (Safari 26)": r"\bfield-sizing\b",
    "what follows a choice (Safari 16.5)": r":user-(in)?valid\b",
}
SPARED = {
    *("brush", "window"),  # a frame without a ground
    *("ghost", "column", "cell"),  # the felt beneath is ground enough
}
"""The last class or element of selectors whose colours may be left out where colours cannot be mixed."""
MIXED = re.compile(r"([^{}]*)\{[^{}]*color-mix\([^{}]*\}")
INSTEAD = re.compile(r"@supports not \(color: color-mix\([^{]*\{(.*)\}\s*$", re.MULTILINE)
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
LAST = re.compile(r"[\w-]+$")
LIBRARY = "swagger-ui"
OWN = {
    path: file.read_text("utf-8")
    for path, file in {**watch_files(), **asset_files()}.items()
    if not path.startswith(LIBRARY)
}


def within(pattern: str, ending: str) -> list[str]:
    """The files with this ending in which something is written so."""
    found = re.compile(pattern)
    return [path for path, text in OWN.items() if path.endswith(ending) and found.search(COMMENT.sub("", text))]


@pytest.mark.parametrize("what", sorted(NEWER))
def test_no_script_uses_what_an_older_phone_lacks(what: str) -> None:
    assert within(NEWER[what], ".js") == []


@pytest.mark.parametrize("what", sorted(NEWER_STYLE))
def test_no_style_needs_what_an_older_phone_lacks(what: str) -> None:
    assert within(NEWER_STYLE[what], ".css") == []


@pytest.mark.parametrize(
    ("newer", "ending", "written"),
    [
        ("a lookbehind in an expression (Safari 16.4)", NEWER, "text.split(/(?<=[.;])\\s/)"),
        ("copies of arrays (Safari 16)", NEWER, "names.toSorted()"),
        ("popovers (Safari 17)", NEWER, 'el("div", { "popover": "auto" })'),
        ("nested rules (Safari 17.2)", NEWER_STYLE, ".a { color: red; &:hover { color: blue; } }"),
    ],
)
def test_what_is_newer_would_be_found(newer: str, ending: dict[str, str], written: str) -> None:
    assert re.search(ending[newer], written)


def mixed_without_another(text: str) -> set[str]:
    """The selectors of a style that have a mixed colour and none for browsers that cannot mix."""
    plain = COMMENT.sub("", text)
    instead = " ".join(INSTEAD.findall(plain))
    named = {one.strip() for rule in re.findall(r"([^{}]+)\{", instead) for one in rule.split(",")}
    bare = INSTEAD.sub("", plain)
    mixed = {one.strip() for rule in MIXED.findall(bare) for one in rule.split(",")}
    return {one for one in mixed - named if (last := LAST.search(one)) is None or last[0] not in SPARED}


def test_where_colours_cannot_be_mixed_there_is_another() -> None:
    assert {
        path: found for path, text in OWN.items() if path.endswith(".css") and (found := mixed_without_another(text))
    } == {}


def test_a_mixed_colour_without_another_would_be_found() -> None:
    instead = "@supports not (color: color-mix(in srgb, red, red)) { .b { color: red; } }"
    alone = f".a, .b {{ color: color-mix(in srgb, red, blue); }}\n{instead}\n"
    assert mixed_without_another(alone) == {".a"}
