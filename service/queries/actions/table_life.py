"""Actions on the table itself: entropy before the game, pause, resignation, an arbiter, opening of the record."""

from collections.abc import Iterator

from domain.game.seat import Seat
from domain.table.core.commands import AddEntropy, ChooseArbiter, CloseEntropy, OpenRecord, Pause, Resign, Resume
from service.queries.actions.grammar import ActionChoice, Input, Kind, Offer, OneInput, TextInput
from service.queries.actions.scene import Scene

ENTROPY = "some words of my own"
"""Of an example. Any text is accepted; one that nobody can guess is better."""
ENTROPY_LENGTH = 200
NAME = "Rosa"
NAME_LENGTH = 80

BY_ARBITER: tuple[tuple[Kind, Pause | Resume | CloseEntropy | OpenRecord], ...] = (
    ("pause", Pause()),
    ("resume", Resume()),
    ("close_entropy", CloseEntropy()),
    ("open_record", OpenRecord()),
)
"""What the arbiter does for itself, with nothing to choose."""


def offered_life(scene: Scene) -> Iterator[Offer]:
    """Yield the offers about the table that the rules accept now."""
    yield from _entropy(scene)
    if scene.entered_for is None:
        for kind, command in BY_ARBITER:
            if scene.accepts(command):
                yield Offer(kind, scene.narrator.label({"type": kind}), {}, (), {})
    yield from _resignation(scene)
    yield from _arbiter(scene)


def _entropy(scene: Scene) -> Iterator[Offer]:
    seats = tuple(seat for seat in _seats(scene) if scene.accepts(AddEntropy(seat, ENTROPY)))
    if seats:
        label = scene.narrator.prompt("add_entropy", "entropy")
        yield _for_seat(scene, "add_entropy", seats, (TextInput("/entropy", label, 1, ENTROPY_LENGTH),), ENTROPY)


def _resignation(scene: Scene) -> Iterator[Offer]:
    seats = tuple(seat for seat in _seats(scene) if scene.accepts(Resign(seat)))
    if seats:
        yield _for_seat(scene, "resign", seats, (), None)


def _arbiter(scene: Scene) -> Iterator[Offer]:
    """Yield whom the seat can accept as arbiter: each whom another has named, anybody, or nobody any more."""
    kind: Kind = "choose_arbiter"
    state, seat = scene.state, scene.viewer.seat
    if seat is None or not scene.accepts(ChooseArbiter(None, 0)):
        return
    own = state.choices[seat] if state.choices else 0
    others = [state.candidates[number - 1] for number in sorted({*state.choices} - {0, own})]
    for body in [{"name": name} for name in (*others, *([None] if own else []))]:
        yield Offer(kind, scene.narrator.label({"type": kind, **body}), dict(body), (), dict(body))
    text = TextInput("/name", scene.narrator.prompt(kind, "name"), 1, NAME_LENGTH)
    yield Offer(kind, scene.narrator.label({"type": kind}, "offered"), {}, (text,), {"name": NAME})


def _seats(scene: Scene) -> tuple[Seat, ...]:
    """The seats for which it can be done: the viewer's own; for the arbiter, all of them."""
    return tuple(range(scene.state.seats)) if scene.viewer.seat is None else (scene.viewer.seat,)


def _for_seat(
    scene: Scene, kind: Kind, seats: tuple[Seat, ...], inputs: tuple[Input, ...], entropy: str | None
) -> Offer:
    """An action of a seat. The arbiter names the seat: the one for which it looks, or one of these."""
    narrator = scene.narrator
    given = {} if entropy is None else {"entropy": entropy}
    if scene.entered_for is not None:
        body = {"seat": scene.entered_for}
        label = narrator.label({"type": kind, **body}, "entered")
        return Offer(kind, label, dict(body), inputs, {**body, **given})
    label = narrator.label({"type": kind}, "offered")
    if scene.viewer.seat is not None:
        return Offer(kind, label, {}, inputs, given)
    choices = tuple(ActionChoice(seat, narrator.value(kind, "seat", seat)) for seat in seats)
    seat = OneInput("/seat", narrator.prompt(kind, "seat"), choices)
    return Offer(kind, label, {}, (seat, *inputs), {"seat": seats[0], **given})
