"""The verdict on one recorded game, in the words of a list of many."""

from pathlib import Path
from typing import Literal

import msgspec

from domain.game.rule import Malformed, Refused
from domain.witness.breaches import Breach, Claimable
from service.adjudication.file import Source, read_recorded_game
from service.adjudication.judging import judge
from service.adjudication.telling import Teller
from service.record.document.problems import DocumentError
from service.texts.form import Language, Text
from service.texts.library import packaged

OPENING = Text(en="the opening is refused by {rule}.", de="Die Eröffnung wird nach {rule} abgelehnt.")
ALLOWED = Text(en="Allowed are: {values}.", de="Erlaubt sind: {values}.")


class Verdict(msgspec.Struct, frozen=True):
    """A file with its first breach, or with what makes it unreadable.

    `sentence` says what happened, and the rule. `claims` has `rule seats from-to` for each claim against the breach
    that would have been upheld, joined by `; `. Without an end it still would be. `lines` has the breach in full lines,
    `more` how many follow.
    """

    state: Literal["clean", "breach", "unreadable"]
    game: str | None = None
    line: int | None = None
    version: int | None = None
    rule: str | None = None
    seat: int | None = None
    sentence: str | None = None
    claims: str = ""
    lines: tuple[str, ...] = ()
    more: int = 0


def verdict(path: Path, language: Language) -> Verdict:
    """Judge the game in a file. A file that is none is a verdict, too."""
    try:
        source = read_recorded_game(path)
    except DocumentError as error:
        return unreadable(error, language)
    game = source.game.game
    try:
        judged = judge(path, source)
    except DocumentError as error:
        return msgspec.structs.replace(unreadable(error, language), game=game)
    except Refused as refused:
        line = source.document.line(refused.field or "game")
        sentence = opening_refused(refused, language)
        return Verdict("unreadable", game, line, rule=refused.rule.id, sentence=sentence)
    breaches = judged.adjudged.breaches
    if not breaches:
        return Verdict("clean", game)
    return _first(source, breaches, Teller(source, judged, language))


def unreadable(error: DocumentError, language: Language) -> Verdict:
    """The verdict on a file that cannot be read."""
    return Verdict("unreadable", line=error.line, sentence=error.without_place(language))


def opening_refused(refused: Refused, language: Language) -> str:
    """The reason why a table with these seats, options and chance cannot be opened."""
    at = f"{refused.field}: " if refused.field else ""
    sentence = packaged().rule_sentence(refused.rule.id, language, refused.revision)
    sentence_with_rule = f"{at}{OPENING.to(language).format(rule=refused.rule.id)} {sentence}"
    allowed = refused.allowed if isinstance(refused, Malformed) else ()
    return (
        f"{sentence_with_rule} {ALLOWED.to(language).format(values=', '.join(allowed))}"
        if allowed
        else sentence_with_rule
    )


def _first(source: Source, breaches: tuple[Breach, ...], teller: Teller) -> Verdict:
    breach = breaches[0]
    said = [teller.happened(breach), teller.sentence(breach)]
    if not breach.certain:
        said.append(teller.said("doubt").strip())
    return Verdict(
        "breach",
        source.game.game,
        source.lines[breach.number - 1],
        breach.version,
        breach.rule,
        breach.actor.seat,
        " ".join(said),
        "; ".join(_claim(breach, claim) for claim in breach.claims),
        tuple(teller.breach(breach)),
        len(breaches) - 1,
    )


def _claim(breach: Breach, claim: Claimable) -> str:
    seats = ",".join(map(str, claim.seats))
    return f"{breach.rule} {seats} {claim.since}-{'' if claim.until is None else claim.until}"
