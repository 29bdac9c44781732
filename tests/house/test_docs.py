"""Every relative link in the documents leads somewhere; the index of docs/ has every page once, by its name."""

import re
from pathlib import Path

from tests.house.support.checkout import ROOT, text, tracked, write

INDEX = "docs/README.md"
CODE = re.compile(r"^(```|~~~).*?^\1|`[^`\n]*`", re.MULTILINE | re.DOTALL)
LINKS = (re.compile(r"\]\(\s*<?([^)\s>]+)>?[^)]*\)"), re.compile(r"^\[[^\]]+\]:\s*<?(\S+?)>?(?:\s|$)", re.MULTILINE))
ENTRY = re.compile(r"^- \[([^\]]+)\]\(([^)#\s]+\.md)\)", re.MULTILINE)
TITLE = re.compile(r"^# (.+)$", re.MULTILINE)
DECISIONS = "docs/decisions/"
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


def index_faults(names: tuple[str, ...], root: Path = ROOT) -> list[str]:
    """What is wrong with the index: a page listed twice, by another name than its own, or decisions out of order."""
    entries = [(label, linked(INDEX, target, root)) for label, target in ENTRY.findall(text(INDEX, root))]
    listed = [page.relative_to(root.resolve()).as_posix() for _, page in entries if page.exists()]
    found = [f"{name}: listed {listed.count(name)} times" for name in sorted(set(listed)) if listed.count(name) > 1]
    for (label, _), name in zip(entries, listed, strict=False):
        title = TITLE.search(text(name, root))
        if title is None or title[1] != label:
            found.append(f"{name}: called {label!r} in the index")
    kept = sorted(name for name in names if name.startswith(DECISIONS) and name.endswith(".md"))
    order = [name for name in dict.fromkeys(listed) if name.startswith(DECISIONS)]
    if order != kept:
        found.append(f"decisions: {', '.join(Path(name).stem[:4] for name in order)}")
    return found


def test_the_index_lists_every_page_once_by_its_name_and_the_decisions_in_order() -> None:
    assert index_faults(tracked()) == [], "list each page once in docs/README.md, by its title; decisions in order"


def test_every_relative_link_leads_to_a_file() -> None:
    found = {name: broken(name) for name in tracked() if name.endswith(".md")}
    assert {name: links for name, links in found.items() if links} == {}, (
        "a link names no file: write its path from the page that has it"
    )


def test_every_page_can_be_reached_from_the_index() -> None:
    assert unreachable(tracked()) == [], "link the page from docs/README.md, or from a page that is linked there"


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


def test_a_page_listed_twice_or_by_another_name_and_decisions_out_of_order_are_found(tmp_path: Path) -> None:
    pages = {
        "docs/guides/one.md": "---\nkind: guide\n---\n\n# Do one thing\n",
        "docs/decisions/0001-first.md": "# 0001: First\n",
        "docs/decisions/0002-second.md": "# 0002: Second\n",
        "docs/decisions/0003-third.md": "# 0003: Third\n",
    }
    index = """
- [Do one thing](guides/one.md): how
- [0001: First](decisions/0001-first.md)
- [0002: Second](decisions/0002-second.md)
- [0003: Third](decisions/0003-third.md)
"""
    names = (INDEX, *pages)
    assert index_faults(names, write(tmp_path, {INDEX: index, **pages})) == []
    second = "- [0002: Second](decisions/0002-second.md)\n"
    for changed, fault in (
        (index + "- [Do one thing](guides/one.md)\n", "docs/guides/one.md: listed 2 times"),
        (index.replace("[Do one", "[Verify one"), "docs/guides/one.md: called 'Verify one thing' in the index"),
        (index.replace(second, "") + second, "decisions: 0001, 0003, 0002"),
        (index.replace(second, ""), "decisions: 0001, 0003"),
    ):
        assert index_faults(names, write(tmp_path, {INDEX: changed})) == [fault]
