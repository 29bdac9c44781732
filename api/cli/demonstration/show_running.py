"""A club evening to walk about in, on a server of its own: the pages open in the browser, and programs play."""

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from api.cli.demonstration.arrangement import Phrases
from api.cli.demonstration.evening.running import RunningEvening
from api.cli.demonstration.evening.size import TABLES
from api.cli.demonstration.server import demo_server
from api.cli.demonstration.watching import Watching


def show_running(phrases: Phrases, seed: int, pace: float) -> None:
    """Prepare the evening, open its pages, play on. Raises ServerFailedError, ClientError, httpx.HTTPError."""
    console = Console(highlight=False, soft_wrap=True)

    def say(text: str) -> None:
        console.print(text, markup=False)

    watching = Watching(0, phrases, say)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with demo_server() as server, watching.client(server.url) as http:
        say(phrases.say("evening_prepared", url=server.url))
        with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
            task = progress.add_task(phrases.say("evening_round", round=1), total=TABLES)
            evening = RunningEvening(http, server.token, phrases, seed, say, lambda: progress.advance(task))
        watching.show(evening.addresses(server.url))
        say(phrases.say("evening_goes_on", people=evening.people))
        evening.go_on(pace)
        watching.stay()
