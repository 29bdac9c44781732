"""A random game, or the story of a disputed game of Whist, on a server of its own."""

from pathlib import Path
from random import Random
from shlex import quote

from rich.console import Console
from rich.progress import BarColumn, Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from api.cli.demonstration.arrangement import Phrases
from api.cli.demonstration.client import ClientError, Sitting
from api.cli.demonstration.random_game import DemoTerms, RandomGame, Voice
from api.cli.demonstration.server import DemoServer, demo_server
from api.cli.demonstration.watching import Watching
from api.cli.demonstration.whist_story import NAMES, TERMS, Story, tell
from api.cli.verify import faults_of, in_words
from service.texts.phrases import counted


def show_game(terms: DemoTerms, keep: Path | None, *, quiet: bool, pace: float | None = None) -> None:
    """Play and tell it; with a pace, to be watched. Raises ServerFailedError, ClientError, httpx.HTTPError."""
    console = Console(highlight=False, soft_wrap=True)
    columns = (SpinnerColumn(), TextColumn("{task.description}", markup=False), TimeElapsedColumn())
    watching = Watching(pace or 0, terms.phrases, lambda text: console.print(text, markup=False))
    with demo_server(keep) as server, watching.client(server.url) as http:
        with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
            game = RandomGame(http, server.token, terms, _voice(console, progress, terms.phrases, quiet=quiet))
            if pace is not None:
                watching.begin(server.url, game.sitting.id, game.record.client)
            game.show(server.url)
        _check_file(server, console, terms.phrases)
        if pace is not None:
            watching.stay()
    if keep is None:
        language = "" if terms.phrases.language == "en" else f" --lang {terms.phrases.language}"
        command = f"richter demo {terms.game}{language} --seed {terms.seed} --keep {terms.game}.db"
        console.print(terms.phrases.say("not_kept", command=command), markup=False)
    else:
        _ways_back(game, keep, console)


def _voice(console: Console, progress: Progress, phrases: Phrases, *, quiet: bool) -> Voice:
    task = progress.add_task("", total=None)

    def say(text: str) -> None:
        console.print(text, markup=False)

    def heading(text: str) -> None:
        console.print(f"\n{text}", markup=False, style="bold")

    def chosen(moves: int, label: str) -> None:
        progress.update(task, description=f"{phrases.say('playing', moves=moves)}  {label}"[: console.width - 16])

    def nothing(_: str) -> None:
        """Nothing is told."""

    return Voice(heading, say, nothing if quiet else say, chosen)


def _check_file(server: DemoServer, console: Console, phrases: Phrases) -> None:
    checked, faults = faults_of(server.database, Console(stderr=True))
    if faults:
        raise ClientError("; ".join(map(in_words, faults)))
    console.print(phrases.say("file_whole", events=checked), markup=False)


def _ways_back(game: RandomGame, keep: Path, console: Console) -> None:
    """The commands by which the game can be looked at again."""
    table, token = game.sitting.id, game.record.client.token
    place = f"--database-url {quote(f'sqlite:///{keep.absolute()}')}"
    language = f"-H 'Accept-Language: {game.terms.phrases.language}'"
    read = f"curl -H 'Authorization: Bearer {token}' {language} http://127.0.0.1:8720/v1/tables/{table}/protocol"
    for phrase, command in (
        ("kept_verify", f"richter verify {table} {place}"),
        ("kept_serve", f"richter serve {place}"),
        ("kept_read", read),
    ):
        console.print(game.terms.phrases.say(phrase, command=command), markup=False)


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
