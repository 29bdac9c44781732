"""What counts at a table: adjustment, forfeit, outcome, nothing; and the boards of a movement."""

from fractions import Fraction
from typing import Any

import msgspec
import pytest

from domain.tournament.plan import RulingRef
from domain.tournament.scores.scores import Scores, scores_of
from domain.tournament.settings.settings import Boards, Given, Matchpoints, Results, RoundRobin
from domain.tournament.state.rounds import Forfeit
from domain.tournament.state.tournament import Adjusted, Penalty, Tournament
from tests.support.tournament.built import (
    DRAWN,
    WON,
    Game,
    adjustment,
    built,
    entrant_of,
    forfeited,
    game,
    round_of,
)

MOVEMENT = Boards(Given(6, 2, ((1, 1, 1, 4, 1), (1, 2, 2, 5, 1), (1, 3, 3, 6, 1), (2, 1, 1, 5, 2), (2, 2, 2, 4, 2))))


def kinds(tournament: Tournament, entrant: int = 1) -> list[str]:
    return [one.kind for row in scores_of(tournament).rows[entrant] for piece in row.pieces for one in piece.tables]


@pytest.mark.accepts("tournament.11.8")
def test_an_adjustment_goes_before_a_forfeit_a_forfeit_before_a_ruling_a_ruling_before_play() -> None:
    given = adjustment(1, "t1-1", 1, "first", "average")
    ruled = game(1, 2, WON, rulings=(RulingRef(1, 5),))
    absent = msgspec.structs.replace(ruled, forfeit=Forfeit("first"))
    assert kinds(built([round_of(1, [absent])], entrants=2, adjusted=[given])) == ["adjusted"]
    assert kinds(built([round_of(1, [absent])], entrants=2)) == ["forfeit"]
    assert kinds(built([round_of(1, [ruled])], entrants=2)) == ["ruled"]
    assert kinds(built([round_of(1, [game(1, 2, WON)])], entrants=2)) == ["played"]
    assert kinds(built([round_of(1, [game(1, 2, status="void")])], entrants=2)) == []


@pytest.mark.accepts("tournament.11.1")
def test_a_later_adjustment_replaces_the_earlier_and_lifting_restores_it() -> None:
    table = [round_of(1, [game(1, 2, WON)])]
    first = adjustment(1, "t1-1", 1, "first", "average")
    second = adjustment(2, "t1-1", 1, "first", "average_minus")

    def points(*given: Adjusted) -> object:
        return scores_of(built(table, entrants=2, adjusted=given)).points[1]

    lifted = msgspec.structs.replace(second, lifted=30)
    assert points(first, second) == 0
    assert points(first, lifted) == 1
    assert points(msgspec.structs.replace(first, lifted=31), lifted) == 2


@pytest.mark.accepts("tournament.9.6")
@pytest.mark.parametrize("ended_as", ["void", "unplayed", "adjusted"])
def test_a_table_that_its_round_gave_up_is_unplayed(ended_as: str) -> None:
    state = built([round_of(1, [game(1, 2, ended_as=ended_as)])], entrants=2)
    assert scores_of(state).rows[1][0].kind == "unplayed"


@pytest.mark.accepts("tournament.9.6")
def test_a_table_that_goes_on_counts_when_it_is_over() -> None:
    assert scores_of(built([round_of(1, [game(1, 2, ended_as="goes_on")])], entrants=2)).rows[1][0].kind == "open"
    assert scores_of(built([round_of(1, [game(1, 2, WON, ended_as="goes_on")])], entrants=2)).points == {1: 2, 2: 0}


@pytest.mark.accepts("tournament.9.3")
def test_a_withdrawal_since_the_drawing_is_a_forfeit() -> None:
    people = [entrant_of(1, withdrawn_from=1), entrant_of(2)]
    assert scores_of(built([round_of(1, [game(1, 2)])], entrants=people)).points == {1: 0, 2: 2}


def boards(*games: Game, adjusted: tuple[Adjusted, ...] = (), penalties: tuple[Penalty, ...] = ()) -> Scores:
    second = (game(1, 5, (0, 4), board=2), game(2, 4, DRAWN, board=2))
    rounds = [round_of(1, games), round_of(2, second)]
    return scores_of(
        built(rounds, entrants=6, form=MOVEMENT, scoring=Matchpoints(), adjusted=adjusted, penalties=penalties)
    )


