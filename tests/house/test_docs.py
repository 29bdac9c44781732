"""Every relative link in the documents leads somewhere, and every page of docs/ can be reached from its index."""

import re
from pathlib import Path

from tests.house.checkout import ROOT, text, tracked, write

INDEX = "docs/README.md"
CODE = re.compile(r"^(```|~~~).*?^\1|`[^`\n]*`", re.MULTILINE | re.DOTALL)
LINKS = (re.compile(r"\]\(\s*<?([^)\s>]+)>?[^)]*\)"), re.compile(r"^\[[^\]]+\]:\s*<?(\S+?)>?(?:\s|$)", re.MULTILINE))
ELSEWHERE = re.compile(r"[a-z][a-z0-9+.-]*:|#|//")


def targets(markdown: str) -> list[str]:
    """The relative links of a document, without their fragments; code is left out."""
    prose = CODE.sub("", markdown)
    found = [link for pattern in LINKS for link in pattern.findall(prose)]
    return [link.split("#")[0] for link in found if not ELSEWHERE.match(link)]


def linked(name: str, target: str, root: Path) -> Path:
    """The file that a link in a document names."""
    return (root / name).parent.joinpath(target).resolve()


def broken(name: str, root: Path = ROOT) -> list[str]:
    """The links of a document that lead nowhere, or out of the repository."""
    ends = {target: linked(name, target, root) for target in targets(text(name, root))}
    return [target for target, end in ends.items() if not (end.exists() and end.is_relative_to(root.resolve()))]


def unreachable(names: tuple[str, ...], root: Path = ROOT) -> list[str]:
    """The pages of docs/ to which no way of links leads from the index."""
    pages = {(root / name).resolve(): name for name in names if name.startswith("docs/") and name.endswith(".md")}
    seen: set[str] = set()
    waiting = [INDEX] if INDEX in pages.values() else []
    while waiting:
        name = waiting.pop()
        seen.add(name)
        ends = {pages.get(linked(name, target, root)) for target in targets(text(name, root))}
        waiting += sorted(ends - seen - {None})
    return sorted(set(pages.values()) - seen)


def test_every_relative_link_leads_to_a_file() -> None:
    found = {name: broken(name) for name in tracked() if name.endswith(".md")}
    assert {name: links for name, links in found.items() if links} == {}


def test_every_page_can_be_reached_from_the_index() -> None:
    assert unreachable(tracked()) == []


def test_a_link_that_leads_nowhere_is_found(tmp_path: Path) -> None:
    page = (
        "[a](b.md) [c](gone.md#x) ![d](<no.svg>) [e](https://example.org) [f](#here) `[g](code.md)`\n\n[h]: lost.md\n"
    )
    write(tmp_path, {"docs/a.md": page + "```\n[i](fenced.md)\n```\n[j](../../out.md)\n", "docs/b.md": ""})
    write(tmp_path.parent, {"out.md": ""})
    assert broken("docs/a.md", tmp_path) == ["gone.md", "no.svg", "../../out.md", "lost.md"]


def test_a_page_that_cannot_be_reached_is_found(tmp_path: Path) -> None:
    files = {
        INDEX: "[guide](guides/one.md)",
        "docs/guides/one.md": "[back](../README.md) [on](../reference/two.md#part)",
        "docs/reference/two.md": "",
        "docs/reference/lost.md": "[two](two.md)",
    }
    write(tmp_path, files)
    assert unreachable(tuple(files), tmp_path) == ["docs/reference/lost.md"]


def test_pages_without_an_index_cannot_be_reached(tmp_path: Path) -> None:
    assert unreachable(("docs/one.md",), write(tmp_path, {"docs/one.md": ""})) == ["docs/one.md"]
    assert unreachable((), tmp_path) == []
