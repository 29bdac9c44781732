"""Section 2 of the rulebook and its part 6: commands, and the order of their checks."""

from __future__ import annotations

from typing import Any

import pytest

from domain.game.rule import Refused
from domain.game.seat import CLOCK
from tests.support.games.bench import Bench
from tests.unit.domain.games.scherbia.support.tables import (
    DECLINE,
    OMNIPOTENCE,
    announce,
    is_malformed,
    look,
    objection,
    play,
    protection,
    refused,
    reincarnate,
    steal,
    table,
    use,
)

PLAY = {"type": "play_card", "card": "mage-elf"}
BAD_FORMS: list[Any] = [
    {},
    {"type": "fold"},
    {"type": None},
    [],
    None,
    "decline",
    {"type": "play_card"},
    {"type": "play_card", "card": None},
    {"type": "play_card", "card": 3},
    {"type": "play_card", "card": ["mage-elf"]},
    {**PLAY, "speed": 3},
    {**PLAY, "seat": 0},
    {**PLAY, "copy": True},
    {**PLAY, "copy": 3},
    {**PLAY, "barrage": {}},
    {**PLAY, "waive": 1},
    {**PLAY, "waive": None},
    {**PLAY, "waive": "true"},
    {"type": "announce", "action": 1},
    {"type": "announce", "ability": None},
    {"type": "announce", "ability": 0},
    {"type": "announce", "card": "objection-0"},
    {"type": "use_omnipotence", "card": "mage-elf"},
    {"type": "object"},
    {"type": "object", "entry": None},
    {"type": "object", "entry": "0"},
    {"type": "object", "entry": True},
    {"type": "object", "entry": 0.5},
    {"type": "object", "entry": 0, "call": 1},
    {"type": "protect"},
    {"type": "protect", "entry": False},
    {"type": "protect", "entry": 0, "call": "Eihnspruch"},
    {"type": "use_action", "card": 1},
    {"type": "use_action", "against": "1"},
    {"type": "use_action", "against": True},
    {"type": "steal"},
    {"type": "steal", "card": None},
    {"type": "reincarnate", "healer": "healer-elf"},
    {"type": "decline", "phase": "steal"},
]


@pytest.mark.refuses("scherbia.2.1")
@pytest.mark.parametrize("command", BAD_FORMS)
def test_what_is_none_of_the_forms_is_refused_for_everybody(command: Any) -> None:
    game = table("mage-e smith-e", "sailor-e baker-e")
    for actor in (0, 1, "arbiter"):
        assert is_malformed(game, actor, command)


@pytest.mark.accepts("scherbia.2.1")
def test_an_optional_string_or_number_may_be_null_and_a_flag_false() -> None:
    game = table("mage-e smith-e", "sailor-e baker-e", laid=["pactmaker-1", "ambush-1"])
    assert game.refusal(0, {"type": "announce", "action": None}) is None
    assert game.refusal(0, {"type": "announce", "action": None, "ability": False}) is None
    announce(game, "-", "ambush-1")
    assert game.refusal(0, {**PLAY, "copy": None, "barrage": None, "waive": False}) is None
    play(game, "0 mage-e", "1 sailor-e")
    assert game.refusal(1, {"type": "use_action", "card": None, "against": 0}) is None
    assert look(game)["phase"] == "effect"


@pytest.mark.refuses("scherbia.2.2")
def test_neither_the_arbiter_nor_the_clock_gives_commands() -> None:
    game = table("mage-e smith-e", "sailor-e baker-e")
    for command in (PLAY, DECLINE, {"type": "announce"}, steal("mage-e")):
        assert game.refusal("arbiter", command) == "scherbia.2.2"
    parsed = game.game.legal(game.state, CLOCK)
    assert parsed == ()
    with pytest.raises(Refused) as caught:
        game.game.decide(game.state, CLOCK, game.commands.decode(b'{"type":"decline"}'), None, 1)
    assert caught.value.rule.id == "scherbia.2.2"


@pytest.mark.accepts("scherbia.2.2", "scherbia.2.5")
def test_exactly_one_seat_is_to_act_and_may() -> None:
    game = table("mage-e smith-e", "sailor-e baker-e", "digger-e farmer-e", first_leader=2)
    for seat, card in ((2, "digger-e"), (0, "mage-e"), (1, "sailor-e")):
        assert game.to_act() == [seat]
        play(game, f"{seat} {card}")