THREE = (game(1, 4, (9, 0), board=1), game(2, 5, (5, 0), board=1), game(3, 6, (1, 0), board=1))


@pytest.mark.accepts("tournament.10.4", "tournament.10.6")
def test_all_boards_weigh_as_the_one_with_the_most_tables() -> None:
    """N = 3, top 4. Board 2 has two results: S = (3/2)(s + 1) - 1."""
    scores = boards(*THREE)
    assert scores.top == 4
    assert scores.points == {
        1: 4 + Fraction(1, 2),
        2: 2 + Fraction(7, 2),
        3: 0,
        4: Fraction(1, 2),
        5: 2 + Fraction(7, 2),
        6: 4,
    }
    assert scores.boards == {1: 2, 2: 2, 3: 1, 4: 2, 5: 2, 6: 1}


@pytest.mark.accepts("tournament.10.5")
def test_first_and_second_of_a_table_have_together_a_top() -> None:
    for number in (1, 2):
        pieces = [row for rows in boards(*THREE).rows.values() for row in rows if row.round == number]
        by_table: dict[str, list[Fraction]] = {}
        for row in pieces:
            by_table.setdefault(row.pieces[0].tables[0].table.plan.table, []).append(Fraction(row.points))
        assert all(sum(points) == 4 for points in by_table.values())


@pytest.mark.accepts("tournament.11.4")
def test_average_plus_is_the_own_share_of_other_boards_where_that_is_more_than_sixty_per_cent() -> None:
    given = adjustment(1, "t1-2", 2, "first", "average_plus")
    assert boards(*THREE, adjusted=(given,)).rows[2][0].points == Fraction(7, 2)
    fixed = adjustment(1, "t1-2", 2, "first", "average_plus", fixed=True)
    assert boards(*THREE, adjusted=(fixed,)).rows[2][0].points == Fraction(12, 5)


@pytest.mark.accepts("tournament.11.4")
def test_average_minus_is_the_own_share_where_that_is_less_than_forty_per_cent() -> None:
    given = adjustment(1, "t1-1", 1, "first", "average_minus")
    assert boards(*THREE, adjusted=(given,)).rows[1][0].points == Fraction(1, 2)


@pytest.mark.accepts("tournament.11.4")
def test_without_other_boards_averages_are_sixty_fifty_and_forty_per_cent() -> None:
    found = [
        boards(*THREE, adjusted=(adjustment(1, "t1-3", 3, "first", kind),)).points[3]
        for kind in ("average_plus", "average", "average_minus")
    ]
    assert found == [Fraction(12, 5), 2, Fraction(8, 5)]


@pytest.mark.accepts("tournament.11.2", "tournament.10.5")
def test_an_artificial_score_is_no_result_for_the_others_of_its_side() -> None:
    given = adjustment(1, "t1-2", 2, "first", "percent", percent=75)
    scores = boards(*THREE, adjusted=(given,))
    assert [scores.rows[entrant][0].points for entrant in (1, 2, 3)] == [Fraction(7, 2), 3, Fraction(1, 2)]
    assert [scores.rows[entrant][0].points for entrant in (4, 5, 6)] == [0, 2, 4]


@pytest.mark.accepts("tournament.11.3")
def test_an_assigned_score_for_one_side_leaves_the_field_of_the_other() -> None:
    given = adjustment(1, "t1-2", 2, "first", "assigned", values=((20, 1),))
    scores = boards(*THREE, adjusted=(given,))
    assert [scores.rows[entrant][0].points for entrant in (1, 2, 3)] == [2, 4, 0]
    assert [scores.rows[entrant][0].points for entrant in (4, 5, 6)] == [0, 2, 4]


@pytest.mark.accepts("tournament.11.5")
def test_none_is_no_board_for_that_side() -> None:
    scores = boards(*THREE, adjusted=(adjustment(1, "t1-2", 2, "first", "none"),))
    assert (scores.boards[2], scores.boards[5]) == (1, 2)
    assert scores.rows[2][0].kind == "unplayed"


