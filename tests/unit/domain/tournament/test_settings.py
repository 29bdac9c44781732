"""Settings, and how they are checked (tournament, part 3; 5.1, 7.1, 10.8, 12.1, 17)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from domain.game.rule import Malformed
from domain.tournament.commands.life import (
    AppointArbiter,
    ChangeSettings,
    Draft,
    OpenEntries,
)
from domain.tournament.commands.rounds import DrawRound, PublishRound, SetPairings
from domain.tournament.decide.entries import rounds_in
from domain.tournament.events.life import EntriesOpened
from domain.tournament.faults import Faults
from domain.tournament.plan import GameFacts
from domain.tournament.settings.settings import Settings, VictoryPoints
from tests.support.tournament.evening import (
    CHIEF,
    FOUR,
    MANY,
    ORGANIZER,
    SEED,
    TWO,
    Evening,
    opened,
    settings,
    started,
)
from tests.support.tournament.refusals import refused

ROBIN = settings({"type": "round_robin"})
SWISS = settings({"type": "swiss"}, rounds=5)
FREE = {"type": "free_tables", "low": 3, "high": 5, "preferred": 4}
HOWELL = {"type": "boards", "movement": {"type": "howell"}}


def given(*rows: list[int]) -> dict[str, Any]:
    """A movement of four pairs: 1 meets 2 in the first round, and then what the rows say."""
    movement = {"type": "given", "pairs": 4, "sets": 2 + len(rows), "rows": [[1, 1, 1, 2, 1], [1, 2, 3, 4, 2], *rows]}
    return {"type": "boards", "movement": movement}


def drafted(form: Settings, facts: GameFacts = TWO) -> Evening:
    evening = Evening(facts)
    evening.act(ORGANIZER, Draft(form))
    evening.act(ORGANIZER, AppointArbiter("Iris", chief=True))
    return evening


@pytest.mark.accepts("tournament.3.2")
def test_the_clock_rounds_and_tie_breaks_change_while_it_runs() -> None:
    evening = started(SWISS, 4)
    changed = settings(
        {"type": "swiss"}, rounds=6, tie_breaks=("buchholz", "lot"), clock={"minutes": 30, "expiry": "end"}
    )
    assert evening.act(ORGANIZER, ChangeSettings(changed, "a longer evening"))
    assert evening.tournament.settings == changed


@pytest.mark.accepts("tournament.3.2", "tournament.18.1")
@pytest.mark.refuses("tournament.17.1", "tournament.1.6")
def test_the_days_until_names_are_forgotten_change_until_the_end() -> None:
    evening = started(SWISS, 4)
    assert evening.tournament.settings.names_days is None
    for days in (30, 36_500, None):
        evening.act(ORGANIZER, ChangeSettings(replace(SWISS, forget_names_after_days=days), "asked"))
        assert evening.tournament.settings.names_days == days
    refused(evening, ORGANIZER, ChangeSettings(replace(SWISS, forget_names_after_days=36_501), "x"), "17.1")
    refused(evening, ORGANIZER, ChangeSettings(replace(SWISS, forget_names_after_days=0), "x"), "1.6")


@pytest.mark.refuses("tournament.1.6")
@pytest.mark.parametrize("revision", [1, 2])
def test_earlier_rules_have_texts_in_their_events_and_forget_nothing_by_age(revision: int) -> None:
    evening = started(SWISS, 4, revision=revision)
    changed = replace(SWISS, forget_names_after_days=30)
    refused(evening, ORGANIZER, ChangeSettings(changed, "x"), "1.6", "forget_names_after_days")


@pytest.mark.accepts("tournament.3.2")
def test_rounds_are_added_to_those_that_the_format_has_by_itself() -> None:
    swiss = settings({"type": "swiss"})
    evening = started(swiss, 8)
    refused(evening, ORGANIZER, ChangeSettings(replace(swiss, rounds=3), "as many"), "3.2", "rounds")
    assert evening.act(ORGANIZER, ChangeSettings(replace(swiss, rounds=4), "one more"))
    assert rounds_in(evening.tournament) == 4


@pytest.mark.refuses("tournament.3.2")
def test_other_settings_are_fixed_when_entries_open_and_tie_breaks_with_the_first_round() -> None:
    evening = started(SWISS, 4)
    for field, value in {"title": "Other", "protest_minutes": 5, "rounds": 4, "auto_finish": True}.items():
        refused(evening, ORGANIZER, ChangeSettings(replace(SWISS, **{field: value}), "x"), "3.2", field)
    refused(evening, ORGANIZER, ChangeSettings(replace(SWISS, tie_breaks=("luck",)), "x"), "12.1")
    refused(evening, ORGANIZER, ChangeSettings(replace(SWISS, tie_breaks=("lot",))), "3.3", "reason")
    evening.act(CHIEF, DrawRound(1))
    evening.act(CHIEF, PublishRound(1))
    refused(evening, ORGANIZER, ChangeSettings(replace(SWISS, tie_breaks=("lot",)), "x"), "3.2", "tie_breaks")


@pytest.mark.refuses("tournament.3.2")
@pytest.mark.parametrize(
    ("form", "facts", "field"),
    [
        (ROBIN, GameFacts("two", 2, options_fault="options.sides"), "options.sides"),
        (ROBIN, GameFacts("two", 2, table_fault="table.undo"), "table.undo"),
        (settings({"type": "swiss", "forbidden": [[1, 1]]}), TWO, "format.forbidden[0]"),
        (settings(FREE, "game_points", tables_per_meeting=2), MANY, "tables_per_meeting"),
        (settings({"type": "round_robin"}, boards_per_set=2), TWO, "boards_per_set"),
        (settings(HOWELL, "matchpoints", entrants="pair", lines=2), FOUR, "lines"),
        (settings(given([2, 1, 3, 1, 3]), "matchpoints", entrants="pair", lines=2), FOUR, "lines"),
        (settings(HOWELL, "matchpoints", entrants="team"), FOUR, "entrants"),
    ],
)
def test_settings_that_do_not_fit_each_other_are_refused(form: Settings, facts: GameFacts, field: str) -> None:
    refused(drafted(form, facts), ORGANIZER, OpenEntries(SEED), "3.2", field)


@pytest.mark.accepts("tournament.3.2")
def test_given_rows_in_which_first_and_second_stay_apart_may_have_two_lines() -> None:
    assert opened(settings(given([2, 1, 1, 4, 3]), "matchpoints", entrants="pair", lines=2), FOUR)


@pytest.mark.accepts("tournament.5.1")
@pytest.mark.refuses("tournament.5.1")
@pytest.mark.parametrize(
    ("form", "facts", "field"),
    [
        (ROBIN, MANY, "game"),
        (ROBIN, FOUR, "entrants"),
        (settings(HOWELL, "matchpoints", entrants="pair"), TWO, "entrants"),
        (settings(FREE, "game_points"), FOUR, "game"),
    ],
)
def test_the_game_has_the_seats_of_the_format(form: Settings, facts: GameFacts, field: str) -> None:
    refused(drafted(form, facts), ORGANIZER, OpenEntries(SEED), "5.1", field)
    assert opened(ROBIN)


@pytest.mark.accepts("tournament.7.1")
@pytest.mark.refuses("tournament.7.1")
@pytest.mark.parametrize(
    ("low", "preferred", "high", "field"),
    [(5, 4, 6, "format.low"), (3, 6, 5, "format.high"), (1, 3, 4, "format.low"), (3, 4, 9, "format.high")],
)
def test_the_sizes_of_free_tables_rise_and_fit_the_game(low: int, preferred: int, high: int, field: str) -> None:
    form = settings({"type": "free_tables", "low": low, "high": high, "preferred": preferred}, "game_points")
    refused(drafted(form, MANY), ORGANIZER, OpenEntries(SEED), "7.1", field)
    assert opened(settings(FREE, "game_points"), MANY)


@pytest.mark.accepts("tournament.10.8")
@pytest.mark.parametrize(
    ("form", "scoring", "facts", "entrants"),
    [
        (HOWELL, "matchpoints", FOUR, "pair"),
        (FREE, {"type": "places", "points": {"3": [2, 1, 0], "4": [6, 4, 2, 0], "5": [4, 3, 2, 1, 0]}}, MANY, "person"),
        ({"type": "round_robin"}, "game_points", TWO, "person"),
        ({"type": "round_robin"}, {"type": "victory_points", "table": [[0, 10], [5, 20]], "total": 20}, TWO, "person"),
    ],
)
def test_scorings_that_fit_their_format(form: Any, scoring: Any, facts: GameFacts, entrants: str) -> None:
    assert opened(settings(form, scoring, entrants=entrants), facts)


@pytest.mark.refuses("tournament.10.8")
@pytest.mark.parametrize(
    ("form", "scoring", "facts", "field"),
    [
        ({"type": "round_robin"}, "matchpoints", TWO, "scoring"),
        (FREE, {"type": "victory_points", "blitz": 60, "total": 2000}, MANY, "scoring"),
        (FREE, "results", MANY, "scoring"),
        ({"type": "round_robin"}, {"type": "places", "points": {}}, TWO, "scoring"),
        (FREE, {"type": "places", "points": {"3": [2, 1, 0], "5": [4, 3, 2, 1, 0]}}, MANY, "scoring.points.4"),
        (FREE, {"type": "places", "points": {"3": [2, 1], "4": [0] * 4, "5": [0] * 5}}, MANY, "scoring.points.3"),
        ({"type": "round_robin"}, {"type": "results", "win": 1, "draw": 2}, TWO, "scoring.win"),
        ({"type": "round_robin"}, {"type": "results", "loss": 2}, TWO, "scoring.draw"),
        ({"type": "round_robin"}, {"type": "results", "bye": -1}, TWO, "scoring.bye"),
        ({"type": "round_robin"}, {"type": "victory_points", "table": [[1, 10]], "total": 20}, TWO, "scoring.table[0]"),
        (
            {"type": "round_robin"},
            {"type": "victory_points", "table": [[0, 12], [3, 11]], "total": 20},
            TWO,
            "scoring.table[1]",
        ),
        ({"type": "round_robin"}, {"type": "victory_points", "table": [[0, 9]], "total": 20}, TWO, "scoring.table[0]"),
        ({"type": "round_robin"}, {"type": "victory_points", "table": [[0, 21]], "total": 20}, TWO, "scoring.table[0]"),
        ({"type": "round_robin"}, {"type": "victory_points", "blitz": 60, "total": 20}, TWO, "scoring.total"),
        ({"type": "round_robin"}, {"type": "victory_points", "total": 20}, TWO, "scoring.table"),
    ],
)
def test_a_scoring_that_does_not_fit_is_refused(form: Any, scoring: Any, facts: GameFacts, field: str) -> None:
    refused(drafted(settings(form, scoring), facts), ORGANIZER, OpenEntries(SEED), "10.8", field)


@pytest.mark.refuses("tournament.12.1")
@pytest.mark.parametrize(
    ("form", "scoring", "facts", "names", "place"),
    [
        ({"type": "swiss"}, "results", TWO, ("luck",), 0),
        ({"type": "swiss"}, "results", TWO, ("wins", "wins"), 1),
        ({"type": "swiss"}, "results", TWO, ("lot", "wins"), 0),
        ({"type": "swiss"}, "results", TWO, ("buchholz_cut10",), 0),
        ({"type": "swiss"}, "results", TWO, ("boards_won",), 0),
        ({"type": "knock_out"}, "results", TWO, ("buchholz_cut1",), 0),
        (FREE, "game_points", MANY, ("direct",), 0),
        (FREE, "game_points", MANY, ("buchholz",), 0),
        (FREE, "game_points", MANY, ("sonneborn_berger",), 0),
    ],
)
def test_tie_breaks_that_do_not_fit_are_refused(
    form: Any, scoring: str, facts: GameFacts, names: tuple[str, ...], place: int
) -> None:
    evening = drafted(settings(form, scoring, tie_breaks=names), facts)
    refused(evening, ORGANIZER, OpenEntries(SEED), "12.1", f"tie_breaks[{place}]")


@pytest.mark.accepts("tournament.17.2")
@pytest.mark.refuses("tournament.17.2")
def test_all_faults_of_the_settings_are_listed_and_the_first_is_cited() -> None:
    form = settings({"type": "round_robin"}, "matchpoints", boards_per_set=2, tie_breaks=("luck", "lot", "wins"))
    caught = refused(drafted(form, FOUR), ORGANIZER, OpenEntries(SEED), "5.1")
    assert isinstance(caught, Faults)
    assert [(fault.rule.id.partition(".")[2], fault.at) for fault in caught.faults] == [
        ("5.1", "entrants"),
        ("3.2", "boards_per_set"),
        ("10.8", "scoring"),
        ("12.1", "tie_breaks[0]"),
        ("12.1", "tie_breaks[1]"),
    ]


@pytest.mark.accepts("tournament.17.1")
@pytest.mark.refuses("tournament.17.1")
@pytest.mark.parametrize(
    "change",
    [
        {"title": "x" * 201},
        {"rounds": 100},
        {"format": {"type": "swiss", "forbidden": [[1, 2]] * 2001}},
        {"scoring": {"type": "victory_points", "total": 2, "table": [[n, 2] for n in range(501)]}},
    ],
)
def test_more_than_the_limits_is_refused_with_the_field(change: dict[str, Any]) -> None:
    told = {"form": {"type": "swiss"}, "scoring": "results", "rounds": 99, "title": "x" * 200}
    evening = Evening()
    form = {**told, **{("form" if key == "format" else key): value for key, value in change.items()}}
    title = form.pop("title")
    with pytest.raises(Malformed) as caught:
        evening.act(ORGANIZER, Draft(replace(settings(**form), title=title)))
    assert caught.value.rule.id == "tournament.17.1"
    assert caught.value.field is not None
    assert caught.value.field.removeprefix("format.").removeprefix("scoring.").split("[")[0] in {
        "title",
        "rounds",
        "forbidden",
        "table",
    }
    within = {**told, "form": {"type": "swiss", "forbidden": [[1, 2]] * 2000}}
    assert evening.act(
        ORGANIZER, Draft(replace(settings(**{k: v for k, v in within.items() if k != "title"}), title="x" * 200))
    )


@pytest.mark.accepts("tournament.1.6")
@pytest.mark.refuses("tournament.1.6")
@pytest.mark.parametrize(
    "command",
    [
        AppointArbiter(),
        AppointArbiter(" "),
        OpenEntries("5a"),
        OpenEntries("5A" * 32),
        SetPairings(1),
        SetPairings(1, pairings=((1, 2),), tables=((1, 2),)),
        Draft(settings({"type": "swiss"}, rounds=0)),
        Draft(settings({"type": "swiss"}, clock={"minutes": 0})),
        Draft(replace(ROBIN, title="  ")),
    ],
)
def test_values_that_no_rule_knows_are_malformed(command: Any) -> None:
    evening = opened(ROBIN)
    with pytest.raises(Malformed) as caught:
        evening.act(ORGANIZER, command)
    assert caught.value.rule.id == "tournament.1.6"
    assert evening.act(ORGANIZER, AppointArbiter("Otto"))


@pytest.mark.accepts("tournament.10.7")
def test_computed_victory_points_are_kept_as_a_table() -> None:
    form = settings({"type": "round_robin"}, {"type": "victory_points", "blitz": 60, "total": 2000})
    (event,) = [one.event for one in opened(form).records if isinstance(one.event, EntriesOpened)]
    assert isinstance(event.settings.scoring, VictoryPoints)
    assert (event.settings.scoring.table or ())[:4] == ((0, 1000), (1, 1031), (2, 1061), (3, 1091))
