"""The list: places, what is shown, lines, knock-outs, closed boards, and the digest."""

from hashlib import sha256

import msgspec
import pytest
import rfc8785

from domain.tournament.settings.settings import (
    Boards,
    Format,
    FreeTables,
    GamePoints,
    Given,
    KnockOut,
    Matchpoints,
    Mitchell,
    Results,
    RoundRobin,
    Swiss,
    VictoryPoints,
)
from domain.tournament.standings.standing import Entry
from domain.tournament.standings.standings import digest_of, standings_of
from domain.tournament.state.tournament import Penalty, Phase, Tournament
from tests.support.tournament.built import (
    DRAWN,
    LOST,
    WON,
    Game,
    built,
    entrant_of,
    five,
    forfeited,
    four,
    game,
    round_of,
)
from tests.support.tournament.read import as_json

MOVEMENT = Boards(Given(4, 2, ((1, 1, 1, 3, 1), (1, 2, 2, 4, 1), (2, 1, 1, 4, 2), (2, 2, 2, 3, 2))))
BOARD_1 = [game(1, 3, (4, 0), board=1), game(2, 4, (2, 0), board=1)]
BOARD_2 = [game(1, 4, (0, 6), board=2), game(2, 3, (3, 0), board=2)]


def called(name: str, tournament: Tournament) -> Tournament:
    entrants = {**tournament.entrants, 1: msgspec.structs.replace(tournament.entrants[1], name=name)}
    return msgspec.structs.replace(tournament, entrants=entrants)


def places(tournament: Tournament, *, line: int = 0, for_arbiters: bool = True) -> list[tuple[int | None, int]]:
    entries = standings_of(tournament, for_arbiters=for_arbiters).lines[line].entries
    return [(entry.place, entry.entrant) for entry in entries]


def entry(tournament: Tournament, entrant: int, *, for_arbiters: bool = True) -> Entry:
    lines = standings_of(tournament, for_arbiters=for_arbiters).lines
    return next(one for line in lines for one in line.entries if one.entrant == entrant)


@pytest.mark.accepts("tournament.12.2")
def test_who_is_still_equal_shares_the_place_and_the_next_place_counts_all_before() -> None:
    assert places(five()) == [(1, 1), (1, 2), (3, 5), (4, 3), (4, 4)]


@pytest.mark.accepts("tournament.12.2")
def test_tie_breaks_split_equals_one_after_the_other() -> None:
    assert places(five(("buchholz",))) == [(1, 1), (2, 2), (3, 5), (4, 3), (5, 4)]
    assert places(five(("direct", "sonneborn_berger"))) == [(1, 1), (2, 2), (3, 5), (4, 3), (4, 4)]


@pytest.mark.accepts("tournament.10.1", "tournament.13.3")
def test_numbers_are_exact_and_only_what_is_shown_is_rounded() -> None:
    told = as_json(standings_of(five(("sonneborn_berger",)), for_arbiters=True))
    assert set(told) == {"version", "status", "final", "open", "closed_boards", "lines"}
    assert told["lines"][0]["line"] == "all"
    assert told["lines"][0]["entries"][0] == {
        "place": 1,
        "entrant": 1,
        "name": "E1",
        "total": 5,
        "share": None,
        "shown": "5.00",
        "played": 3,
        "tie_breaks": [{"name": "sonneborn_berger", "value": "17/2", "shown": "8.50"}],
        "withdrawn": False,
    }


@pytest.mark.accepts("tournament.10.6")
def test_with_matchpoints_the_share_of_the_boards_scored_ranks() -> None:
    rounds = [round_of(1, BOARD_1), round_of(2, BOARD_2[:1])]
    state = built(rounds, form=MOVEMENT, scoring=Matchpoints(), boards=2)
    assert places(state) == [(1, 1), (1, 4), (3, 2), (3, 3)]
    assert (entry(state, 1).total, entry(state, 1).share, entry(state, 1).shown) == (3, "3/4", "75.00")
    assert entry(state, 1).played == 2


def test_hundredths_of_victory_points_are_shown_as_victory_points() -> None:
    state = built([round_of(1, [game(1, 2, (1, 0))])], entrants=2, scoring=VictoryPoints(2000, blitz=60))
    assert (entry(state, 1).total, entry(state, 1).shown) == (1031, "10.31")


