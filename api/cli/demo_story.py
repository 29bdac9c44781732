"""The story of a disputed game of Whist, on a server of its own."""

from random import Random

import httpx
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from api.cli.demonstration.client import Sitting
from api.cli.demonstration.server import demo_server
from api.cli.demonstration.whist_story import NAMES, WISH, Story, tell
from api.cli.verify import faults_of, in_words
from service.texts.counted import counted


def show_story(seed: int) -> None:
    """Tell it. Raises ServerFailedError, ClientError, httpx.HTTPError."""
    console = Console(highlight=False, soft_wrap=True)
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    with (
        demo_server() as server,
        httpx.Client(base_url=server.url, timeout=30) as http,
        Progress(*columns, console=console, transient=True) as progress,
    ):
        console.print(f"A server listens on {server.url}.")
        sitting = Sitting(http, server.token, WISH, NAMES)
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
