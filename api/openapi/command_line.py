"""The command line of a document: it prints it, or makes the texts that the package has."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from litestar.types import ControllerRouterHandler

from api.openapi.made import FORMS, Making, make_all
from domain.registry import GAMES
from service.record.installed_games import know_installed_games


def print_document(program: str, said: str, routes: Sequence[ControllerRouterHandler], making: Making) -> None:
    """Print or write what the command line of `python -m program` asks for.

    `making` makes the document of these routes. A game that is not known ends with status 2.
    """
    parser = argparse.ArgumentParser(prog=f"python -m {program}", description=said)
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
        make_all(routes, asked.folder, making)
    elif asked.to is not None:
        asked.to.write_bytes(making(routes, asked.game)[asked.form])
    else:
        sys.stdout.buffer.write(making(routes, asked.game)[asked.form])
