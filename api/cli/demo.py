"""`richter demo`: a whole game over HTTP, with a dispute, or of any kind with random moves."""

from pathlib import Path
from typing import Any

import httpx
import rich_click as click
from click import get_current_context
from click.core import ParameterSource
from msgspec.structs import replace

from api.cli.demonstration.arrangement import Arrangement, Phrases, arrangement_of
from api.cli.demonstration.client import ClientError
from api.cli.demonstration.evening.size import Size
from api.cli.demonstration.random_game import DemoTerms
from api.cli.demonstration.server import ServerFailedError
from api.cli.demonstration.show import show_game, show_story
from api.cli.demonstration.show_evening import show_evening
from api.cli.demonstration.show_running import show_running
from api.cli.options import fail, know_games_or_exit
from domain.registry import GAMES
from service.texts.form import Language

FOR_GAMES = ("lang", "seats", "reader", "limit", "keep", "quiet")
TOURNAMENT = "tournament"
NOT_FOR_TOURNAMENTS = ("seats", "reader", "limit", "keep", "watch", "pace")
EVENING = "evening"
NOT_FOR_EVENINGS = ("seats", "reader", "limit", "keep", "watch", "quiet")


@click.command()
@click.argument("game", required=False, metavar="[GAME]")
@click.option(
    "--lang", type=click.Choice(["en", "de"]), default="en", show_default=True, help="Language of the record."
)
@click.option("--seed", type=int, default=1, show_default=True, help="Seed of the random moves.")
@click.option(
    "--seats", type=click.IntRange(min=1), metavar="N", help="Number of seats. [default: depends on the game]"
)
@click.option(
    "--as",
    "reader",
    type=click.Choice(["spectator", "arbiter"]),
    default="spectator",
    show_default=True,
    help="Viewer of the record.",
)
@click.option(
    "--limit", type=click.IntRange(min=1), metavar="N", help="Give up after N moves. [default: depends on the game]"
)
@click.option("--keep", type=click.Path(path_type=Path), metavar="FILE", help="Keep the log in this new file.")
@click.option("--quiet", is_flag=True, help="Print only the outcome.")
@click.option(
    "--watch", is_flag=True, help="Open the page of the table in the browser, play slowly, stay until Ctrl-C."
)
@click.option(
    "--pace",
    type=click.FloatRange(0, 60),
    default=0.8,
    show_default=True,
    metavar="SECONDS",
    help="Time between two moves, with --watch and at an evening.",
)
def demo(game: str | None, lang: Language, seed: int, **flags: Any) -> None:
    """Play a whole game over HTTP on a temporary server.

    Without GAME, four clients play Whist. The players agree to an undo, one player revokes, and an opponent claims it.
    The arbiter looks at the disputed trick and audits the record. Only --seed, --watch and --pace are allowed here.

    With `tournament` eight pairs play an evening of Whist: seven rounds of a Howell movement, three boards each, one
    hand a board. It has a claimed revoke, a dispute, an appeal and the final list. Only --lang, --seed and --quiet are
    allowed.

    With `evening` a club evening is opened in your browser: the director's desk, the screen in the hall, and the phones
    of two players. Round 1 has been played and a dispute waits; round 2 has begun. Programs play for all others. You
    direct and play, until you press Ctrl-C. Only --lang, --seed and --pace are allowed.

    GAME is any game that `richter games` lists. Every seat makes random legal moves until the game is over, and the
    record appears as it grows.

    With --watch the page of the table follows the game in your browser. It shows the arbiter's view in the disputed
    game, and the view of the record's viewer in others. The server stays until you press Ctrl-C.

    At the end the command checks the log and deletes it, unless --keep names a file. It exits with 2 for an unknown
    game. It exits with 1 if the server cannot start, the game does not end, or the record has a fault.

    Examples:
        richter demo                          a disputed game of Whist
        richter demo --watch                  the same, in the browser
        richter demo tournament               an evening of eight pairs
        richter demo evening                  a club evening in the browser, with programs as the other players
        richter demo faro                     a game of Faro with random moves
        richter demo dna --lang de --seed 7   the record in German
        richter demo ecarte --as arbiter      with all cards
        richter demo whist --quiet            only the outcome
    """
    know_games_or_exit()
    phrases = Phrases(lang)
    pace = flags["pace"] if flags["watch"] or game == EVENING else None
    if game is None:
        _refuse_flags(phrases, FOR_GAMES)
    elif game == TOURNAMENT:
        _refuse_flags(phrases, NOT_FOR_TOURNAMENTS)
    elif game == EVENING:
        _refuse_flags(phrases, NOT_FOR_EVENINGS)
    elif game not in GAMES:
        fail(phrases.say("unknown_game", game=game, games=_games()))
    try:
        if game is None:
            show_story(seed, pace)
        elif game == TOURNAMENT:
            show_evening(phrases, seed, Size(), quiet=flags["quiet"])
        elif game == EVENING:
            show_running(phrases, seed, flags["pace"])
        else:
            terms = DemoTerms(game, phrases, _arranged(game, flags), seed, to_arbiter=flags["reader"] == "arbiter")
            show_game(terms, _new_file(flags["keep"], phrases), quiet=flags["quiet"], pace=pace)
    except (ServerFailedError, ClientError, httpx.HTTPError) as error:
        fail(phrases.say("stopped", error=error), 1)
    except KeyboardInterrupt:
        if pace is None:
            raise
        click.echo(phrases.say("watch_over"))


def _games() -> str:
    return ", ".join(sorted(GAMES))


def _refuse_flags(phrases: Phrases, names: tuple[str, ...]) -> None:
    """End the command if it has an option that only goes with a game."""
    context = get_current_context()
    for name in names:
        if context.get_parameter_source(name) is not ParameterSource.DEFAULT:
            option = "--as" if name == "reader" else f"--{name}"
            fail(phrases.say("only_with_game", option=option, games=_games()))


def _arranged(game: str, flags: dict[str, Any]) -> Arrangement:
    """The arrangement of the game, with what the flags say otherwise."""
    own = arrangement_of(GAMES[game])
    return replace(own, seats=flags["seats"] or own.seats, limit=flags["limit"] or own.limit)


def _new_file(keep: Path | None, phrases: Phrases) -> Path | None:
    """The file in which the log is to be kept; ends the command if it is there already."""
    if keep is not None and keep.exists():
        fail(phrases.say("exists", path=keep))
    return keep
