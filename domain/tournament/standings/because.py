"""The events and rules that a number comes from (tournament.13.5)."""

from collections.abc import Callable, Iterator

import msgspec

from domain.tournament.rules import (
    ADJUSTMENT_KINDS,
    BOARD_GROUPS,
    END_ROUND,
    GAME_POINTS_AND_PLACES,
    IMPS,
    LATE_ENTRY,
    NEUBERG,
    OPENING_REFUSED,
    ORDER_OF_RESULTS,
    REQUESTED_BYE,
    RESULTS,
    RULED_RESULTS,
    SHARE,
    TABLES_FALL_OUT,
    VICTORY_POINTS,
)
from domain.tournament.scores.row import Counted, Piece, Row
from domain.tournament.settings.settings import GamePoints, Imps, Matchpoints, Places, Results, Scoring, VictoryPoints
from domain.tournament.state.tournament import Tournament


class Because(msgspec.Struct, frozen=True):
    """An event by its stream and version, and the rule that makes a number of it."""

    stream: str
    version: int
    event: str
    rule: str


class Link(msgspec.Struct, frozen=True):
    """Makes links. `version_of` gives for a stream and a version in it the version as the reader counts."""

    tournament: Tournament
    stream: str
    version_of: Callable[[str, int], int]
    for_arbiters: bool

    def here(self, version: int, event: str, rule: str) -> Because:
        """A link to an event of the tournament."""
        return Because(self.stream, self.version_of(self.stream, version), event, rule)

    def there(self, table: str, version: int, event: str, rule: str) -> Because:
        """A link to an event of a table."""
        return Because(table, self.version_of(table, version), event, rule)


def rule_of(scoring: Scoring) -> str:
    """The rule that makes points of a result."""
    match scoring:
        case Results():
            return RESULTS.id
        case VictoryPoints():
            return VICTORY_POINTS.id
        case Matchpoints():
            return NEUBERG.id
        case Imps():
            return IMPS.id
        case GamePoints() | Places():
            return GAME_POINTS_AND_PLACES.id


def links_of_piece(piece: Piece, link: Link) -> tuple[Because, ...]:
    """Return what the value of a table or a meeting comes from."""
    links = (because for counted in piece.tables for because in links_of_table(counted, link))
    return (*links, *links_of_groups(piece, link))


def links_of_groups(piece: Piece, link: Link) -> Iterator[Because]:
    """The event that made groups of the board; others than arbiters may have learnt of it when the board opened."""
    board = piece.tables[0].table.plan.board if piece.tables else None
    grouped = link.tournament.groups.get(board or 0)
    if grouped is None or piece.comparison is None:
        return
    opened = link.tournament.opened_boards.get(board or 0)
    if opened is not None and not link.for_arbiters and opened.version > grouped.version:
        yield link.here(opened.version, "board_opened", BOARD_GROUPS.id)
    else:
        yield link.here(grouped.version, "board_grouped", BOARD_GROUPS.id)


def links_of_table(counted: Counted, link: Link) -> Iterator[Because]:
    """The links of a table's score: adjusted score, forfeit, outcome with the rulings, end of the round."""
    table, tournament = counted.table, link.tournament
    if counted.adjusted is not None:
        yield link.here(counted.adjusted.version, "score_adjusted", ADJUSTMENT_KINDS.id)
        return
    if counted.kind == "forfeit" and table.forfeit is not None:
        yield link.here(table.forfeit.version, "forfeit_recorded", RESULTS.id)
        return
    if counted.outcome is None:
        yield link_of_unplayed(counted, link)
        return
    rule = rule_of(tournament.settings.scoring)
    board = tournament.opened_boards.get(table.plan.board) if table.plan.board is not None else None
    if board is not None and not link.for_arbiters and board.version > table.reported:
        yield link.here(board.version, "board_opened", rule)
    elif table.entered is not None:
        yield link.here(table.reported, "result_entered", rule)
    elif board is not None and not link.for_arbiters:
        yield link.here(table.reported, "board_opened", rule)
    else:
        yield link.here(table.reported, "result_revised" if table.revised else "result_reported", rule)
    if table.entered is not None:
        return
    yield link.there(table.plan.table, table.read, "outcome", ORDER_OF_RESULTS.id)
    for ruling in table.rulings:
        yield link.there(table.plan.table, ruling.version, "dispute_ruled", RULED_RESULTS.id)


def link_of_unplayed(counted: Counted, link: Link) -> Because:
    """The reason why a table has no result: the round ended so, it was declared void, or it could not be opened."""
    table = counted.table
    played = link.tournament.rounds[table.round]
    if table.plan.number in played.unfinished:
        return link.here(played.ended_in, "round_ended", END_ROUND.id)
    if table.reported:
        return link.here(table.reported, "result_revised" if table.revised else "result_reported", RULED_RESULTS.id)
    return link.here(
        played.published_in, "round_published", OPENING_REFUSED.id if table.refused else TABLES_FALL_OUT.id
    )


RULES = {
    "bye": RESULTS.id,
    "half_bye": REQUESTED_BYE.id,
    "zero_bye": REQUESTED_BYE.id,
    "absent": LATE_ENTRY.id,
    "sits_out": SHARE.id,
    "forfeit_won": TABLES_FALL_OUT.id,
    "forfeit_lost": TABLES_FALL_OUT.id,
    "struck": TABLES_FALL_OUT.id,
}


def links_of_round(row: Row, link: Link) -> tuple[Because, ...]:
    """Return what a round without a table comes from: the pairings of the round."""
    rule = RULES.get(row.kind, ORDER_OF_RESULTS.id)
    return (link.here(link.tournament.rounds[row.round].published_in, "round_published", rule),)
