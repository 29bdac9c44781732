"""Of which kind an event is to who reads the story of a table."""

from typing import Literal

from domain.game.interface import AnyGame
from domain.table.core.events import (
    EntropyAdded,
    EntropyClosed,
    TablePaused,
    TableResumed,
    TimeExpired,
    TimeStood,
    UndoAnswered,
    UndoDropped,
    UndoExpired,
    Undone,
    UndoRequested,
)
from domain.table.disputes.events import (
    DisputeFiled,
    DisputeRuled,
    EvidenceGiven,
    PenaltyGiven,
    ResultRuled,
    RulingAppealed,
    ScoreAdjusted,
    TableVoided,
)
from domain.table.secrecy.notice import Notice

StoryKind = Literal["move", "chance", "claim", "dispute", "ruling", "undo", "clock"]
OF_TABLE_EVENTS: dict[type, StoryKind] = {
    UndoRequested: "undo",
    UndoAnswered: "undo",
    UndoDropped: "undo",
    UndoExpired: "clock",
    Undone: "undo",
    TablePaused: "clock",
    TableResumed: "clock",
    TimeExpired: "clock",
    TimeStood: "clock",
    EntropyAdded: "chance",
    EntropyClosed: "chance",
    DisputeFiled: "dispute",
    EvidenceGiven: "dispute",
    RulingAppealed: "dispute",
    DisputeRuled: "ruling",
    ScoreAdjusted: "ruling",
    PenaltyGiven: "ruling",
    ResultRuled: "ruling",
    TableVoided: "ruling",
}
OF_CHANCE = ("shuffled", "dealt", "lot", "dice")
"""Words in the types of events that chance decides."""


def story_kind(game: AnyGame, notice: Notice) -> StoryKind:
    """The kind of a notice, from what the viewer itself is told."""
    event = notice.event
    found = OF_TABLE_EVENTS.get(type(event))
    if found is not None:
        return found
    role = None if notice.by is None else notice.by.role
    if role == "arbiter" and type(event) in game.meta.claims.decided:
        return "ruling"
    if game.meta.claims.concern(event):
        return "claim"
    if role == "clock" and notice.version == notice.cause:
        return "clock"
    words = str(type(event).__struct_config__.tag).split("_")
    return "chance" if any(one in words for one in OF_CHANCE) else "move"
