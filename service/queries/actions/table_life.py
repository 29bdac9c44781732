"""Actions beside the moves: on the table itself, and in disputes.

Those on the table are entropy before the game, pause, resignation, an arbiter and the opening of the record. A
dispute is filed, and each open one has its next steps.
"""

from collections.abc import Iterator
from typing import Any, get_args

from domain.game.seat import Seat
from domain.table.core.commands import AddEntropy, ChooseArbiter, CloseEntropy, OpenRecord, Pause, Resign, Resume
from domain.table.covert import version_of
from domain.table.disputes.commands import AppealRuling, FileDispute, GiveEvidence, RuleDispute, Verdict
from domain.table.disputes.remedy import Annul
from domain.table.rules import RULES as TABLE_RULES
from service.queries.actions.grammar import (
    ActionChoice,
    Input,
    Kind,
    NumbersInput,
    Offer,
    OneInput,
    Scene,
    SomeInput,
    TextInput,
)

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


LATEST = 16
"""How many disputes are looked at, the latest first: what is done in an older one is accepted, but not listed."""
CITED = 16
"""How many versions may be cited at once."""
WORDS_LENGTH, RULE_LENGTH = 4000, 60
TEXT = "..."
"""Of an example: any words will do."""
VOID = {"type": "void"}


def offered_disputes(scene: Scene) -> Iterator[Offer]:
    """Yield the offers about disputes that the rules accept now."""
    if scene.entered_for is not None:
        return
    rule = TABLE_RULES[0].id
    yield from _filing(scene, rule)
    for dispute in scene.state.docket[: -LATEST - 1 : -1]:
        number = dispute.dispute
        if scene.accepts(GiveEvidence(number, TEXT)):
            inputs = (_words(scene, "give_evidence", "text"), _versions(scene, "give_evidence", 0))
            yield _offer(scene, "give_evidence", number, inputs, {"text": TEXT, "versions": []})
        if scene.accepts(AppealRuling(number, TEXT)):
            words = _words(scene, "appeal_ruling", "statement")
            yield _offer(scene, "appeal_ruling", number, (words,), {"statement": TEXT})
        yield from _rulings(scene, number, rule)


def _filing(scene: Scene, rule: str) -> Iterator[Offer]:
    kind: Kind = "file_dispute"
    now = scene.now
    if not scene.accepts(FileDispute((version_of(scene.state.covert, now, scene.viewer),), rule, TEXT)):
        return
    others = [seat for seat in range(scene.state.seats) if seat != scene.viewer.seat]
    choices = tuple(ActionChoice(seat, scene.narrator.value(kind, "against", [seat])) for seat in others)
    against = SomeInput(
        "/against", scene.narrator.prompt(kind, "against"), choices, 0, len(choices), ordered=False, repeats=False
    )
    inputs = (_versions(scene, kind, 1), _rule(scene, kind), against, _words(scene, kind, "statement"))
    example = {"versions": [now], "rule": rule, "against": [], "statement": TEXT}
    yield Offer(kind, scene.narrator.label({"type": kind}, "offered"), {}, inputs, example)


def _rulings(scene: Scene, number: int, rule: str) -> Iterator[Offer]:
    """The arbiter's ruling without a remedy, and the one that declares the table void."""
    kind: Kind = "rule_dispute"
    for body, variant, remedies in (({}, "offered", ()), ({"remedies": [VOID]}, "void", (Annul(),))):
        if not scene.accepts(RuleDispute(number, rule, "upheld", TEXT, remedies)):
            continue
        verdicts = tuple(
            ActionChoice(get_arg, scene.narrator.value(kind, "verdict", get_arg)) for get_arg in get_args(Verdict)
        )
        verdict = OneInput("/verdict", scene.narrator.prompt(kind, "verdict"), verdicts)
        inputs = (_rule(scene, kind), verdict, _words(scene, kind, "reasons"))
        example = {"rule": rule, "verdict": "upheld", "reasons": TEXT}
        yield _offer(scene, kind, number, inputs, example, body, variant)


def _offer(
    scene: Scene,
    kind: Kind,
    number: int,
    inputs: tuple[Input, ...],
    example: dict[str, Any],
    body: dict[str, Any] | None = None,
    variant: str = "offered",
) -> Offer:
    label = scene.narrator.label({"type": kind, "dispute": number}, variant)
    fixed = body or {}
    return Offer(kind, label, fixed, inputs, {**fixed, **example}, number)


def _words(scene: Scene, kind: Kind, field: str) -> TextInput:
    return TextInput(f"/{field}", scene.narrator.prompt(kind, field), 1, WORDS_LENGTH)


def _rule(scene: Scene, kind: Kind) -> TextInput:
    return TextInput("/rule", scene.narrator.prompt(kind, "rule"), 1, RULE_LENGTH)


def _versions(scene: Scene, kind: Kind, shortest: int) -> NumbersInput:
    return NumbersInput("/versions", scene.narrator.prompt(kind, "versions"), 1, scene.now, shortest, CITED)
