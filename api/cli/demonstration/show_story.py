"""The story of a disputed game of Whist, on a server of its own."""

from random import Random

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from api.cli.demonstration.client import Sitting
from api.cli.demonstration.phrases import Phrases
from api.cli.demonstration.server import demo_server
from api.cli.demonstration.watching import Watching
from api.cli.demonstration.whist_story import NAMES, TERMS, Story, tell
from api.cli.verify import faults_of, in_words
from service.texts.phrases import counted


def show_story(seed: int, pace: float | None = None) -> None:
    """Tell it; with a pace, for somebody who watches. Raises ServerFailedError, ClientError, httpx.HTTPError."""
    console = Console(highlight=False, soft_wrap=True)
    watching = Watching(pace or 0, Phrases("en"), lambda text: console.print(text, markup=False))
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    with (
        demo_server() as server,
        watching.client(server.url) as http,
        Progress(*columns, console=console, transient=True) as progress,
    ):
        console.print(f"A server listens on {server.url}.")
        sitting = Sitting(http, server.token, TERMS, NAMES)
        if pace is not None:
            watching.begin(server.url, sitting.id, sitting.arbiter)
        story = Story(
            sitting,
            lambda text: console.print(text, markup=False),
            lambda title: console.print(f"\n[bold]{title}[/bold]"),
            Random(seed),  # noqa: S311 - how the demonstration plays is no secret
        )
        tell(story, progress)
        checked, faults = faults_of(server.database, Console(stderr=True))
        verdict = "everything is as it was written" if not faults else "; ".join(map(in_words, faults))
        console.print(f"The file itself, as `richter verify` checks it: {counted(checked, 'event')}, {verdict}.")
        if pace is not None:
            watching.stay()
