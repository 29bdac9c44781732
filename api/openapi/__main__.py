"""`python -m api.openapi` prints the document; with `--to openapi.yaml` it writes the file that is kept."""

import argparse
import sys
from pathlib import Path

from api.app import routes
from api.openapi.made import FORMS, make_all, texts
from domain.registry import GAMES
from service.record.installed_games import know_installed_games


def kept_text() -> str:
    """The document as it is kept in `openapi.yaml`."""
    return texts(routes(), None)["yaml"].decode()


def main() -> None:
    """Print or write what the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m api.openapi", description=__doc__)
    parser.add_argument("--to", type=Path, metavar="FILE", help="write this file")
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
        make_all(routes(), asked.folder)
    elif asked.to is not None:
        asked.to.write_bytes(texts(routes(), asked.game)[asked.form])
    else:
        sys.stdout.buffer.write(texts(routes(), asked.game)[asked.form])


if __name__ == "__main__":
    main()
