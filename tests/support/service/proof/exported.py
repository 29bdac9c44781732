"""Tables played in memory, and their records as the service exports them."""

from __future__ import annotations

import random
from functools import cache

from domain.game.seat import ARBITER, Viewer, by_seat
from domain.registry import GAMES
from domain.table.core.commands import Resign
from domain.table.disputes.commands import RuleDispute
from eventstore.hashes.chain import genesis, leaf, link
from eventstore.hashes.merkle import complete_root, hash_over, inclusion_ranges, leaf_hash, root
from eventstore.ports.events import StoredEvent
from service.proof.checkpoint import Checkpoint, Inclusion
from service.proof.note import PublicKey, SigningKey, new_key
from service.proof.record_form import ViewerEnd, opened_record, own_record
from service.proof.viewer_chain import ViewerHead, beginning, followed, name_of, receipt_for, viewers_of
from service.queries.answer import notices
from tests.support.games.listed import filled
from tests.support.games.random_play import act_at_table, choices
from tests.support.games.sitting import NOON, Sitting

KEY = SigningKey(new_key("example.org/club", bytes(range(32))))
PUBLIC = PublicKey(KEY.public)
OTHER = SigningKey(new_key("example.org/club", bytes(range(1, 33))))
TABLE = "abcdefghijklmnop"
OTHERS_BEFORE = 5
"""Events of other tables in the log, before those of this one."""


@cache
def played(game: str, events: int, seed: int = 1) -> Sitting:
    """A table with at least so many events whose game is over. Not to be played on: it is there once."""
    rng = random.Random(f"{game} {seed}")
    rules = GAMES[game]
    sitting = Sitting(rules, rules.meta.seats[0], seed=rng.randbytes(32))
    while len(sitting.records) < events:
        if sitting.state.status == "finished":
            sitting = Sitting(rules, rules.meta.seats[0], seed=rng.randbytes(32))
        elif sitting.state.status == "paused" or sitting.state.request is not None or rng.random() < 0.05:
            act_at_table(sitting, rng)
        else:
            act_in_game(sitting, rng)
    return ended(sitting)


def act_in_game(sitting: Sitting, rng: random.Random) -> None:
    """Make one of the listed moves, preferably of a seat that is to act."""
    found = choices(sitting)
    rng.shuffle(found)
    waiting = {by_seat(seat) for seat in sitting.game.to_act(sitting.state.game)}
    for actor, move in sorted(found, key=lambda one: one[0] not in waiting):
        whole_move = filled(move, rng)
        if sitting.refused(actor, whole_move) is None:
            sitting.play(actor, whole_move)
            return


def ended(sitting: Sitting) -> Sitting:
    """The same table after its game is over: given up if need be, once the arbiter has ruled on what is disputed."""
    over = sitting.copy()
    for one in over.state.docket:
        if one.waits and over.state.is_frozen:
            over.act(ARBITER, RuleDispute(one.dispute, "table.2.5", "rejected", "No.", ()))
    if not over.state.is_opened:
        over.act(ARBITER, Resign(0))
    return over


def stored(sitting: Sitting) -> list[StoredEvent]:
    """The events as they would lie in the log."""
    last, found = genesis(TABLE), []
    for version, body in enumerate(sitting.bodies, start=1):
        prev, last = last, link(last, body)
        found.append(StoredEvent(OTHERS_BEFORE + version, TABLE, version, body, prev, last))
    return found


def head(sitting: Sitting, viewer: Viewer, upto: int | None = None) -> ViewerHead:
    """Where a viewer's chain stands."""
    records = sitting.records[:upto]
    return followed(beginning(TABLE, viewer), sitting.game, sitting.state.covert, records, viewer)


def ends(sitting: Sitting) -> list[ViewerEnd]:
    """Where all chains end."""
    found = []
    for viewer in viewers_of(sitting.state.seats):
        at = head(sitting, viewer)
        found.append(ViewerEnd(name_of(viewer), at.number, at.hash.hex()))
    return found


def proof(events: list[StoredEvent], key: SigningKey = KEY) -> str:
    """A proof that the last event is in a log with some events before and after."""
    leaves = [leaf_hash(b"other %d" % number) for number in range(OTHERS_BEFORE)]
    leaves += [leaf_hash(leaf(one.stream, one.version, one.hash)) for one in events]
    index = len(leaves) - 1
    leaves.append(leaf_hash(b"later"))

    def over(node: object) -> bytes:
        return complete_root(leaves[node.index << node.level : (node.index + 1) << node.level])

    size = len(leaves)
    path = tuple(hash_over(one, over) for one in inclusion_ranges(index, size))
    note = key.sign(Checkpoint(key.name, size, root(size, over)).text)
    last = events[-1]
    return Inclusion(leaf(last.stream, last.version, last.hash), index, path, note).text


def whole(sitting: Sitting, key: SigningKey = KEY) -> bytes:
    """The record of the opened table."""
    events = stored(sitting)
    return opened_record(events, ends(sitting), proof(events, key), NOON, key.sign)


def own(sitting: Sitting, viewer: Viewer, upto: int | None = None, key: SigningKey = KEY) -> bytes:
    """A viewer's own record, as it was after so many events."""
    told = notices(sitting.game, sitting.state.covert, sitting.records[:upto], 1, viewer)
    return own_record(TABLE, viewer, told, NOON, key.sign)


def receipt(sitting: Sitting, viewer: Viewer, upto: int | None = None, table: str = TABLE) -> bytes:
    """A viewer's receipt, as it was given after so many events."""
    return KEY.sign(receipt_for(table, viewer, head(sitting, viewer, upto), NOON).text)
