"""`richter adjudicate FOLDER`: all recorded games of a folder, on all cores."""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Literal, NoReturn

import rich_click as click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from api.cli.options import fail
from service.adjudication.folder import Listed, recorded_games
from service.adjudication.summary import as_csv, as_json, counts
from service.adjudication.verdict import Verdict
from service.adjudication.workers import Workers
from service.document.fault import DocumentError
from service.texts.form import Language, Text
from service.texts.one_line import one_line

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
    found: dict[int, Verdict] = {}
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("", total=len(files))
        for place, verdict in Workers(jobs, language).judge(files):
            found[place] = verdict
            progress.update(task, advance=1)
    return [found[place] for place in range(len(files))]


def _lines(names: Sequence[str], verdicts: Sequence[Verdict], language: Language) -> Iterator[str]:
    for name, verdict in zip(names, verdicts, strict=True):
        key = "unreadable_line" if verdict.state == "unreadable" and verdict.line is not None else verdict.state
        values = {"file": one_line(name), "game": verdict.game, "line": verdict.line, "what": verdict.sentence}
        yield WORDS[key].to(language).format(**values)
        yield from (f"  {line}" for line in verdict.told)
        if verdict.more:
            yield WORDS["more"].to(language).format(more=verdict.more)
    summary = counts(verdicts)
    yield (
        WORDS["counts"]
        .to(language)
        .format(files=summary.files, clean=summary.clean, breaches=summary.breaches, unreadable=summary.unreadable)
    )
