"""`richter adjudicate`: what was against the rules in a game that was played elsewhere."""

import sys
from pathlib import Path
from typing import Any

import msgspec
import rich_click as click

from api.cli.options import fail, know_games_or_exit, language_option
from domain.game.rule import Malformed, Refused
from service.adjudication.file import Source, read_recorded_game
from service.adjudication.judging import Judged, judge
from service.adjudication.telling import Teller, known_cards
from service.document.fault import DocumentError
from service.texts.form import Language, Text
from service.texts.library import packaged

OPENING = Text(en="the opening is refused by {rule}.", de="Die Eröffnung wird nach {rule} abgelehnt.")
ALLOWED = Text(en="Allowed are: {values}.", de="Erlaubt sind: {values}.")


@click.command()
@click.argument("path", type=click.Path(path_type=Path), metavar="FILE")
@language_option
@click.option("--hands", is_flag=True, help="Show the deal, and the hands before each breach.")
@click.option("--protocol", is_flag=True, help="Show the whole game, one sentence for each event.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON instead of sentences.")
def adjudicate(path: Path, lang: Language, *, hands: bool, protocol: bool, as_json: bool) -> None:
    """Replay a game that was played elsewhere, and list the breaches of its rules in order.

    FILE is a recorded game in YAML or in lines of JSON: the game, its options, the known hands, and the moves. `richter
    games GAME` describes the options and the prepared chance.

    The command exits with 0 if it finds no breach, with 1 if there is or may be a breach, and with 2 if FILE is not a
    recorded game.

    Examples:
        richter adjudicate evening.yaml
        richter adjudicate evening.jsonl --lang de --hands
    """
    know_games_or_exit()
    try:
        source = read_recorded_game(path)
        judged = judge(path, source)
    except DocumentError as error:
        fail(error.to(lang))
    except Refused as refused:
        fail(f"{path}: {_opening_refused(refused, lang)}")
    teller = Teller(source, judged, lang)
    if as_json:
        click.echo(msgspec.json.encode(_as_json(source, judged, hands=hands, protocol=protocol)).decode())
    else:
        lines = [*(teller.protocol() if protocol else ()), *(teller.deals() if hands else ())]
        click.echo("\n".join([*lines, *teller.findings(hands=hands)]))
    sys.exit(1 if judged.found.breaches else 0)


def _opening_refused(refused: Refused, language: Language) -> str:
    at = f"{refused.field}: " if refused.field else ""
    sentence = packaged().rule_sentence(refused.rule.id, language)
    told = f"{at}{OPENING.to(language).format(rule=refused.rule.id)} {sentence}"
    allowed = refused.allowed if isinstance(refused, Malformed) else ()
    return f"{told} {ALLOWED.to(language).format(values=', '.join(allowed))}" if allowed else told


def _as_json(source: Source, judged: Judged, *, hands: bool, protocol: bool) -> dict[str, Any]:
    """What was found as plain kinds; `unnamed` has for each shuffle how many cards nothing fixes."""
    found = judged.found
    breaches = [{"line": source.lines[one.number - 1], **msgspec.to_builtins(one)} for one in found.breaches]
    answer: dict[str, Any] = {"followed": found.followed, "version": found.version, "breaches": breaches}
    answer["unnamed"] = [len(one) for one in judged.filled]
    if hands:
        answer["shuffles"] = [
            {place: known_cards(judged, number, one.cards_at(place)) for place in one.places}
            for number, one in enumerate(judged.replayed.shuffles)
        ]
    if protocol:
        answer["protocol"] = [
            {"version": version, "rule": one.rule, "event": one.event}
            for version, one in enumerate(found.records, start=1)
        ]
    return answer
