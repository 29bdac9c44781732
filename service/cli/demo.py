"""`richter demo`: a whole game with a dispute, over HTTP."""

from random import Random

import httpx
import rich_click as click
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from service.cli.options import fail
from service.cli.verify import faults_of, in_words
from service.demo.client import ClientError, Sitting
from service.demo.server import ServerFailedError, demo_server
from service.demo.whist_story import NAMES, WISH, Story, tell


@click.command()
@click.option("--seed", type=int, default=1, show_default=True, help="Chooses how the four clients play.")
def demo(seed: int) -> None:
    """Start a server of its own and play a whole game of Whist on it.

    Four clients play over HTTP; one move is taken back by consent, one revoke is claimed and upheld, the disputed
    trick is looked at again, and the record is audited. Everything it makes is taken away again.
    """
    console = Console(highlight=False, soft_wrap=True)
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    try:
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
            console.print(f"The file itself, as `richter verify` checks it: {checked} events, {verdict}.")
    except (ServerFailedError, ClientError, httpx.HTTPError) as error:
        fail(f"the demonstration stopped: {error}", 1)