def test_a_forfeit_on_a_board_is_average_plus_and_minus() -> None:
    scores = boards(forfeited(1, 4, "second", board=1), *THREE[1:])
    assert (scores.rows[4][0].points, scores.rows[1][0].points) == (Fraction(12, 5), Fraction(1, 2))


@pytest.mark.accepts("tournament.11.6")
def test_a_penalty_is_a_part_of_a_top() -> None:
    scores = boards(*THREE, penalties=(Penalty(1, 3, "percent_of_top", 25, "late", 40),))
    assert (scores.points[3], scores.total(3)) == (0, -1)


@pytest.mark.accepts("tournament.4.5")
def test_at_boards_the_opponents_of_who_withdrew_sit_out() -> None:
    people = [entrant_of(number) for number in range(1, 6)] + [entrant_of(6, withdrawn_from=1)]
    games = (*THREE[:2], game(3, 6, board=1))
    state = built([round_of(1, games)], entrants=people, form=MOVEMENT, scoring=Matchpoints())
    assert scores_of(state).boards == {1: 1, 2: 1, 3: 0, 4: 1, 5: 1, 6: 0}


def robin(withdrawn_from: int, **settings: Any) -> Tournament:
    people = [entrant_of(1), entrant_of(2), entrant_of(3), entrant_of(4, withdrawn_from=withdrawn_from)]
    games = [[(1, 4), (2, 3)], [(4, 3), (1, 2)], [(2, 4), (3, 1)]]
    rounds = []
    for number, pairs in enumerate(games, 1):
        left = [pair for pair in pairs if number < withdrawn_from or 4 not in pair]
        out = {entrant: "sits_out" for pair in pairs for entrant in pair if pair not in left and entrant != 4}
        rounds.append(round_of(number, [game(*pair, WON) for pair in left], out))
    state = built(rounds, entrants=people, form=RoundRobin())
    return msgspec.structs.replace(state, settings=msgspec.structs.replace(state.settings, **settings))


@pytest.mark.accepts("tournament.4.5")
def test_who_withdrew_after_half_of_a_round_robin_loses_the_rest_by_forfeit() -> None:
    scores = scores_of(robin(3))
    assert scores.struck == frozenset()
    assert scores.points == {1: 4, 2: 4, 3: 2, 4: 2}
    assert [row.kind for row in scores.rows[2]] == ["played", "played", "forfeit_won"]


@pytest.mark.accepts("tournament.4.5", "tournament.10.3")
@pytest.mark.parametrize(
    ("settings", "tables"),
    [
        ({"tables_per_meeting": 2}, 2),
        ({"entrants": "team", "boards_per_set": 3}, 6),
        ({"tables_per_meeting": 2, "scoring": Results(win=3, loss=1, per="meeting")}, 1),
    ],
)
def test_a_meeting_that_fell_out_counts_for_each_of_its_tables(settings: dict[str, Any], tables: int) -> None:
    scores = scores_of(robin(3, **{"scoring": Results(win=3, loss=1), **settings}))
    assert [scores.rows[entrant][2].points for entrant in (2, 4)] == [3 * tables, tables]
    assert [scores.rows[entrant][2].side for entrant in (2, 4)] == [0, 1]


@pytest.mark.accepts("tournament.4.5")
def test_who_withdrew_before_half_of_a_round_robin_is_struck() -> None:
    scores = scores_of(robin(2))
    assert scores.struck == frozenset((4,))
    assert scores.points == {1: 2, 2: 2, 3: 2, 4: 0}


@pytest.mark.accepts("tournament.4.5")
def test_half_of_a_round_robin_that_is_cut_short_is_half_of_the_rounds_that_it_has() -> None:
    people = [*(entrant_of(number) for number in range(1, 6)), entrant_of(6, withdrawn_from=2)]
    first = round_of(1, [game(1, 6, WON), game(2, 5, WON), game(3, 4, WON)])
    for rounds, struck in ((2, frozenset()), (3, frozenset((6,)))):
        state = built([first], entrants=people, form=RoundRobin())
        cut = msgspec.structs.replace(state.settings, rounds=rounds)
        assert scores_of(msgspec.structs.replace(state, settings=cut)).struck == struck
