"""An evening of a tournament, on a server of its own."""

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from api.cli.demonstration.arrangement import Phrases
from api.cli.demonstration.client import ClientError
from api.cli.demonstration.evening.evening import Evening, Voice
from api.cli.demonstration.evening.size import Size
from api.cli.demonstration.server import demo_server
from api.cli.demonstration.watching import Watching
from api.cli.verify import faults_of, in_words


def show_evening(phrases: Phrases, seed: int, size: Size, *, quiet: bool = False) -> None:
    """Play and tell it; `quiet`: the final list alone. Raises ServerFailedError, ClientError, httpx.HTTPError."""
    console = Console(highlight=False, soft_wrap=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    watching = Watching(0, phrases, lambda text: console.print(text, markup=False))
    with (
        demo_server() as server,
        watching.client(server.url) as http,
        Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress,
    ):
        console.print(
            phrases.say("evening_server", url=server.url, rounds=size.rounds, boards=size.boards), markup=False
        )
        task = progress.add_task(phrases.say("evening_title"), total=size.tables)

        def heading(text: str) -> None:
            console.print(f"\n{text}", markup=False, style="bold")

        def say(text: str) -> None:
            console.print(text, markup=False)

        def nothing(_: str) -> None:
            """Nothing is told."""

        course = (nothing, nothing) if quiet else (heading, say)
        voice = Voice(course[0], course[1], heading, say, lambda: progress.advance(task))
        Evening(http, server.token, phrases, voice, size, seed).show()
        checked, faults = faults_of(server.database, Console(stderr=True))
        if faults:
            raise ClientError("; ".join(map(in_words, faults)))
        say(phrases.say("file_whole", events=checked))
