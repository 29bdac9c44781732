"""`richter check`: play scenario files and compare."""

import sys
from pathlib import Path

import httpx
import rich_click as click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from service.cli.options import fail
from service.scenario.file import ScenarioError, read_scenario
from service.scenario.in_process import InProcess
from service.scenario.over_http import HttpPlayError, OverHttp
from service.scenario.player import Player
from service.scenario.run import run
from service.texts.counted import counted


def scenario_paths(given: tuple[Path, ...]) -> list[Path]:
    """The files named, and all scenario files below the folders named."""
    found: list[Path] = []
    for path in given:
        found += sorted(path.rglob("*.yaml")) if path.is_dir() else [path]
    return found


def check_one(path: Path, player: Player) -> str | None:
    """What is wrong with one file, in one line, or None."""
    try:
        deviation = run(read_scenario(path), player)
    except (ScenarioError, HttpPlayError, httpx.HTTPError, KeyError) as error:
        return f"{path}: {error}" if not isinstance(error, ScenarioError) else str(error)
    return None if deviation is None else f"{path}: step {deviation.step}: {deviation.what}"


@click.command()
@click.argument("paths", nargs=-1, required=True, type=click.Path(exists=True, path_type=Path), metavar="FILE...")
@click.option("--url", metavar="URL", help="Play over HTTP with the service at this address instead of in process.")
@click.option("--token", metavar="TOKEN", envvar="RICHTER_ORGANIZER_TOKEN", help="The organizer's token, for --url.")
def check(paths: tuple[Path, ...], url: str | None, token: str | None) -> None:
    """Play scenario files and say what comes out otherwise than they say.

    FILE is a scenario file, or a folder with some. Ends with 0 if all are as they say, with 1 if not.
    """
    files = scenario_paths(paths)
    if not files:
        fail("there is no scenario file there")
    if url is not None and not token:
        fail("--url needs the organizer's token: --token or RICHTER_ORGANIZER_TOKEN")
    console = Console(stderr=True)
    wrong: list[str] = []
    columns = (TextColumn("Playing"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with httpx.Client(base_url=url or "", timeout=30) as client, Progress(*columns, console=console) as progress:
        for path in progress.track(files):
            player: Player = InProcess() if url is None else OverHttp(client, token or "")
            problem = check_one(path, player)
            if problem is not None:
                wrong.append(problem)
    for problem in wrong:
        click.echo(problem)
    right, every = len(files) - len(wrong), counted(len(files), "scenario")
    click.echo(f"{right} of {every} came out as expected.")
    sys.exit(1 if wrong else 0)
