"""`richter check`: play scenario files and compare."""

import os
import sys
from pathlib import Path

import httpx
import rich_click as click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from api.cli.options import fail, know_games_or_exit, say
from api.cli.scenario.file import Scenario, read_scenario
from api.cli.scenario.in_process import InProcess
from api.cli.scenario.over_http import HttpPlayError, OverHttp
from api.cli.scenario.run import Player, run
from service.record.document.problems import DocumentError
from service.texts.phrases import counted


def scenario_paths(given: tuple[Path, ...]) -> list[Path]:
    """The files named, and all scenario files below the folders named."""
    result: list[Path] = []
    for path in given:
        result += sorted(path.rglob("*.yaml")) if os.path.isdir(path) else [path]  # noqa: PTH112 - false, too, for no path
    return result


def check_one(scenario: Scenario, player: Player) -> str | None:
    """Return the deviation from a scenario in one line, or None."""
    try:
        deviation = run(scenario, player)
    except (HttpPlayError, httpx.HTTPError) as error:
        return str(error)
    return None if deviation is None else f"step {deviation.step}: {deviation.what}"


@click.command()
@click.argument("paths", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="FILE...")
@click.option(
    "--url", metavar="URL", help="Play over HTTP with the service at this address. [default: in this process]"
)
@click.option(
    "--token",
    metavar="TOKEN",
    envvar="RICHTER_ORGANIZER_TOKEN",
    help="Organizer's token for --url. [RICHTER_ORGANIZER_TOKEN]",
)
def check(paths: tuple[Path, ...], url: str | None, token: str | None) -> None:
    """Play scenario files and report the first step of each that does not come out as expected.

    FILE is a scenario file, or a folder of scenario files.

    The command exits with 0 if all scenarios come out as expected, and with 1 if one does not. If a file is not a
    scenario, it plays the others and exits with 2.

    Example:
        richter check tests/unit/domain/games/whist/scenarios
    """
    know_games_or_exit()
    files = scenario_paths(paths)
    if not files:
        fail("there is no scenario file; a folder must contain .yaml files")
    if url is not None and not token:
        fail("--url needs the organizer's token: --token or RICHTER_ORGANIZER_TOKEN")
    console = Console(stderr=True)
    wrong: list[str] = []
    unread: list[str] = []
    columns = (TextColumn("Playing"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    progress = Progress(*columns, console=console, transient=True, disable=not console.is_terminal)
    with httpx.Client(base_url=url or "", timeout=30) as client, progress:
        for path in progress.track(files):
            player: Player = InProcess() if url is None else OverHttp(client, token or "")
            try:
                problem = check_one(read_scenario(path), player)
            except DocumentError as error:
                unread.append(str(error))
                continue
            if problem is not None:
                wrong.append(f"{path}: {problem}")
    for problem in wrong:
        click.echo(problem)
    played = len(files) - len(unread)
    if played:
        click.echo(f"{played - len(wrong)} of {counted(played, 'scenario')} came out as expected.")
    for problem in unread:
        say(problem)
    sys.exit(2 if unread else 1 if wrong else 0)
