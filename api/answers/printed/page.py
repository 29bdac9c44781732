"""Sheets of a tournament on A4: each is complete in one file, without scripts and without anything from elsewhere."""

import re
from base64 import b64encode
from collections.abc import Iterator, Sequence
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import NamedTuple

from jinja2 import Environment, PackageLoader, StrictUndefined, Template, select_autoescape
from msgspec import UNSET

from api.answers.printed.hung import decimal, hung
from service.queries.tournaments.exports import Export
from service.texts.form import Language, Text
from service.texts.reading import read

NUMBER = re.compile(r"-?[0-9]+(?:[./][0-9]+)?")
ROUND = re.compile(r"r([0-9]{1,2})")
PART = re.compile(r"p[0-9]+: (.*)", re.DOTALL)
WORDS_OF_ROWS = frozenset({"absent", "bye", "half", "all", "first", "second"})
KINDS = frozenset({"played", "ruled", "adjusted", "forfeit", "unplayed"})
GROUPED = {"standings": "line", "boards": "board", "series": "line", "results": "line"}
"""The column by which the rows of a sheet are parted into tables of their own."""


class Cell(NamedTuple):
    """A cell: what stands in it, and whether that is a number."""

    text: str
    is_number: bool


class Group(NamedTuple):
    """The rows of one table, and what stands above it."""

    heading: str
    rows: list[list[Cell]]


def printed(export: Export, language: Language) -> bytes:
    """The page. All that comes from the tournament is escaped."""
    said = _words(language)
    by = GROUPED.get(export.export)
    columns = [name for name in export.header if name != by]
    return (
        _template()
        .render(
            language=language,
            export=export,
            heading=said[export.export] + ("" if export.round is UNSET else f" · {said['round']} {export.round}"),
            hangs=hung(export, said),
            said=said,
            state=said["final" if export.final else "provisional"],
            version=said["version"].format(export.version),
            style=_style(export, language),
            columns=[_column(name, said) for name in columns],
            groups=[] if export.export == "pairings" else list(_groups(export, by, said)),
            nothing=said["nothing"],
        )
        .encode()
    )


def policy(export: Export, language: Language) -> str:
    """The policy of the page: it loads nothing. Its own style is named by its hash."""
    digest = b64encode(sha256(_style(export, language).encode()).digest()).decode()
    return (
        f"default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )


@cache
def _template() -> Template:
    """The template. All that is put into it is escaped, but for the style."""
    return Environment(
        loader=PackageLoader("api.answers.printed", "."),
        autoescape=select_autoescape(default=True),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    ).get_template("printed.html")


def _style(export: Export, language: Language) -> str:
    """The style, with the foot of each page: title, club, version, and which page of how many (A4)."""
    said = _words(language)
    known = (export.title, export.organizer, said["version"].format(export.version))
    foot = css_text(" · ".join(filter(None, known)))
    page = f"{css_text(said['page'] + ' ')} counter(page) {css_text(' ' + said['of'] + ' ')} counter(pages)"
    return f"{_plain_style()}@page {{ @bottom-left {{ content: {foot} }} @bottom-right {{ content: {page} }} }}\n"


def css_text(text: str) -> str:
    """A text in a style: letters and figures stand there, everything else by its number."""
    written = (sign if sign.isascii() and sign.isalnum() else f"\\{ord(sign):x} " for sign in text)
    return f'"{"".join(written)}"'


@cache
def _plain_style() -> str:
    return files("api.answers.printed").joinpath("print.css").read_text(encoding="utf-8")


@cache
def _words(language: Language) -> dict[str, str]:
    known = read(files("api.answers.printed").joinpath("words.yaml"), dict[str, Text])
    return {key: text.to(language) for key, text in known.items()}


def _column(name: str, said: dict[str, str]) -> str:
    """The heading of a column: a round by its number, a part of a series by its title, a tie-break by its name."""
    named = ROUND.fullmatch(name) or PART.fullmatch(name)
    if named is not None:
        return named[1]
    return said.get(name) or said["buchholz"] + " " + name.removeprefix("buchholz_")


def _groups(export: Export, by: str | None, said: dict[str, str]) -> Iterator[Group]:
    if by is None:
        if export.rows:
            yield Group("", [_cells(export.header, row, said) for row in export.rows])
        return
    place = export.header.index(by)
    rest = [name for name in export.header if name != by]
    groups: dict[str | int | None, list[list[Cell]]] = {}
    for row in export.rows:
        groups.setdefault(row[place], []).append(_cells(rest, (*row[:place], *row[place + 1 :]), said))
    for key, rows in groups.items():
        heading = f"{said['board']} {key}" if by == "board" else "" if key == "all" else said[str(key)]
        yield Group(heading, rows)


def _cells(header: Sequence[str], row: Sequence[str | int | None], said: dict[str, str]) -> list[Cell]:
    return [_cell(name, value, said) for name, value in zip(header, row, strict=True)]


def _cell(name: str, value: str | int | None, said: dict[str, str]) -> Cell:
    text = "" if value is None else str(value)
    if name == "remedies":
        return Cell(_remedies(text, said), is_number=False)
    if name in {"verdict", "appeal", "goes_on"}:
        return Cell(said.get(f"{name}.{text}", text), is_number=False)
    if (name == "kind" and text in KINDS) or (ROUND.fullmatch(name) and text in WORDS_OF_ROWS):
        return Cell(said[text], is_number=False)
    if name in {"points", "percent"} or (ROUND.fullmatch(name) and "/" in text and NUMBER.fullmatch(text)):
        return Cell(decimal(text, said), is_number=True)
    return Cell(text, is_number=name != "name" and NUMBER.fullmatch(text) is not None)


def _remedies(text: str, said: dict[str, str]) -> str:
    """The effects of a ruling, by the types of its events. Those of a game are one remedy, its command."""
    other = said["remedies.other"]
    words = [said.get(f"remedies.{event}", other) for event in text.split("; ") if event]
    kept = [word for place, word in enumerate(words) if word != other or place == 0 or words[place - 1] != other]
    return "; ".join(kept)
