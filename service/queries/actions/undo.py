"""Taking moves back: the request, and what is said to an open one."""

from collections.abc import Iterator, Sequence

from domain.table.core.commands import AnswerUndo, RequestUndo, WithdrawUndo
from domain.table.core.record import AnyRecord
from domain.table.secrecy.numbering import number_of
from domain.witness.undo_target import before_command_of
from service.queries.actions.grammar import NumberInput, Offer
from service.queries.actions.scene import Scene


def offered_undo(scene: Scene, moved: Sequence[AnyRecord]) -> Iterator[Offer]:
    """What the rules accept of it now.

    `moved` has the records of the last command with an event of the game that stands and that everybody may know of, up
    to this event (`TableState.moved`), or of a seat's command this event alone; none if there is none. Going back to
    just before it is possible if any undo is.
    """
    if scene.entered_for is not None:
        return
    if moved:
        yield from _request(scene, moved)
    request = scene.state.request
    if request is None:
        return
    for consent in (True, False):
        if scene.accepts(AnswerUndo(request.undo, consent)):
            label = scene.narrator.label({"type": "answer_undo", "undo": request.undo, "consent": consent})
            yield Offer("answer_undo", label, {"consent": consent}, (), {"consent": consent}, request.undo)
    if scene.accepts(WithdrawUndo(request.undo)):
        label = scene.narrator.label({"type": "withdraw_undo", "undo": request.undo})
        yield Offer("withdraw_undo", label, {}, (), {}, request.undo)


def _request(scene: Scene, moved: Sequence[AnyRecord]) -> Iterator[Offer]:
    state, narrator = scene.state, scene.narrator
    span = before_command_of(state, moved)
    if not scene.accepts(RequestUndo(span.to), span):
        return
    least, most = (number_of(state.covert, version, scene.viewer) for version in (state.opened, span.to))
    to = NumberInput("/to", narrator.prompt("request_undo", "to"), least, most)
    label = narrator.label({"type": "request_undo"}, "offered")
    yield Offer("request_undo", label, {}, (to,), {"to": most})