@pytest.mark.accepts("tournament.1.4", "tournament.6.13")
def test_a_mitchell_ranks_first_and_second_apart_unless_one_line_is_wanted() -> None:
    pairs = [(1, 4, 1), (2, 5, 2), (3, 6, 3)]
    rounds = [round_of(1, [game(first, second, WON, board=board) for first, second, board in pairs])]
    state = built(rounds, entrants=6, form=Boards(Mitchell()), scoring=Matchpoints(), boards=3)
    lines = standings_of(state, for_arbiters=True).lines
    assert [(line.line, [one.entrant for one in line.entries]) for line in lines] == [
        ("first", [1, 2, 3]),
        ("second", [4, 5, 6]),
    ]
    once = built(rounds, entrants=6, form=Boards(Mitchell()), scoring=Matchpoints(), boards=3, lines=1)
    assert [line.line for line in standings_of(once, for_arbiters=True).lines] == ["all"]
    switched = built(rounds, entrants=6, form=Boards(Mitchell(switch=(1,))), scoring=Matchpoints(), boards=3)
    assert [line.line for line in standings_of(switched, for_arbiters=True).lines] == ["all"]


@pytest.mark.accepts("tournament.13.3")
def test_a_withdrawn_entrant_stays_and_one_that_is_struck_stands_below() -> None:
    people = [entrant_of(1), entrant_of(2), entrant_of(3), entrant_of(4, withdrawn_from=2)]
    rounds = [round_of(1, [game(4, 1, WON), game(2, 3, WON)]), round_of(2, [game(1, 2, WON)], {3: "sits_out"})]
    state = built(rounds, entrants=people, form=RoundRobin())
    state = msgspec.structs.replace(state, settings=msgspec.structs.replace(state.settings, rounds=None))
    assert places(state) == [(1, 1), (1, 2), (3, 3), (None, 4)]
    assert (entry(state, 4).withdrawn, entry(state, 4).total) == (True, 0)
    half = built(rounds, entrants=[entrant_of(1), entrant_of(2), entrant_of(3), entrant_of(4, withdrawn_from=2)])
    assert places(half)[0] == (1, 1)
    assert entry(half, 4).withdrawn


@pytest.mark.accepts("tournament.11.6")
def test_a_penalty_lowers_the_total_and_not_what_opponents_count() -> None:
    state = msgspec.structs.replace(five(("buchholz",)), penalties={1: Penalty(1, 1, "points", "3/2", "late", 40)})
    assert entry(state, 1).total == "7/2"
    assert entry(state, 2).tie_breaks[0].value == 9


KNOCK_OUT = [
    round_of(1, [game(1, 4, WON), game(2, 3, LOST)]),
    round_of(2, [game(1, 3, LOST), game(4, 2, WON)]),
]


@pytest.mark.accepts("tournament.5.11")
def test_in_a_knock_out_the_losers_of_a_round_share_their_place() -> None:
    assert places(built(KNOCK_OUT[:1], form=KnockOut())) == [(1, 1), (1, 3), (3, 2), (3, 4)]
    final = round_of(2, [game(1, 3, LOST)])
    assert places(built([KNOCK_OUT[0], final], form=KnockOut())) == [(1, 3), (2, 1), (3, 2), (3, 4)]


@pytest.mark.accepts("tournament.5.11")
def test_the_match_for_third_place_splits_the_losers_of_the_semi_finals() -> None:
    assert places(built(KNOCK_OUT, form=KnockOut(third_place=True))) == [(1, 3), (2, 1), (3, 4), (4, 2)]


@pytest.mark.accepts("tournament.5.12")
def test_a_level_meeting_is_decided_by_the_lower_lot_key() -> None:
    state = built([round_of(1, [game(1, 2, DRAWN)])], entrants=2, form=KnockOut(), tie_breaks=("lot",))
    lots = {number: entry(state, number).tie_breaks[0].value for number in (1, 2)}
    first = min(lots, key=lambda number: str(lots[number]))
    assert places(state) == [(1, first), (2, 3 - first)]


def test_a_meeting_that_still_runs_stands_between_winners_and_losers() -> None:
    running = round_of(1, [game(1, 4, WON), game(2, 3)], phase="started")
    assert places(built([running], form=KnockOut())) == [(1, 1), (2, 2), (2, 3), (4, 4)]


