"""`richter deals`: prepared deals from the files of dealing machines, and back."""

import sys
from pathlib import Path

import rich_click as click

from api.cli.options import fail, know_games_or_exit, language_option, say
from domain.game.deal_file import DealFileError
from domain.registry import GAMES
from service.record.deal_file import converted, document_errors
from service.record.document.problems import DocumentError
from service.texts.form import Language


@click.command()
@click.argument("game")
@click.argument("file", type=click.Path(path_type=Path))
@language_option
def deals(game: str, file: Path, lang: Language) -> None:
    """Convert prepared deals between PBN and JSON.

    FILE in PBN (Portable Bridge Notation) is printed as JSON. This is the list for `format.deals` in the settings of a
    tournament. FILE with the ending .json is printed as PBN.

    The command exits with 2 if a board is wrong; it names each bad board with its line, and prints no deals.

    Examples:
        richter deals whist boards.pbn > deals.json
        richter deals whist deals.json > boards.pbn
    """
    know_games_or_exit()
    known = {name: played.meta.deal_file for name, played in GAMES.items() if played.meta.deal_file is not None}
    if game not in known:
        fail(f"there are no files of deals for {game[:40]!r}; there are for {', '.join(sorted(known))}")
    try:
        result = converted(file, known[game])
    except DocumentError as error:
        fail(error.to(lang))
    except DealFileError as error:
        for fault in document_errors(file, error):
            say(fault.to(lang))
        sys.exit(2)
    click.echo(result, nl=False)
