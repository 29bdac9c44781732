"""`richter adjudicate`: what was against the rules in a game that was played elsewhere."""

import sys
from pathlib import Path
from typing import Literal

import msgspec
import rich_click as click

from domain.rule import Refused
from service.adjudication.adjudge import Breach, adjudge
from service.adjudication.file import Source, read_recorded_game
from service.cli.options import fail
from service.document.fault import DocumentError
from service.texts.form import Language, Text
from service.texts.library import packaged

WORDS: dict[str, Text] = {
    "stands": Text(
        en="version {version}: {actor} breaks {rule} by {move}, and it stands.",
        de="Version {version}: {actor} verstößt gegen {rule} mit {move}, und es gilt.",
    ),
    "omitted": Text(
        en="version {version}: {actor} has not done what {rule} asks, and it stands.",
        de="Version {version}: {actor} hat nicht getan, was {rule} verlangt, und es gilt.",
    ),
    "refused": Text(
        en="after version {version}: {actor} may not do {move}, by {rule}.",
        de="nach Version {version}: {actor} darf {move} nicht, nach {rule}.",
    ),
    "until": Text(
        en="Could be claimed from version {since} to {until}, by {seats}: {claim}",
        de="Beanstandet werden konnte es von Version {since} bis {until}, durch {seats}: {claim}",
    ),
    "still": Text(
        en="Can be claimed from version {since} on, by {seats}: {claim}",
        de="Beanstandet werden kann es seit Version {since}, durch {seats}: {claim}",
    ),
    "unclaimable": Text(
        en="In what was recorded, no claim against it would have been upheld.",
        de="Im Aufgezeichneten hätte keine Beanstandung dagegen recht bekommen.",
    ),
    "seat": Text(en="seat {seat}", de="Platz {seat}"),
    "arbiter": Text(en="the arbiter", de="der Schiedsrichter"),
    "clock": Text(en="the clock", de="die Uhr"),
    "field": Text(en="Wrong in it: {field}.", de="Falsch daran: {field}."),
    "opening": Text(en="the opening is refused by {rule}.", de="Die Eröffnung wird nach {rule} abgelehnt."),
    "clean": Text(
        en="{moves} moves, to version {version}: nothing is against the rules.",
        de="{moves} Züge, bis Version {version}: nichts ist gegen die Regeln.",
    ),
}


def said(key: str, language: Language, **values: object) -> str:
    """A sentence with these values in its places."""
    return WORDS[key].to(language).format(**values)


def told(source: Source, breach: Breach, language: Language) -> list[str]:
    """The lines that tell of one breach."""
    actor = breach.actor
    who = said(actor.role, language, seat=actor.seat)
    key = ("stands" if breach.move is not None else "omitted") if breach.stands else "refused"
    move = msgspec.json.encode(breach.move).decode()
    first = said(key, language, version=breach.version, actor=who, move=move, rule=breach.rule)
    lines = [f"line {source.lines[breach.number - 1]}: {first}" if language == "en" else
             f"Zeile {source.lines[breach.number - 1]}: {first}"]  # fmt: skip
    lines.append(f"  {breach.rule}: {packaged().rule_sentence(breach.rule, language)}")
    if breach.field is not None:
        lines.append(f"  {said('field', language, field=breach.field)}")
    for one in breach.claims:
        seats = ", ".join(said("seat", language, seat=seat) for seat in one.seats)
        claim = msgspec.json.encode(one.claim).decode()
        kind = "still" if one.until is None else "until"
        lines.append(f"  {said(kind, language, since=one.since, until=one.until, seats=seats, claim=claim)}")
    if breach.stands and not breach.claims:
        lines.append(f"  {said('unclaimable', language)}")
    return lines


@click.command()
@click.argument("path", type=click.Path(path_type=Path), metavar="FILE")
@click.option("--lang", type=click.Choice(["en", "de"]), default="en", help="The language: en or de.")
def adjudicate(path: Path, lang: Literal["en", "de"]) -> None:
    """Play a game again that was played elsewhere, and name what was against the rules, the first breach first.

    FILE has the game, what it was opened with and its moves, as YAML or as lines of JSON. Ends with 0 if nothing was
    against the rules, with 1 if something was, with 2 if FILE is no recorded game.
    """
    try:
        source = read_recorded_game(path)
    except DocumentError as error:
        fail(str(error))
    try:
        found = adjudge(source.game)
    except Refused as refused:
        at = f"{refused.field}: " if refused.field else ""
        sentence = packaged().rule_sentence(refused.rule.id, lang)
        fail(f"{path}: {at}{said('opening', lang, rule=refused.rule.id)} {sentence}")
    if not found.breaches:
        click.echo(said("clean", lang, moves=found.followed, version=found.version))
    for breach in found.breaches:
        click.echo("\n".join(told(source, breach, lang)))
    sys.exit(1 if found.breaches else 0)