@pytest.mark.accepts("tournament.13.2", "tournament.8.5")
def test_closed_boards_count_for_arbiters_only() -> None:
    rounds = [round_of(1, BOARD_1), round_of(2, BOARD_2)]
    state = built(rounds, form=MOVEMENT, scoring=Matchpoints(), boards=2, opened=[1])
    assert [entry(state, number, for_arbiters=False).total for number in (1, 2, 3, 4)] == [2, 0, 0, 2]
    assert [entry(state, number).total for number in (1, 2, 3, 4)] == [2, 2, 0, 4]
    assert standings_of(state, for_arbiters=False).closed_boards == 1
    assert standings_of(state, for_arbiters=True).closed_boards == 0


@pytest.mark.accepts("tournament.8.5", "tournament.13.2")
def test_whatever_happened_on_a_closed_board_others_read_the_same() -> None:
    def read(*second: Game) -> object:
        rounds = [round_of(1, BOARD_1), round_of(2, second)]
        state = built(
            rounds, form=MOVEMENT, scoring=Matchpoints(), boards=2, opened=[1], tie_breaks=("boards_won", "wins")
        )
        return standings_of(state, for_arbiters=False)

    assert read(*BOARD_2) == read(game(1, 4, WON, board=2), game(2, 3, status="void", board=2))


def test_a_round_that_has_begun_and_not_started_is_known_to_arbiters_only() -> None:
    state = built([round_of(1, [game(1, 2)], {3: "bye"}, phase="begun")], entrants=3)
    assert (entry(state, 3).total, entry(state, 3, for_arbiters=False).total) == (2, 0)
    assert [matter.kind for matter in standings_of(state, for_arbiters=False).open] == ["round"]


@pytest.mark.accepts("tournament.3.7")
def test_a_void_tournament_has_no_standings() -> None:
    told = standings_of(msgspec.structs.replace(four(), phase="void"), for_arbiters=True)
    assert (told.lines, told.status, told.final) == ((), "void", False)


@pytest.mark.accepts("tournament.13.6")
def test_the_digest_is_that_of_the_final_standings_in_canonical_form() -> None:
    finished = msgspec.structs.replace(four(("direct", "lot")), phase="finished")
    standings = standings_of(finished, for_arbiters=False)
    assert standings.final
    told = msgspec.to_builtins(standings)
    del told["version"]
    assert digest_of(four(("direct", "lot"))) == digest_of(finished) == sha256(rfc8785.dumps(told)).hexdigest()
    for entry in told["lines"][0]["entries"]:
        del entry["name"]
    newer = msgspec.structs.replace(finished, revision=3)
    assert digest_of(newer) == sha256(rfc8785.dumps(told)).hexdigest()
    assert digest_of(called("Anna", newer)) == digest_of(newer)
    assert digest_of(called("Anna", finished)) != digest_of(finished)


@pytest.mark.accepts("tournament.13.1")
def test_the_version_is_the_one_that_the_reader_counts() -> None:
    assert standings_of(four(), for_arbiters=True).version == 99
    assert standings_of(four(), for_arbiters=False, version=12).version == 12


@pytest.mark.accepts("tournament.5.11")
def test_nobody_goes_on_from_a_meeting_to_which_nobody_came() -> None:
    state = built([round_of(1, [forfeited(1, 4, None), game(2, 3, WON)])], form=KnockOut())
    assert places(state) == [(1, 2), (2, 1), (2, 3), (2, 4)]


@pytest.mark.parametrize("form", [KnockOut(), RoundRobin(), Swiss(), Boards(Mitchell()), FreeTables(2, 4, 3)])
@pytest.mark.parametrize("phase", ["draft", "open"])
def test_before_the_start_all_share_the_first_place(form: Format, phase: Phase) -> None:
    scoring = Matchpoints() if isinstance(form, Boards) else GamePoints() if isinstance(form, FreeTables) else Results()
    people = [entrant_of(1, withdrawn_from=1), entrant_of(2), entrant_of(3)]
    state = msgspec.structs.replace(
        built(entrants=people, form=form, scoring=scoring, tie_breaks=("wins", "lot")), phase=phase, seeds=(), seed=None
    )
    assert places(state) == [(1, 1), (1, 2), (1, 3)]
    assert not standings_of(state, for_arbiters=False).final
