"""`richter demo`: a whole game over HTTP, with a dispute, or of any kind with random moves."""

from pathlib import Path
from typing import Any

import httpx
import rich_click as click
from click import get_current_context
from click.core import ParameterSource
from msgspec.structs import replace

from api.cli.demo_game import show_game
from api.cli.demo_story import show_story
from api.cli.demonstration.arrangement import Arrangement, arrangements
from api.cli.demonstration.client import ClientError
from api.cli.demonstration.phrases import Phrases
from api.cli.demonstration.random_game import Wish
from api.cli.demonstration.server import ServerFailedError
from api.cli.options import fail, know_games_or_exit
from domain.registry import GAMES
from service.texts.form import Language

EXAMPLES = """\
Examples:

richter demo - the story of a disputed game of Whist

richter demo faro - a game of Faro with random moves

richter demo dna --lang de --seed 7 - the record in German

richter demo ecarte --as arbiter - with the cards that only the arbiter sees

richter demo whist --quiet - only how it ended
"""
FOR_GAMES = ("lang", "seats", "reader", "limit", "keep", "quiet")


@click.command(epilog=EXAMPLES)
@click.argument("game", required=False, metavar="[GAME]")
@click.option(
    "--lang", type=click.Choice(["en", "de"]), default="en", show_default=True, help="Language of the record."
)
@click.option("--seed", type=int, default=1, show_default=True, help="Chooses how the seats play.")
@click.option("--seats", type=click.IntRange(min=1), metavar="N", help="How many seats. [what suits the game]")
@click.option(
    "--as",
    "reader",
    type=click.Choice(["spectator", "arbiter"]),
    default="spectator",
    show_default=True,
    help="Whose record is told.",
)
@click.option("--limit", type=click.IntRange(min=1), metavar="N", help="Give up after N moves. [what suits the game]")
@click.option("--keep", type=click.Path(path_type=Path), metavar="FILE", help="Keep the log, in this new file.")
@click.option("--quiet", is_flag=True, help="Tell only how it ended.")
def demo(game: str | None, lang: Language, seed: int, **flags: Any) -> None:
    """Start a server of its own and play a whole game on it over HTTP; then take everything away again.

    GAME is one of those that `richter games` lists. Every seat makes random legal moves until the game is over, and
    the record is told as it grows.

    Without GAME it tells the story of a game of Whist: one move is taken back by consent, one revoke is claimed and
    upheld, the disputed trick is looked at again, and the record is audited. Of the options only --seed goes with it.
    """
    know_games_or_exit()
    phrases = Phrases(lang)
    if game is None:
        _refuse_flags(phrases)
    elif game not in GAMES:
        fail(phrases.say("unknown_game", game=game, games=_games()))
    try:
        if game is None:
            show_story(seed)
        else:
            wish = Wish(game, phrases, _arranged(game, flags), seed, to_arbiter=flags["reader"] == "arbiter")
            show_game(wish, _new_file(flags["keep"], phrases), quiet=flags["quiet"])
    except (ServerFailedError, ClientError, httpx.HTTPError) as error:
        fail(phrases.say("stopped", error=error), 1)


def _games() -> str:
    return ", ".join(sorted(GAMES))


def _refuse_flags(phrases: Phrases) -> None:
    """End the command if it has an option that only goes with a game."""
    context = get_current_context()
    for name in FOR_GAMES:
        if context.get_parameter_source(name) is not ParameterSource.DEFAULT:
            option = "--as" if name == "reader" else f"--{name}"
            fail(phrases.say("only_with_game", option=option, games=_games()))


def _arranged(game: str, flags: dict[str, Any]) -> Arrangement:
    """The arrangement of the game, with what the flags say otherwise."""
    own = arrangements()[game]
    return replace(own, seats=flags["seats"] or own.seats, limit=flags["limit"] or own.limit)


def _new_file(keep: Path | None, phrases: Phrases) -> Path | None:
    """The file in which the log is to be kept; ends the command if it is there already."""
    if keep is not None and keep.exists():
        fail(phrases.say("exists", path=keep))
    return keep
