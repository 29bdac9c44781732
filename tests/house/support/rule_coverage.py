"""Which tests and scenarios show each rule at work and refused, and the page that says so.

`python -m tests.house.rule_coverage` (or `sh .ci/rules`) writes the page.
"""

import os
import re
from collections.abc import Iterable
from pathlib import Path

from domain.game.rule import Breach, Rule
from tests.house.support.checkout import ROOT
from tests.house.support.rule_books import Book, all_books
from tests.house.support.rule_citations import Citation, all_citations

PAGE = "docs/reference/rules.md"
HEAD = """# Rules and where they are shown

Every rule that the referee enforces or carries out, what happens on a breach, and the tests and scenarios that show it
at work and refused. `sh .ci/rules` writes this page; a test compares it.

On a breach: a *refused* act is not accepted; a *claimable* one is accepted, recorded, and can be claimed against later
(or is refused, where the table is strict); an *automatic* rule is carried out by the referee; a *definition* cannot be
broken.
"""
BREAKABLE = (Breach.REFUSED, Breach.CLAIMABLE)


def unknown(citations: Iterable[Citation], book: Book) -> list[str]:
    """The cited ids that would be of this book but are not in it, with the citing file."""
    known = {rule.id for rule in book.rules}
    ours = (one for one in citations if one.rule.split(".")[0] == book.id)
    return sorted({f"{one.rule} in {one.file}" for one in ours if one.rule not in known})


def of_no_book(citations: Iterable[Citation], books: Iterable[Book]) -> list[str]:
    """The cited ids that no book could have."""
    ids = {book.id for book in books}
    return sorted({f"{one.rule} in {one.file}" for one in citations if one.rule.split(".")[0] not in ids})


def uncovered(citations: Iterable[Citation], book: Book) -> list[str]:
    """The rules of the book without an accepting case, and the breakable ones without a refusing case."""
    shown = {(one.rule, one.kind) for one in citations}
    accepting = [f"{rule.id}: nothing shows it at work" for rule in book.rules if (rule.id, "accepts") not in shown]
    breakable = [rule for rule in book.rules if rule.breach in BREAKABLE]
    return accepting + [
        f"{rule.id}: nothing shows it refused" for rule in breakable if (rule.id, "refuses") not in shown
    ]


def page(books: Iterable[Book], citations: Iterable[Citation]) -> str:
    """The page, in Markdown: the same for the same books and citations, in whatever order these come."""
    every = sorted(set(citations))
    parts = [HEAD]
    for book in books:
        parts.append(f"\n## {book.texts['title']['en']}\n\n{book.texts['summary']['en']}\n")
        parts += [_entry(rule, book, [one for one in every if one.rule == rule.id]) for rule in book.rules]
    return "".join(parts)


def _entry(rule: Rule, book: Book, citations: list[Citation]) -> str:
    text = book.texts["rules"][rule.id]
    earlier = [f"Up to revision {last}: {one['en']}" for last, one in sorted(text.get("until", {}).items())]
    sentences = [line for said in (text["en"], *earlier) for line in (said, "")]
    lines = [f"\n### {rule.id}", "", *sentences, f"- On a breach: {rule.breach.value}"]
    for kind, title in (("accepts", "At work"), ("refuses", "Refused")):
        links = [_link(one) for one in citations if one.kind == kind]
        if links:
            lines.append(f"- {title}: {'; '.join(links)}")
    return "\n".join(lines) + "\n"


def _link(citation: Citation) -> str:
    name = citation.name or Path(citation.file).stem
    words = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name.removeprefix("test_").removeprefix("Test")).replace("_", " ")
    return f"[{words}]({os.path.relpath(citation.file, Path(PAGE).parent)})"


if __name__ == "__main__":
    target = ROOT / PAGE
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(page(all_books(), all_citations()), encoding="utf-8")
    print(f"rules: wrote {PAGE}")  # noqa: T201 - what the command did
