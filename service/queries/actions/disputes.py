"""Disputes: filing one, and what is done in those that there are."""

from collections.abc import Iterator
from typing import Any, get_args

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
    SomeInput,
    TextInput,
)
from service.queries.actions.scene import Scene

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
