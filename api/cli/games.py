"""`richter games`: which games there are, and what a table of one can be opened with."""

from collections.abc import Iterator

import msgspec
import rich_click as click

from api.cli.options import fail, know_games_or_exit, language_option
from domain.game.form import values_at
from domain.registry import GAMES
from service.queries.games import GameDescription, OptionEntry, describe_game, list_games
from service.texts.form import Language, Text
from service.texts.phrases import value_key

WORDS: dict[str, Text] = {
    "seats": Text(en="Seats", de="Plätze"),
    "options": Text(en="Options", de="Optionen"),
    "chance": Text(en="Chance that can be prepared", de="Zufall, der sich vorbereiten lässt"),
    "places": Text(en="Where the cards of a shuffle go", de="Wohin die gemischten Karten gehen"),
    "default": Text(en="{value} if not given", de="{value}, wenn nicht angegeben"),
    "number": Text(en="a whole number", de="eine ganze Zahl"),
}


@click.command()
@click.argument("game", required=False, metavar="[GAME]")
@language_option
@click.option("--json", "as_json", is_flag=True, help="Print JSON, as GET /v1/games returns it.")
def games(game: str | None, lang: Language, *, as_json: bool) -> None:
    """List the games, or describe one.

    With GAME, it prints the game's seats, its options with their values and defaults, and the chance that you can
    prepare. It exits with 2 for an unknown game.

    Examples:
        richter games
        richter games whist --lang de
    """
    know_games_or_exit()
    if game is not None and game not in GAMES:
        fail(f"there is no game {game[:40]!r}; there are {', '.join(sorted(GAMES))}")
    if as_json:
        click.echo(msgspec.json.encode(list_games() if game is None else describe_game(game)).decode())
    elif game is None:
        width = max(map(len, GAMES))
        for listed in list_games().games:
            click.echo(f"{listed.id.ljust(width)}  {listed.title.to(lang)}: {listed.summary.to(lang)}")
    else:
        click.echo("\n".join(described(describe_game(game), lang)))


def described(game: GameDescription, language: Language) -> Iterator[str]:
    """The lines that describe a game."""
    yield f"{game.title.to(language)} ({game.id})"
    yield game.summary.to(language)
    yield f"{WORDS['seats'].to(language)}: {', '.join(map(str, game.seats))}"
    yield ""
    yield f"{WORDS['options'].to(language)}:"
    for option in game.options:
        yield from _option(game.id, option, language)
    chance = game.chance
    yield ""
    yield f"{WORDS['chance'].to(language)}: {chance.order.to(language)}"
    for kind, text in (("shuffles", chance.shuffles), ("dice", chance.dice), ("lots", chance.lots)):
        if text is not None:
            yield f"  {kind}: {text.to(language)}"
    yield f"  {chance.checked.to(language)}"
    if chance.places:
        yield f"{WORDS['places'].to(language)}:"
        yield from (f"  {place}: {text.to(language)}" for place, text in chance.places.items())


def _option(game: str, option: OptionEntry, language: Language) -> Iterator[str]:
    default = WORDS["default"].to(language).format(value=value_key(option.default))
    yield f"  {option.name}: {option.text.to(language)} ({default})"
    values = values_at(GAMES[game].meta.options, option.name, None)
    for word in dict.fromkeys((*values.words, *option.text.values)):
        text = option.text.values.get(word)
        yield f"    {word}" if text is None else f"    {word}: {text.to(language)}"
    if values.also is not None:
        yield f"    {WORDS['number'].to(language)}"