def finished() -> Bench:
    game = table("mage-e", "sailor-e")
    play(game, "0 mage-e", "1 sailor-e")
    return game


@pytest.mark.refuses("scherbia.2.3")
@pytest.mark.parametrize(
    "command",
    [
        PLAY, {"type": "announce"}, OMNIPOTENCE, objection(0), protection(0), use("mage-e"), steal("mage-e"),
        reincarnate("mage-e"), DECLINE,
    ],
)  # fmt: skip
def test_nothing_can_be_done_when_the_game_is_over(command: Any) -> None:
    game = finished()
    for seat in (0, 1, 2, 99):
        assert game.refusal(seat, command) == "scherbia.2.3"


@pytest.mark.accepts("scherbia.2.3")
def test_until_then_play_goes_on() -> None:
    game = table("mage-e smith-e", "sailor-e baker-e")
    play(game, "0 mage-e", "1 sailor-e", "0 smith-e")
    assert game.game.outcome(game.state) is None
    play(game, "1 baker-e")
    assert game.game.outcome(game.state) is not None
    assert game.to_act() == []


def in_phase(phase: str) -> Bench:
    """A table in this phase."""
    if phase == "announce":
        return table("mage-e smith-e", "sailor-e baker-e", laid=["pactmaker-1", "ambush-1"])
    if phase == "play":
        return table("mage-e smith-e", "sailor-e baker-e")
    if phase == "replace":
        game = table("mage-e smith-e", "hunter-e baker-e")
        play(game, "0 mage-e", "1 hunter-e at mage-e")
    elif phase == "omnipotence":
        game = table("mage-e smith-e", "woodcutter-e baker-e", dice=[[5, 5]])
        play(game, "0 mage-e", "1 woodcutter-e")
    elif phase in {"respond", "effect"}:
        game = table("mage-e smith-e", "sailor-e baker-e", laid=["ambush-1", "pactmaker-1"])
        announce(game, "ambush-1", "objection-1")
        play(game, "0 mage-e", "1 sailor-e")
        if phase == "effect":
            game.do(1, DECLINE)
    elif phase == "steal":
        game = table("mage-e smith-e", "thief-e baker-e")
        play(game, "0 mage-e", "1 thief-e")
    else:
        game = table("mage-e smith-e", "healer-e baker-e")
        play(game, "0 mage-e", "1 healer-e")
    assert look(game)["phase"] == phase
    return game


COMMANDS: dict[str, tuple[dict[str, Any], set[str]]] = {
    "announce": ({"type": "announce"}, {"announce"}),
    "play_card": (PLAY, {"play", "replace"}),
    "use_omnipotence": (OMNIPOTENCE, {"omnipotence"}),
    "object": (objection(0), {"respond"}),
    "protect": (protection(0), {"respond"}),
    "use_action": (use("mage-e"), {"effect"}),
    "steal": (steal("mage-e"), {"steal"}),
    "reincarnate": (reincarnate("mage-e"), {"reincarnate"}),
    "decline": (DECLINE, {"omnipotence", "respond", "effect", "steal", "reincarnate"}),
}
PHASES = ["announce", "play", "replace", "omnipotence", "respond", "effect", "steal", "reincarnate"]


@pytest.mark.accepts("scherbia.2.4")
@pytest.mark.refuses("scherbia.2.4", "scherbia.2.5")
@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_belongs_to_its_phases_and_there_to_the_one_seat_that_is_to_act(name: str, phase: str) -> None:
    game = in_phase(phase)
    command, phases = COMMANDS[name]
    to_act = game.to_act()[0]
    for seat in (0, 1, 7, -1):
        refusal = game.refusal(seat, command)
        if phase not in phases:
            assert refusal == "scherbia.2.4"
        elif seat != to_act:
            assert refusal == "scherbia.2.5"
        else:
            assert refusal not in {"scherbia.2.4", "scherbia.2.5"}


