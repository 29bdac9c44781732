"""A recorded game that is entered as the result of a table in the hall, judged (tournament.9.13)."""

from hashlib import sha256
from pathlib import Path

import msgspec

from domain.game.rule import Refused
from domain.table.fold import Steps, at_once, fold_in_steps
from domain.tournament.plan import JudgedRecord, RecordedBreach, RecordedResult
from domain.tournament.settings.settings import Settings
from domain.witness.breaches import Breach
from service.adjudication.file import Source, read_recorded_text, rules_of
from service.adjudication.judging import judge_in_steps
from service.record.codec import Codec
from service.record.document.problems import DocumentError
from service.record.tournaments import options_of

MOST_MOVES = 2000
"""How many moves a game may have that is judged while somebody waits."""
NAMELESS = Path("record")
FIELD = "recorded_game"


def judged_text(text: str, settings: Settings) -> JudgedRecord:
    """Judge the text of a recorded game that was played at a table of a tournament with these settings."""
    return at_once(judged_in_steps(text, read_entered(text, settings)))


def read_entered(text: str, settings: Settings) -> Source | str:
    """Read the text; the field at fault if it is no recorded game, or none by these settings."""
    try:
        source = read_recorded_text(NAMELESS, text)
        if source.game.game != settings.game or len(source.game.moves) > MOST_MOVES:
            return FIELD
        codec = Codec(rules_of(source.game))
        own = codec.options(msgspec.json.encode(options_of(settings)))
        return source if codec.options(msgspec.json.encode(source.game.options)) == own else f"{FIELD}.options"
    except (DocumentError, Refused) as error:
        return _place_of(error)


def judged_in_steps(text: str, source: Source | str) -> Steps[JudgedRecord]:
    """Judge what was read, in steps."""
    result = RecordedResult(sha256(text.encode()).hexdigest(), text=text)
    if isinstance(source, str):
        return JudgedRecord(result, fault=source)
    try:
        adjudged = (yield from judge_in_steps(NAMELESS, source)).adjudged
    except (DocumentError, Refused) as error:
        return JudgedRecord(result, fault=_place_of(error))
    breach = adjudged.breaches[0] if adjudged.breaches else None
    outcome = (yield from fold_in_steps(rules_of(source.game), adjudged.records)).outcome
    judged = msgspec.structs.replace(result, first_breach=None if breach is None else _recorded(breach))
    return JudgedRecord(judged, outcome)


def _place_of(error: DocumentError | Refused) -> str:
    if isinstance(error, Refused):
        return FIELD if error.field is None else f"{FIELD}.{error.field}"
    return FIELD if error.line is None else f"{FIELD}:{error.line}"


def _recorded(breach: Breach) -> RecordedBreach:
    return RecordedBreach(breach.rule, breach.number, breach.actor.seat, breach.certain)
