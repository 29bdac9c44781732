"""The bodies of a table decided again: from the bytes of the log to the first event to which the rules do not lead."""

from collections.abc import Iterator, Sequence
from itertools import repeat

import msgspec

from domain.game.interface import AnyGame
from domain.registry import REGISTRY
from domain.table.core.record import AnyRecord
from domain.witness.readjudication import Deviation, readjudicate
from eventstore.ports.events import Text
from service.record.codec import Codec, body_of, rules_opened_in, where_rules_are


def read_bodies(
    bodies: Sequence[bytes], game: str | None = None, texts: Sequence[Sequence[Text]] = ()
) -> tuple[AnyGame, list[AnyRecord]] | Deviation:
    """The records in the bodies of a table, each the same to the byte when it is written again, and its game.

    `texts` are the personal texts beside each body; one that is not among them is read as forgotten.

    They are read by the rules that the first of them names, which must be rules of `game` if that is given. A Deviation
    if it names none, or rules that are not at hand. Also one for the first body that is not as these rules write it.
    Never raises.
    """
    rules = rules_opened_in(bodies[0]) if bodies else None
    if rules is None:
        return Deviation(1, "The record does not begin with the opening of a table.")
    if game not in (None, rules.game):
        return Deviation(1, f"It opens a table of {rules.game}, not of {game}.")
    rulebook = REGISTRY.played_by(rules)
    if rulebook is None:
        return Deviation(1, f"The table was played by rules that are not at hand: {where_rules_are(bodies[0], rules)}")
    codec = Codec(rulebook)
    records: list[AnyRecord] = []
    for version, (body, beside) in enumerate(zip(bodies, texts or repeat(()), strict=False), start=1):
        try:
            records.append(codec.record(body, beside))
        except (msgspec.DecodeError, ValueError):
            return Deviation(version, f"It is no event of {rules.game}.")
        if body_of(records[-1]) != body:
            return Deviation(version, f"It has fields that an event of {rules.game} has not.")
    return codec.game, records


def decided_again(game: str | None, bodies: Sequence[bytes]) -> Iterator[int | Deviation]:
    """Read the bodies of a table of this game, byte for byte, and decide all of them again by the rules they name.

    Gives the version reached after each command, and last of all a Deviation if there is one. Never raises.
    """
    read = read_bodies(bodies, game)
    if isinstance(read, Deviation):
        yield read
        return
    yield from readjudicate(*read)


def deviation(game: str | None, bodies: Sequence[bytes]) -> Deviation | None:
    """The first event of a table to which the rules do not lead, or None."""
    return next((reached for reached in decided_again(game, bodies) if isinstance(reached, Deviation)), None)