@pytest.mark.refuses("scherbia.2.1", "scherbia.2.2", "scherbia.2.3", "scherbia.2.4", "scherbia.2.5", "scherbia.3.4")
def test_form_then_sender_then_end_then_phase_then_turn_then_the_rest() -> None:
    assert is_malformed(finished(), "arbiter", {**PLAY, "waive": None})
    assert finished().refusal("arbiter", steal("mage-e")) == "scherbia.2.2"
    assert finished().refusal(9, steal("mage-e")) == "scherbia.2.3"
    game = in_phase("play")
    assert game.refusal(1, steal("mage-e")) == "scherbia.2.4"
    assert game.refusal(1, {**PLAY, "card": "nothing"}) == "scherbia.2.5"
    assert game.refusal(0, {**PLAY, "card": "nothing"}) == "scherbia.3.4"


@pytest.mark.refuses(
    "scherbia.3.4", "scherbia.4.6", "scherbia.4.7", "scherbia.4.3", "scherbia.5.1", "scherbia.5.4", "scherbia.5.2",
    "scherbia.5.3",
)  # fmt: skip
@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ("1 mage-l copy nobody waive at nobody", "3.4"),
        ("1 hunter-d copy nobody waive at nobody", "4.6"),
        ("1 jobless-e copy jobless-h waive at nobody", "4.7"),
        ("1 jobless-e copy hunter-d waive at nobody", "4.7"),
        ("1 jobless-e copy hunter-e waive at nobody", "4.3"),
        ("1 jobless-e waive at nobody", "4.3"),
        ("1 jobless-e copy warrior-e waive at nobody", "5.1"),
        ("1 jobless-e copy warrior-e waive at warrior-e", "5.1"),
        ("1 jobless-e at warrior-e", "5.1"),
        ("1 hunter-h at nobody", "5.4"),
        ("1 hunter-h at hunter-h", "5.4"),
        ("1 hunter-h at hunter-e", "5.4"),
        ("1 hunter-d at nobody", "5.2"),
        ("1 hunter-d at smith-h", "5.2"),
        ("1 hunter-d at jobless-l", "5.2"),
        ("1 hunter-d at warrior-e", "5.3"),
        ("1 hunter-d at hunter-e", None),
        ("1 jobless-e copy warrior-e waive", None),
        ("1 jobless-e copy hunter-e at hunter-e", None),
    ],
)
def test_the_checks_of_play_card_come_in_their_order(move: str, rule: str | None) -> None:
    # Seat 1 has fired with hunter-h, which seat 0 sent back; in row 1 lie warrior-e and smith-h, in row 2 hunter-e.
    game = table(
        "warrior-e hunter-e mage-e baker-e jobless-h", "hunter-h smith-h hunter-d jobless-e jobless-l", rounds=3
    )
    play(game, "0 mage-e", "1 hunter-h at mage-e", "0 warrior-e", "0 hunter-e at hunter-h", "1 smith-h")
    assert [[one["card"] for one in row] for row in look(game)["rows"]] == [
        ["warrior-elf", "smith-human"], ["hunter-elf"],
    ]  # fmt: skip
    assert refused(game, move) == rule


@pytest.mark.refuses("scherbia.3.4", "scherbia.5.6", "scherbia.4.7", "scherbia.5.5", "scherbia.5.3")
@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ("0 mage-l copy mage-e", "3.4"),
        ("0 jobless-e copy nobody", "5.6"),
        ("0 jobless-e waive at nobody", "5.6"),
        ("0 jobless-h copy jobless-e", "4.7"),
        ("0 hunter-h at hunter-e", None),
    ],
)
def test_the_checks_of_a_replacement_come_in_their_order(move: str, rule: str | None) -> None:
    game = table("jobless-e jobless-h hunter-h", "hunter-e smith-e baker-e")
    play(game, "0 jobless-e", "1 hunter-e at jobless-e")
    assert refused(game, move) == rule


@pytest.mark.refuses("scherbia.5.3", "scherbia.5.5")
def test_reach_comes_before_the_empty_hand() -> None:
    game = table("warrior-e baker-e", "hunter-e hunter-h")
    play(game, "0 warrior-e", "1 hunter-e", "0 baker-e")
    assert refused(game, "1 hunter-h at warrior-e") == "5.3"
    assert refused(game, "1 hunter-h at baker-e") == "5.5"
