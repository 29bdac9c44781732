"""A table on the arbiter's docket: worked out from its state, and kept in the directory so that no event is read.

What the directory keeps follows from the log, but nothing proves it: it says what an arbiter will find at the table.
"""

from typing import Any, Literal

import msgspec
from msgspec.structs import replace

from domain.game.interface import AnyGame
from domain.game.seat import ARBITER_VIEW, Seat
from domain.table.core.state import TableState
from domain.table.names import Label
from domain.witness.wrong_acts import PendingClaim, pending_claims
from service.queries.disputes import DisputeEntry, asked, entry
from service.record.directory import seats_out_of_time, undo_due
from service.texts.form import Text
from service.texts.judgement import Cases

DocketState = Literal["waiting", "decided"]
"""Tables at which something waits for the arbiter; tables with disputes of which none waits."""

FORM = 3
"""The form of what is kept. It changes with all that a table shows on the docket; what has another form is not read."""
SUMMARY_BYTES = 16_384
"""What is longer is not kept: such a table is read when it is listed."""
SUMMARY_DISPUTES = 256
"""With more disputes it would be longer; so it is not even tried."""


class UndoDue(msgspec.Struct, frozen=True):
    """An open request to undo that waits for the arbiter: its number, who asks, and the version to go back to."""

    undo: int
    seat: Seat
    to: int


class WaitingClaim(PendingClaim, frozen=True):
    """A claim that waits, with the question that it puts as its `title`; null if the game has none for it.

    `event` is the claim as the arbiter reads it, with the referee's finding, at `version`. `moves` are the arbiter's
    commands that decide it.
    """

    title: Text | None = None


class DocketTable(msgspec.Struct, frozen=True):
    """A table on the docket, in the stream's numbers.

    `disputes` wait for a ruling (or, on the list of what is decided, have one). `claims` are claims under the game's
    own rules that wait: send one of their `moves` to `/moves` to decide them. `damaged`: the record cannot be read,
    so that nothing is listed.
    `names` and `caption` as in the view.
    `undo_request`: the open request to undo on which the arbiter decides, null if there is none. `expired`: the
    seats that are still to act although their time is up. `paused`: whether the table waits for the arbiter to
    resume it.
    """

    table_id: str
    game: str
    version: int
    frozen: bool
    disputes: tuple[DisputeEntry, ...]
    claims: tuple[WaitingClaim, ...]
    damaged: bool = False
    names: tuple[str | None, ...] = ()
    caption: Label | None = None
    undo_request: UndoDue | None = None
    expired: tuple[Seat, ...] = ()
    paused: bool = False

    @property
    def is_listed(self) -> bool:
        """Return whether there is anything of the table to list."""
        return bool(self.disputes or self.claims or self.undo_request or self.expired or self.paused)


class KeptClaim(msgspec.Struct, frozen=True):
    """A pending claim as it is kept: its event and moves are passed on as they are, whatever game they are of."""

    claim: int
    version: int
    event: msgspec.Raw
    moves: tuple[msgspec.Raw, ...]


class KeptEntry(msgspec.Struct, frozen=True, omit_defaults=True):
    """The stored summary of a table on the docket, computed from its first `version` events.

    `is_whole`: whether the disputes and claims are there; if not, they were too long.
    """

    form: int
    version: int
    frozen: bool = False
    disputes: tuple[DisputeEntry, ...] = ()
    claims: tuple[KeptClaim, ...] = ()
    is_whole: bool = True
    names: tuple[str | None, ...] = ()
    caption: Label | None = None
    undo_request: UndoDue | None = None
    expired: tuple[Seat, ...] = ()
    paused: bool = False


class _Form(msgspec.Struct):
    form: int


ENCODER = msgspec.json.Encoder()
FORMS = msgspec.json.Decoder(_Form)
DECODER = msgspec.json.Decoder(KeptEntry)


def docket_entry(table_id: str, game: AnyGame, table: TableState, state: DocketState) -> DocketTable:
    """A table as the docket shows it in its list of this state; the questions are still to be asked."""
    is_void = table.status == "void"
    disputes = [dispute for dispute in table.docket if (dispute.waits and not is_void) == (state == "waiting")]
    claims = pending_claims(game, table) if state == "waiting" and not is_void else ()
    entries = tuple(entry(table, dispute, ARBITER_VIEW) for dispute in disputes)
    due = undo_due(table) if state == "waiting" else None
    return DocketTable(
        table_id=table_id,
        game=table.game_id,
        version=table.version,
        frozen=table.is_frozen,
        disputes=entries,
        claims=tuple(WaitingClaim(claim.claim, claim.version, claim.event, claim.moves) for claim in claims),
        names=table.names,
        caption=table.caption,
        undo_request=None if due is None else UndoDue(due.undo, due.seat, due.to),
        expired=seats_out_of_time(game, table) if state == "waiting" else (),
        paused=state == "waiting" and table.status == "paused",
    )


def with_questions(table: DocketTable) -> DocketTable:
    """The table with the question of each case. They are not kept: they follow from what is."""
    cases = Cases(table.game, table.names)
    return replace(
        table,
        disputes=tuple(asked(cases, dispute) for dispute in table.disputes),
        claims=tuple(replace(claim, title=cases.claim(_plain(claim.event))) for claim in table.claims),
    )


def damaged_entry(table_id: str, game: str) -> DocketTable:
    """A table whose record cannot be read."""
    return DocketTable(table_id, game, 0, frozen=False, disputes=(), claims=(), damaged=True)


def kept_bytes(table: DocketTable) -> bytes:
    """The stored summary of a table with this entry on the docket."""
    if len(table.disputes) <= SUMMARY_DISPUTES:
        claims = tuple(
            KeptClaim(claim.claim, claim.version, _raw(claim.event), tuple(map(_raw, claim.moves)))
            for claim in table.claims
        )
        entry = KeptEntry(
            FORM,
            table.version,
            table.frozen,
            table.disputes,
            claims,
            names=table.names,
            caption=table.caption,
            undo_request=table.undo_request,
            expired=table.expired,
            paused=table.paused,
        )
        kept = ENCODER.encode(entry)
        if len(kept) <= SUMMARY_BYTES:
            return kept
    return ENCODER.encode(KeptEntry(FORM, table.version, is_whole=False))


def read_kept(kept: bytes | None) -> KeptEntry | None:
    """Read the stored summary; None if there is none, or if it was written in another form."""
    if kept is None:
        return None
    try:
        return DECODER.decode(kept) if FORMS.decode(kept).form == FORM else None
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None


def from_kept(table_id: str, game: str, version: int, kept: KeptEntry) -> DocketTable:
    """A table that stands at this version, as the docket shows it by what is kept."""
    claims = tuple(WaitingClaim(claim.claim, claim.version, claim.event, claim.moves) for claim in kept.claims)
    return DocketTable(
        table_id,
        game,
        version,
        kept.frozen,
        kept.disputes,
        claims,
        names=kept.names,
        caption=kept.caption,
        undo_request=kept.undo_request,
        expired=kept.expired,
        paused=kept.paused,
    )


def _plain(event: Any) -> dict[str, Any]:
    """The event of a claim as its JSON object."""
    raw = event if isinstance(event, msgspec.Raw) else _raw(event)
    return msgspec.json.decode(raw, type=dict[str, Any])


def _raw(value: object) -> msgspec.Raw:
    return msgspec.Raw(ENCODER.encode(value))
