"""One of two worlds that a viewer may not be able to tell apart, and all that the viewer gets in it."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from domain.game.rule import Malformed, Refused
from domain.game.seat import ARBITER_VIEW, Actor, Viewer, seen_by
from domain.table.core.commands import RequestUndo
from domain.table.core.state import TableState
from domain.table.covert import knows_of, unknown_to, version_of
from domain.table.disputes.commands import FileDispute, GiveEvidence, RuleDispute
from domain.table.disputes.remedy import Rewind
from domain.table.fold import at_once, fold
from domain.table.secrecy import Notice
from domain.witness.undo_target import chosen_target
from eventstore.hashes.trail import Trail
from eventstore.ports.attempts import Attempt
from service.access.grants import Grant
from service.aggregate.request import Request
from service.commands.disputes import in_stream
from service.commands.dry_run import judged
from service.problems import NotAllowedError, RefusedAtError
from service.proof.record_form import own_record
from service.proof.viewer_chain import ViewerHead, beginning, link, notice_bytes, receipt_for
from service.queries.answer import accepted, notices
from service.queries.audit import refused_attempt, timeline_of
from service.queries.disputes import file_of
from service.queries.knowledge import require_opened
from service.queries.legal_moves import legal_moves
from service.queries.story import story_kind
from service.queries.timeline import Timeline
from service.queries.undo_preview import preview
from service.queries.view_table import envelope
from service.record.codec import AttemptNote
from service.runtime.table.live_table import LiveTable
from service.runtime.table.loading import Loaded
from service.texts.form import Language
from tests.support.games.offered import moves_offered, narrator_of, offers_of
from tests.support.games.sitting import NOON, Sitting
from tests.support.games.steps import counted

WITHOUT_VERSION = -(10**6)
"""In a wish to undo: none named."""


class Trial(msgspec.Struct, frozen=True):
    """What would come of a wish: the table after it, what the viewer would be told, and the answer if it were its own.

    Or, if it is refused, the rule and field. `veiled`: the viewer is not told how the command begins.
    """

    refusal: tuple[str, str | None] | None = None
    sitting: Any = None
    told: tuple[Notice, ...] = ()
    answer: bytes = b""
    veiled: bool = False


class World:
    """A table and its viewer.

    `told` are all the viewer's notices so far, as it gets them; `attempts` its refused acts.
    """

    def __init__(self, sitting: Sitting, viewer: Viewer) -> None:
        self.sitting = sitting
        self.viewer = viewer
        self.told: list[bytes] = []
        self.chain = beginning("t", viewer)
        self.attempts: list[Attempt] = []
        self._tell(notices(sitting.game, sitting.state.covert, sitting.records, 1, viewer))

    def tried(self, actor: Actor, wish: Any) -> Trial:
        """What would come of a wish. An undo is wished for in the actor's own numbers."""
        after = self.sitting.copy()
        try:
            records = after.act(actor, self._command(actor, wish))
        except Refused as refused:
            return Trial((refused.rule.id, refused.field))
        answer = accepted(after.game, after.state, records, records[0].cause, self.viewer)
        veiled = not knows_of(after.state.covert, records[0].cause, self.viewer)
        return Trial(None, after, answer.events, msgspec.json.encode(answer), veiled)

    def adopt(self, trial: Trial) -> None:
        """Let it come so."""
        self.sitting = trial.sitting
        self._tell(trial.told)

    def note(self, actor: Actor, rule: str) -> None:
        """Keep a refused act of the viewer, as the audit shows it."""
        body = msgspec.json.encode(AttemptNote(actor, rule, "{}"))
        self.attempts.append(Attempt("t", self.sitting.version, NOON, body))

    def now(self) -> dict[str, bytes]:
        """All that the viewer gets at this moment."""
        receipt = receipt_for("t", self.viewer, self.chain, NOON).text
        return {**self._at(self.sitting), "receipt": receipt.encode()}

    def then(self, number: int) -> dict[str, bytes]:
        """All that the viewer gets when it looks back to one of its own numbers."""
        table = self.sitting.copy()
        version = version_of(table.state.covert, number, self.viewer)
        table.records = table.records[:version]
        table.state = fold(table.game, table.records)
        return self._at(table)

    def dry_run_of(self, actor: Actor, move: Any, seat: int | None = None) -> tuple[bytes, int]:
        """What a dry run of a move says, or how it is refused, and how many steps of work it takes to say so."""
        sitting = self.sitting
        live = LiveTable("t", Loaded(sitting.codec, sitting.state, Trail("t")))
        grant = Grant("arbiter", None, "t") if actor.seat is None else Grant("seat", actor.seat, "t")
        request = Request(grant, "t", b"digest", dry_run=True)
        data = msgspec.json.encode(move)

        def work() -> bytes:
            try:
                return judged(live, live.state, request, data, seat, sitting.now)
            except RefusedAtError as refused:
                return f"{refused.rule} {refused.field} {refused.version}".encode()
            except Malformed as malformed:
                return f"{malformed.rule.id} {malformed.field}".encode()

        return counted(work)

    def steps_of_offers(self) -> int:
        """How many steps of work it takes to list the moves that the viewer may make, with their examples."""
        return counted(lambda: moves_offered(self.sitting, self.viewer))[1]

    def foreseen(self, to: int | None) -> bytes:
        """The preview of an undo to one of the viewer's numbers."""
        sitting = self.sitting
        return msgspec.json.encode(preview(sitting.game, sitting.state, sitting.records, to, self.viewer))

    def audited(self) -> bytes:
        """The timeline, and the viewer's refused acts."""
        live = LiveTable("t", Loaded(self.sitting.codec, self.sitting.state, Trail("t")))
        refused = [refused_attempt(self.sitting.state.covert, one, self.viewer) for one in self.attempts]
        return msgspec.json.encode([timeline_of(live, self.sitting.records, self.viewer), refused])

    def storied(self) -> bytes:
        """The story in both languages: of each event the kind, the sentence, and the undo that withdrew it."""
        return msgspec.json.encode([self._story(language) for language in ("en", "de")])

    def _story(self, language: Language) -> list[Any]:
        sitting = self.sitting
        narrator = narrator_of(sitting.game.meta.id, language)
        timeline = Timeline(
            self.viewer, lambda one: (one, story_kind(sitting.game, one), narrator.sentence(one.event)), lambda _: 0
        )
        at_once(timeline.steps(sitting.game, sitting.state.covert, sitting.records))
        covert = sitting.state.covert
        return [(told, timeline.withdrawn_by(covert, version)) for version, told in timeline.entries]

    def exported(self) -> bytes:
        """The viewer's own record, but for the signature, which says nothing more."""
        told = notices(self.sitting.game, self.sitting.state.covert, self.sitting.records, 1, self.viewer)
        return own_record("t", self.viewer, told, NOON, str.encode)

    def beneath(self) -> bytes:
        """All there is on the table, seen or not: even the arbiter may not see the order of a pack."""
        return msgspec.msgpack.encode(self.sitting.state.game)

    def _command(self, actor: Actor, wish: Any) -> Any:
        if isinstance(wish, FileDispute | GiveEvidence | RuleDispute):
            return self._dispute(actor, wish)
        if not isinstance(wish, RequestUndo):
            return wish
        sitting = self.sitting
        looking = ARBITER_VIEW if actor.seat is None else seen_by(actor.seat)
        to = None if wish.to == WITHOUT_VERSION else wish.to
        return RequestUndo(chosen_target(sitting.game, sitting.state, sitting.records, to, looking))

    def _dispute(self, actor: Actor, wish: Any) -> Any:
        """What is done in a dispute, with versions in the viewer's numbers; the arbiter cites unknown acts besides."""
        sitting, viewer = self.sitting, self.viewer
        covert = sitting.state.covert
        if isinstance(wish, RuleDispute):
            remedies = [
                Rewind(max(0, chosen_target(sitting.game, sitting.state, sitting.records, one.to, viewer)))
                if isinstance(one, Rewind)
                else one
                for one in wish.remedies
            ]
            return replace(wish, remedies=tuple(remedies))
        versions = in_stream(sitting.state, wish.versions, viewer)
        if actor.role == "arbiter":
            versions += tuple(one.version for one in covert if unknown_to(one, viewer))[:8]
        return replace(wish, versions=versions)

    def disputes(self) -> bytes:
        """The files of all disputes, without what is told nobody but the arbiter before the table is over."""
        live = LiveTable("t", Loaded(self.sitting.codec, self.sitting.state, Trail("t")))
        numbers = range(1, len(live.state.docket) + 1)
        files = [file_of(live, self.sitting.records, number, self.viewer) for number in numbers]
        if live.state.status in ("running", "paused"):
            assert all((one.finding, one.judgement, one.against_finding) == (None, None, None) for one in files)
        return msgspec.json.encode([replace(one, finding=None, judgement=None, against_finding=None) for one in files])

    def _at(self, table: Sitting) -> dict[str, bytes]:
        state = table.state
        return {
            "number": msgspec.json.encode(table.number(self.viewer)),
            "view": msgspec.json.encode(envelope("t", table.game, state, self.viewer)),
            "legal": msgspec.json.encode(legal_moves(table.game, state, self.viewer)),
            "actions": msgspec.json.encode(offers_of(table, self.viewer)),
            "opened": msgspec.json.encode(self._opened(state)),
        }

    def _opened(self, state: TableState) -> bool:
        """Whether the viewer may read of everybody's cards: not before the end."""
        try:
            require_opened(Grant(self.viewer.role, self.viewer.seat, "t"), state)
        except NotAllowedError:
            return False
        return True

    def _tell(self, told: tuple[Notice, ...]) -> None:
        self.told += [msgspec.json.encode(one) for one in told]
        for one in told:
            self.chain = ViewerHead(one.version, link(self.chain.hash, notice_bytes(one)), 0)
