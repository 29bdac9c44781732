"""Sheets that hang in the hall: the seats in letters to be read from afar, and the lines below a list of results."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from msgspec import UNSET

from domain.tournament.numbers import shown
from domain.tournament.standings.standing import OpenMatter
from service.queries.tournaments.exports import Export

TABLES_OF_A_PAGE = 12
"""With more tables people look for their name."""
NUMBERED = frozenset({"round", "board"})
MOST_SIDES_IN_A_ROW = 2


class Side(NamedTuple):
    """A side of a table: its name, and the players of a team."""

    name: str
    players: str


class Place(NamedTuple):
    """A table of the hall, its sides in rows of two."""

    number: int
    rows: list[list[Side]]


class Named(NamedTuple):
    """A name, and the table where it sits."""

    name: str
    table: int


class Hung(NamedTuple):
    """The parts of a sheet beside its rows.

    `pages`: the tables of each page; `heads`: what stands above two sides; `names`: all by name, if there are many.
    """

    pages: list[list[Place]]
    heads: list[str]
    byes: list[tuple[str, str]]
    names: list[Named]
    open: str
    rules: str
    digest: str
    is_signed: bool


def hung(export: Export, said: Mapping[str, str]) -> Hung:
    """The parts of a sheet beside its rows, empty but for a sheet of a round."""
    places, byes, names = _seated(export, said) if export.export == "pairings" else ([], [], [])
    pages = [places[first : first + TABLES_OF_A_PAGE] for first in range(0, len(places), TABLES_OF_A_PAGE)]
    return Hung(
        pages,
        _heads(export, said),
        byes,
        names if len(places) > TABLES_OF_A_PAGE else [],
        "" if export.open is UNSET else "; ".join(_open(export.open, said)),
        "" if export.rules is UNSET else ", ".join(export.rules),
        "" if export.digest is UNSET or export.digest is None else export.digest,
        export.export == "results",
    )


def _seated(export: Export, said: Mapping[str, str]) -> tuple[list[Place], list[tuple[str, str]], list[Named]]:
    sides: dict[int, list[Side]] = {}
    byes: list[tuple[str, str]] = []
    for row in export.rows:
        line = dict(zip(export.header, row, strict=True))
        name, table = str(line["name"]), line["table"]
        if isinstance(table, int):
            sides.setdefault(table, []).append(Side(name, str(line["players"] or "").replace("; ", ", ")))
        else:
            byes.append((name, said[f"bye.{line['bye']}"]))
    places = [Place(table, list(_rows(seated))) for table, seated in sides.items()]
    names = sorted(
        (Named(side.name, table) for table, seated in sides.items() for side in seated),
        key=lambda named: (named.name.casefold(), named.table),
    )
    return places, byes, names


def _heads(export: Export, said: Mapping[str, str]) -> list[str]:
    """The headings of two sides, by their seats; none where more than two meet."""
    if export.export != "pairings":
        return []
    at_side, at_seats = export.header.index("side"), export.header.index("seats")
    sides = {row[at_side]: str(row[at_seats]) for row in reversed(export.rows) if row[at_side] is not None}
    if set(sides) != {1, 2}:
        return []
    is_of_pairs = all("; " in each for each in sides.values())
    return [said["first"], said["second"]] if is_of_pairs else [f"{said['seat']} {sides[side]}" for side in (1, 2)]


def _rows(sides: Sequence[Side]) -> Iterator[list[Side]]:
    for first in range(0, len(sides), MOST_SIDES_IN_A_ROW):
        yield list(sides[first : first + MOST_SIDES_IN_A_ROW])


def _open(matters: Sequence[OpenMatter], said: Mapping[str, str]) -> Iterator[str]:
    """The open matters: rounds and boards by number, and the count of each other kind."""
    kinds: dict[str, list[str]] = {}
    for matter in matters:
        kinds.setdefault(matter.kind, []).append(str(matter.id))
    for kind, ids in kinds.items():
        if kind == "protest":
            yield said["open.protest"]
        else:
            yield f"{said[f'open.{kind}']} {', '.join(ids) if kind in NUMBERED else len(ids)}"


def decimal(text: str, said: Mapping[str, str]) -> str:
    """A number of points as people read it: with two decimals where it is not whole."""
    if not text:
        return ""
    number = Fraction(text)
    return str(number.numerator) if number.denominator == 1 else shown(number).replace(".", said["decimal"])
