"""Tables of Scherbia with known cards, and moves in short words: `play(game, "0 jobless-e copy mage-h")`."""

from __future__ import annotations

from typing import Any

import msgspec

from domain.game.rule import Malformed, Refused
from domain.games.scherbia.game import SCHERBIA
from tests.support.games.bench import Bench, bench
from tests.unit.domain.games.scherbia.support.worlds import COPIES, JOBS, PACK

FOLKS = {"e": "elf", "h": "human", "d": "dwarf", "l": "halfling"}
DECLINE = {"type": "decline"}
OMNIPOTENCE = {"type": "use_omnipotence"}
HOUSE_DECK = [f"{action}-{copy + 1}" for action, copies in COPIES.items() for copy in range(copies)]
HOUSE_FACTIONS = ["believers", "pact", "academy", "guild"]


def full(card: str) -> str:
    """`mage-e` as `mage-elf`; other words stay."""
    job, _, folk = card.partition("-")
    return f"{job}-{FOLKS[folk]}" if job in JOBS and folk in FOLKS else card


def cards(text: str) -> list[str]:
    """The cards in a row of short names."""
    return [full(card) for card in text.split()]


def stacked(hands: list[list[str]], pack: list[str]) -> list[str]:
    """The order of the pack that deals these hands, all of one size."""
    assert len({len(hand) for hand in hands}) == 1, "hands are of one size"
    top = [card for round_ in zip(*hands, strict=True) for card in round_]
    assert len(set(top)) == len(top), "no card twice"
    assert set(top) <= set(pack), "no card that is not there"
    return [*top, *(card for card in pack if card not in top)]


def table(
    *hands: str,
    dice: list[list[int]] | None = None,
    laid: list[str] | None = None,
    dealt: list[str] | None = None,
    **options: Any,
) -> Bench:
    """A table with these hands of job cards. `laid`: the action hands without objections; `dealt`: the factions."""
    seats, agreed, prepared = opened_with(*hands, dice=dice, laid=laid, dealt=dealt, **options)
    return bench(SCHERBIA, seats, agreed, prepared=prepared)


def opened_with(
    *hands: str,
    dice: list[list[int]] | None = None,
    laid: list[str] | None = None,
    dealt: list[str] | None = None,
    **options: Any,
) -> tuple[int, dict[str, Any], dict[str, Any]]:
    """What such a table is opened with: the number of seats, the options, the prepared chance."""
    jobs = [cards(hand) for hand in hands]
    prepared: dict[str, Any] = {"shuffles": [stacked(jobs, PACK)], "dice": dice or []}
    options = {"hand_size": len(jobs[0]), **options}
    if laid is not None:
        actions = [hand.split() for hand in laid]
        options = {"actions": True, "action_hand": len(actions[0]), **options}
        prepared["shuffles"].append(stacked(actions, deck_of(options)))
    if dealt is not None:
        options = {"factions": "open", **options}
        copies = [f"{faction}-{dealt[: seat + 1].count(faction)}" for seat, faction in enumerate(dealt)]
        prepared["shuffles"].append(copies)
    return len(jobs), options, prepared


def deck_of(options: dict[str, Any]) -> list[str]:
    """The action cards of a table with these options."""
    rows = options.get("action_deck")
    if rows is None:
        return HOUSE_DECK
    return [f"{row['id']}-{copy + 1}" for row in rows for copy in range(row["copies"])]


def as_json(value: Any) -> Any:
    """A value as a client reads it: lists, no tuples."""
    return msgspec.json.decode(msgspec.json.encode(value))


def look(game: Bench, viewer: int | str = "spectator") -> dict[str, Any]:
    """The table as the viewer sees it."""
    return as_json(game.view(viewer))


def do(game: Bench, seat: int | str, command: dict[str, Any]) -> list[dict[str, Any]]:
    """Carry out a command; returns its events."""
    return as_json(game.do(seat, command))


def log(game: Bench) -> list[dict[str, Any]]:
    """All events so far."""
    return [as_json(event) for _, event, _ in game.log]


def card_played(text: str) -> tuple[int, dict[str, Any]]:
    """`0 hunter-e at mage-h`, `1 smith-e waive`, `2 jobless-e copy mage-e` as a seat and its command."""
    seat, card, *rest = text.split()
    command: dict[str, Any] = {"type": "play_card", "card": full(card)}
    if "waive" in rest:
        command["waive"] = True
    for word, field in (("copy", "copy"), ("at", "barrage")):
        if word in rest:
            command[field] = full(rest[rest.index(word) + 1])
    return int(seat), command


def play(game: Bench, *moves: str) -> list[dict[str, Any]]:
    """Play these cards; returns the events of the last."""
    events: list[dict[str, Any]] = []
    for move in moves:
        events = do(game, *card_played(move))
    return events


def refused(game: Bench, move: str) -> str | None:
    """The rule that refuses to play so, without the name of the game."""
    rule = game.refusal(*card_played(move))
    return rule and rule.removeprefix("scherbia.")


def announce(game: Bench, *laid: str) -> None:
    """Each seat that is asked, from the leader on, lays this: an action card, "+" for its ability, both, or "-"."""
    for words in laid:
        game.do(game.to_act()[0], announced_by(words))


def announced_by(words: str) -> dict[str, Any]:
    """`sabotage-1 +`, an action card and the ability, as a command; `-` for nothing."""
    command: dict[str, Any] = {"type": "announce"}
    for word in words.split():
        command |= {} if word == "-" else {"ability": True} if word == "+" else {"action": word}
    return command


def steal(card: str) -> dict[str, Any]:
    return {"type": "steal", "card": full(card)}


def reincarnate(card: str) -> dict[str, Any]:
    return {"type": "reincarnate", "card": full(card)}


def objection(entry: int, **call: Any) -> dict[str, Any]:
    return {"type": "object", "entry": entry, **call}


def protection(entry: int) -> dict[str, Any]:
    return {"type": "protect", "entry": entry}


def use(card: str | None = None, **fields: Any) -> dict[str, Any]:
    return {"type": "use_action", **({} if card is None else {"card": full(card)}), **fields}


def named(events: list[dict[str, Any]], kind: str) -> list[dict[str, Any]]:
    """Those of the events that are of this type, without the type."""
    return [{name: value for name, value in one.items() if name != "type"} for one in events if one["type"] == kind]


def kinds(events: list[dict[str, Any]]) -> list[str]:
    return [one["type"] for one in events]


def values(game: Bench) -> dict[str, int | None]:
    """What each card on the table is worth."""
    return {one["card"]: one["value"] for row in look(game)["rows"] for one in row}


def opening_refusal(
    options: dict[str, Any], *, seats: int = 4, prepared: dict[str, Any] | None = None
) -> tuple[str, str | None] | None:
    """The rule that refuses the opening and the field that it names, or None."""
    try:
        bench(SCHERBIA, seats, options, prepared=prepared)
    except Refused as refused:
        return refused.rule.id.removeprefix("scherbia."), refused.field
    return None


def is_malformed(game: Bench, actor: int | str, command: Any) -> bool:
    """Whether the command is refused for its form, by 2.1."""
    try:
        game.do(actor, command)
    except Malformed as malformed:
        return malformed.rule.id == "scherbia.2.1"
    except Refused:
        return False
    return False
