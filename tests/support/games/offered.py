"""What a viewer is offered at a sitting, and the command that an offer sends."""

from __future__ import annotations

from typing import Any

import msgspec

from domain.game.seat import ARBITER, ARBITER_VIEW, Actor, Viewer, by_seat, seen_by
from domain.table.core.commands import (
    AddEntropy,
    AnswerUndo,
    ChooseArbiter,
    CloseEntropy,
    OpenRecord,
    Pause,
    RequestUndo,
    Resign,
    Resume,
    WithdrawUndo,
)
from domain.table.disputes.commands import AppealRuling, FileDispute, GiveEvidence, RuleDispute
from domain.table.disputes.remedy import Annul
from domain.table.host import number_of_candidate
from domain.witness.undo_target import chosen_target
from service.commands.disputes import in_stream
from service.queries.actions.grammar import Offer, Scene
from service.queries.actions.list_actions import offered, offered_moves
from service.texts.form import Language
from service.texts.library import packaged
from service.texts.reading import TextsMissingError
from service.texts.sentence import Narrator
from tests.support.games.sitting import Sitting

ABOUT_NOTHING: dict[str, Any] = {
    "pause": Pause(),
    "resume": Resume(),
    "close_entropy": CloseEntropy(),
    "open_record": OpenRecord(),
}


class Mute(Narrator):
    """Tells of a game that has no texts."""

    def __init__(self) -> None:
        super().__init__(packaged(), "whist", "en")

    def label(self, command: Any, variant: str | None = None) -> str:
        return f"{command} {variant}"

    def prompt(self, kind: str, field: str) -> str:
        return f"{kind} {field}"

    def value(self, kind: str, field: str, value: Any) -> str:
        return f"{kind} {field} {value}"

    def sentence(self, event: Any) -> str:
        return str(event)


def narrator_of(game_id: str, language: Language = "en") -> Narrator:
    """Who tells of this game."""
    try:
        packaged().texts(game_id)
    except TextsMissingError:
        return Mute()
    return Narrator(packaged(), game_id, language)


def viewers(sitting: Sitting) -> list[Viewer]:
    """All who may do something."""
    return [*map(seen_by, range(sitting.seats)), ARBITER_VIEW]


def actor_of(viewer: Viewer, entered_for: int | None = None) -> Actor:
    """Who acts for this viewer."""
    return ARBITER if viewer.seat is None or entered_for is not None else by_seat(viewer.seat)


def scene_of(sitting: Sitting, viewer: Viewer, language: Language = "en", entered_for: int | None = None) -> Scene:
    """The table as the viewer finds it."""
    return Scene(sitting.codec, sitting.state, viewer, narrator_of(sitting.game.meta.id, language), entered_for)


def offers_of(
    sitting: Sitting, viewer: Viewer, language: Language = "en", entered_for: int | None = None
) -> list[Offer]:
    """What the viewer may do."""
    moved = sitting.state.moved
    scene = scene_of(sitting, viewer, language, entered_for)
    first = sitting.records[moved - 1].cause if moved else 1
    return list(offered(scene, sitting.records[first - 1 : moved]))


def moves_offered(sitting: Sitting, viewer: Viewer) -> list[Offer]:
    """The moves that the viewer may make, alone."""
    return list(offered_moves(scene_of(sitting, viewer)))


def command_of(sitting: Sitting, viewer: Viewer, offer: Offer, body: dict[str, Any]) -> Any:
    """The command of the table that is sent with this body."""
    seat, number = body.get("seat", viewer.seat), offer.number or 0
    if offer.kind in ABOUT_NOTHING:
        assert body == {}
        return ABOUT_NOTHING[offer.kind]
    match offer.kind:
        case "request_undo":
            to = chosen_target(sitting.game, sitting.state, sitting.records, body["to"], viewer)
            return RequestUndo(to)
        case "answer_undo":
            return AnswerUndo(number, body["consent"])
        case "withdraw_undo":
            return WithdrawUndo(number)
        case "resign":
            return Resign(seat)
        case "choose_arbiter":
            return ChooseArbiter(body["name"], number_of_candidate(sitting.state, body["name"]))
        case "add_entropy":
            return AddEntropy(seat, body["entropy"])
        case "file_dispute":
            versions = in_stream(sitting.state, tuple(body["versions"]), viewer)
            return FileDispute(versions, body["rule"], body["statement"], tuple(body["against"]))
        case "give_evidence":
            return GiveEvidence(number, body["text"], in_stream(sitting.state, tuple(body["versions"]), viewer))
        case "appeal_ruling":
            return AppealRuling(number, body["statement"])
        case "rule_dispute":
            remedies = (Annul(),) if "remedies" in body else ()
            assert body.get("remedies", []) == msgspec.to_builtins(list(remedies))
            return RuleDispute(number, body["rule"], body["verdict"], body["reasons"], remedies)
        case _:
            return sitting.parsed(body["move"], body.get("seat"))
