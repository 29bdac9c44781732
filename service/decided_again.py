"""The bodies of a table decided again: from the bytes of the log to the first event to which the rules do not lead."""

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from domain.decider import AnyGame
from domain.registry import GAMES
from domain.table.record import AnyRecord
from domain.witness.readjudication import Deviation, readjudicate
from service.codec import Codec, body_of


class _Opening(msgspec.Struct):
    game: str


class _First(msgspec.Struct):
    event: _Opening


def game_opened_in(body: bytes) -> str | None:
    """The id of the game whose table this body opens; None if it opens none. The game need not be at hand."""
    try:
        return msgspec.json.decode(body, type=_First).event.game
    except msgspec.DecodeError:
        return None


def read_bodies(game: str, bodies: Iterable[bytes]) -> tuple[AnyGame, list[AnyRecord]] | Deviation:
    """The records in the bodies of a table of this game, each the same to the byte when it is written again.

    A Deviation if the game is not at hand, or for the first body of which that is not so. Never raises.
    """
    if game not in GAMES:
        return Deviation(1, f"The rules of {game} are not at hand.")
    codec = Codec(GAMES[game])
    records: list[AnyRecord] = []
    for version, body in enumerate(bodies, start=1):
        try:
            records.append(codec.record(body))
        except (msgspec.DecodeError, ValueError):
            return Deviation(version, f"It is no event of {game}.")
        if body_of(records[-1]) != body:
            return Deviation(version, f"It has fields that an event of {game} has not.")
    return codec.game, records


def decided_again(game: str, bodies: Sequence[bytes]) -> Iterator[int | Deviation]:
    """Read the bodies of a table of this game, byte for byte, and decide all of them again.

    Gives the version reached after each command, and last of all a Deviation if there is one. Never raises.
    """
    found = read_bodies(game, bodies)
    if isinstance(found, Deviation):
        yield found
        return
    yield from readjudicate(*found)


def deviation(game: str, bodies: Sequence[bytes]) -> Deviation | None:
    """The first event of a table to which the rules do not lead, or None."""
    return next((found for found in decided_again(game, bodies) if isinstance(found, Deviation)), None)
