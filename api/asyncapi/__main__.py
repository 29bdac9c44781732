"""`python -m api.asyncapi` prints the document of the messages."""

import argparse
import sys
from pathlib import Path

from api.app import routes
from api.asyncapi.document import texts
from api.openapi.made import FORMS, make_all
from domain.registry import GAMES
from service.record.installed_games import know_installed_games


def main() -> None:
    """Print the document in the form, and of the game, that the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m api.asyncapi", description=__doc__)
    parser.add_argument("--folder", type=Path, metavar="FOLDER", help="write the texts of the package into this folder")
    parser.add_argument("--game", help="the part of this game alone")
    parser.add_argument("--form", choices=FORMS, default="yaml")
    parser.add_argument("--installed", action="store_true", help="with the games of installed packages")
    asked = parser.parse_args()
    if asked.installed:
        know_installed_games()
    if asked.game is not None and asked.game not in GAMES:
        parser.error(f"there is no game {asked.game}")
    if asked.folder is not None:
        make_all(routes(), asked.folder, texts)
    else:
        sys.stdout.buffer.write(texts(routes(), asked.game)[asked.form])


if __name__ == "__main__":
    main()
