"""`richter adjudicate`: breaches of the rules in a game that was played elsewhere, or in all games of a folder."""

import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Literal, NoReturn

import msgspec
import rich_click as click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from api.cli.options import fail, know_games_or_exit, language_option
from domain.game.rule import Refused
from service.adjudication.file import Source, read_recorded_game
from service.adjudication.judging import Judged, judge
from service.adjudication.telling import Teller, known_cards
from service.adjudication.verdict import Verdict, opening_refused
from service.adjudication.workers import Listed, Workers, as_csv, as_json, cores, counts, recorded_games
from service.record.document.problems import DocumentError
from service.texts.form import Language, Text
from service.texts.phrases import one_line

Shape = Literal["text", "csv", "json"]

WORDS: dict[str, Text] = {
    "judging": Text(en="Judging", de="Urteile"),
    "clean": Text(
        en="{file} ({game}): nothing is against the rules.", de="{file} ({game}): nichts ist gegen die Regeln."
    ),
    "breach": Text(en="{file} ({game}):", de="{file} ({game}):"),
    "more": Text(
        en="  {more} more; judge the file alone to see all.",
        de="  Dazu {more} weitere; einzeln beurteilt, zeigt die Datei alle.",
    ),
    "unreadable": Text(en="{file}: cannot be judged: {what}", de="{file}: lässt sich nicht beurteilen: {what}"),
    "unreadable_line": Text(
        en="{file}, line {line}: cannot be judged: {what}",
        de="{file}, Zeile {line}: lässt sich nicht beurteilen: {what}",
    ),
    "counts": Text(
        en="{files} files: {clean} without a breach, {breaches} with breaches, {unreadable} unreadable.",
        de="{files} Dateien: {clean} ohne Verstoß, {breaches} mit Verstößen, {unreadable} unlesbar.",
    ),
    "interrupted": Text(en="interrupted", de="abgebrochen"),
}
INTERRUPTED = 130
"""What a shell reports of a command that Ctrl-C has ended."""


def adjudicate_folder(folder: Path, language: Language, jobs: int, shape: Shape) -> NoReturn:
    """Judge the games of a folder, print the list and end with 0, 1 or 2."""
    try:
        files = recorded_games(folder)
    except DocumentError as error:
        fail(error.to(language))
    try:
        verdicts = _judged(files, language, jobs)
    except KeyboardInterrupt:
        fail(WORDS["interrupted"].to(language), INTERRUPTED)
    names = [file.name for file in files]
    if shape == "csv":
        click.echo(as_csv(names, verdicts).encode(), nl=False)
    elif shape == "json":
        click.echo(as_json(names, verdicts))
    else:
        click.echo("\n".join(_lines(names, verdicts, language)))
    sys.exit(counts(verdicts).exit_code)


def _judged(files: Sequence[Listed], language: Language, jobs: int) -> list[Verdict]:
    """The verdicts in the order of the files, with a progress bar on a terminal."""
    columns = (TextColumn(WORDS["judging"].to(language)), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    console = Console(stderr=True)
    verdicts: dict[int, Verdict] = {}
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("", total=len(files))
        for place, verdict in Workers(jobs, language).judge(files):
            verdicts[place] = verdict
            progress.update(task, advance=1)
    return [verdicts[place] for place in range(len(files))]


def _lines(names: Sequence[str], verdicts: Sequence[Verdict], language: Language) -> Iterator[str]:
    for name, verdict in zip(names, verdicts, strict=True):
        key = "unreadable_line" if verdict.state == "unreadable" and verdict.line is not None else verdict.state
        values = {"file": one_line(name), "game": verdict.game, "line": verdict.line, "what": verdict.sentence}
        yield WORDS[key].to(language).format(**values)
        yield from (f"  {line}" for line in verdict.lines)
        if verdict.more:
            yield WORDS["more"].to(language).format(more=verdict.more)
    summary = counts(verdicts)
    yield (
        WORDS["counts"]
        .to(language)
        .format(files=summary.files, clean=summary.clean, breaches=summary.breaches, unreadable=summary.unreadable)
    )


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

    The command exits with 0 if it finds no breach, and with 1 if there is or may be one. It exits with 2 if a file is
    not a recorded game.

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
        click.echo(msgspec.json.encode(_as_json(teller, source, judged, hands=hands, protocol=protocol)).decode())
    else:
        lines = [*(teller.protocol() if protocol else ()), *(teller.deals() if hands else ())]
        click.echo("\n".join([*lines, *teller.findings(hands=hands)]))
    sys.exit(1 if judged.adjudged.breaches else 0)


def _as_json(teller: Teller, source: Source, judged: Judged, *, hands: bool, protocol: bool) -> dict[str, Any]:
    """The result as plain values; `unnamed` has for each shuffle how many cards nothing fixes.

    `found` has for each breach what the file of a dispute says of it.
    """
    result = judged.adjudged
    breaches = [
        {"line": source.lines[breach.number - 1], **msgspec.to_builtins(breach), "found": teller.in_full(breach)}
        for breach in result.breaches
    ]
    answer: dict[str, Any] = {"followed": result.followed, "version": result.version, "breaches": breaches}
    answer["unnamed"] = [len(cards) for cards in judged.filled]
    if hands:
        answer["shuffles"] = [
            {place: known_cards(judged, number, shuffle.cards_at(place)) for place in shuffle.places}
            for number, shuffle in enumerate(judged.replayed.shuffles)
        ]
    if protocol:
        answer["protocol"] = [
            {"version": version, "rule": record.rule, "event": record.event}
            for version, record in enumerate(result.records, start=1)
        ]
    return answer
