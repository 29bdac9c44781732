"""`richter adjudicate`: what was against the rules in a game that was played elsewhere."""

import os
import sys
from pathlib import Path
from typing import Any, NoReturn

import msgspec
import rich_click as click

from api.cli.adjudication.folder import Shape, adjudicate_folder
from api.cli.options import fail, know_games_or_exit, language_option
from domain.game.rule import Refused
from service.adjudication.file import Source, read_recorded_game
from service.adjudication.judging import Judged, judge
from service.adjudication.telling import Teller, known_cards
from service.adjudication.verdict import opening_refused
from service.adjudication.workers import cores
from service.document.fault import DocumentError
from service.texts.form import Language

MOST_JOBS = 256


@click.command()
@click.argument("path", type=click.Path(path_type=Path), metavar="FILE | FOLDER")
@language_option
@click.option("--hands", is_flag=True, help="Show the deal, and the hands before each breach.")
@click.option("--protocol", is_flag=True, help="Show the whole game, one sentence for each event.")
@click.option("--csv", "as_csv", is_flag=True, help="Print a table in CSV; only for a folder.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON instead of sentences.")
@click.option(
    "--jobs",
    type=click.IntRange(1, MOST_JOBS),
    metavar="N",
    help="How many games to judge at once; only for a folder. [default: the number of cores]",
)
def adjudicate(path: Path, lang: Language, jobs: int | None, **shown: bool) -> None:
    """Replay a game that was played elsewhere, and list the breaches of its rules in order.

    FILE is a recorded game in YAML or in lines of JSON: the game, its options, the known hands, and the moves. `richter
    games GAME` describes the options and the prepared chance.

    In a FOLDER the command judges every .yaml, .yml and .jsonl file, at any depth, and lists for each file the first
    breach.

    The command exits with 0 if it finds no breach, with 1 if there is or may be a breach, and with 2 if a file is not a
    recorded game.

    Examples:
        richter adjudicate evening.yaml
        richter adjudicate evening.jsonl --lang de --hands
        richter adjudicate tournament --csv
    """
    know_games_or_exit()
    if os.path.isdir(path):  # noqa: PTH112 - it is false, too, for what can be no path
        if shown["hands"] or shown["protocol"]:
            fail("--hands and --protocol are for one file")
        if shown["as_csv"] and shown["as_json"]:
            fail("--csv and --json exclude each other")
        shape: Shape = "csv" if shown["as_csv"] else "json" if shown["as_json"] else "text"
        adjudicate_folder(path, lang, jobs or cores(), shape)
    if shown["as_csv"] or jobs is not None:
        fail("--csv and --jobs are for a folder")
    _adjudicate_file(path, lang, hands=shown["hands"], protocol=shown["protocol"], as_json=shown["as_json"])


def _adjudicate_file(path: Path, lang: Language, *, hands: bool, protocol: bool, as_json: bool) -> NoReturn:
    """Judge one game, print what is against the rules and end with 0, 1 or 2."""
    try:
        source = read_recorded_game(path)
        judged = judge(path, source)
    except DocumentError as error:
        fail(error.to(lang))
    except Refused as refused:
        fail(f"{path}: {opening_refused(refused, lang)}")
    teller = Teller(source, judged, lang)
    if as_json:
        click.echo(msgspec.json.encode(_as_json(source, judged, hands=hands, protocol=protocol)).decode())
    else:
        lines = [*(teller.protocol() if protocol else ()), *(teller.deals() if hands else ())]
        click.echo("\n".join([*lines, *teller.findings(hands=hands)]))
    sys.exit(1 if judged.found.breaches else 0)


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
