"""A recorded game that is entered as the result of a table in the hall, judged (tournament.9.13)."""

from hashlib import sha256
from pathlib import Path

import msgspec

from domain.game.rule import Refused
from domain.table.fold import fold
from domain.tournament.plan import JudgedRecord, RecordedBreach, RecordedResult
from domain.tournament.settings.settings import Settings
from domain.witness.breaches import Breach
from service.adjudication.file import read_recorded_text, rules_of
from service.adjudication.judging import judge
from service.record.codec import Codec
from service.record.document.fault import DocumentError
from service.record.game_facts import options_of

MOST_MOVES = 2000
"""How many moves a game may have that is judged while somebody waits."""
NAMELESS = Path("record")
FIELD = "recorded_game"


def judged_text(text: str, settings: Settings) -> JudgedRecord:
    """Judge the text of a recorded game that was played at a table of a tournament with these settings."""
    result = RecordedResult(sha256(text.encode()).hexdigest(), text=text)
    try:
        source = read_recorded_text(NAMELESS, text)
        if source.game.game != settings.game or len(source.game.moves) > MOST_MOVES:
            return JudgedRecord(result, fault=FIELD)
        game = rules_of(source.game)
        codec = Codec(game)
        own = codec.options(msgspec.json.encode(options_of(settings)))
        if codec.options(msgspec.json.encode(source.game.options)) != own:
            return JudgedRecord(result, fault=f"{FIELD}.options")
        adjudged = judge(NAMELESS, source).found
    except DocumentError as error:
        return JudgedRecord(result, fault=FIELD if error.line is None else f"{FIELD}:{error.line}")
    except Refused as refused:
        return JudgedRecord(result, fault=FIELD if refused.field is None else f"{FIELD}.{refused.field}")
    breach = adjudged.breaches[0] if adjudged.breaches else None
    outcome = fold(game, adjudged.records).outcome
    judged = msgspec.structs.replace(result, first_breach=None if breach is None else _recorded(breach))
    return JudgedRecord(judged, outcome)


def _recorded(breach: Breach) -> RecordedBreach:
    return RecordedBreach(breach.rule, breach.number, breach.actor.seat, breach.certain)
