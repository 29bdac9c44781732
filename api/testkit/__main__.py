"""`python -m api.testkit` prints the description of a test service."""

import argparse
import sys

from api.app import routes
from api.openapi.made import FORMS, texts
from api.testkit.routes import HANDLERS
from service.record.installed_games import know_installed_games


def main() -> None:
    """Print the description in the form, and of the game, that the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m api.testkit", description=__doc__)
    parser.add_argument("--game", help="the part of this game alone")
    parser.add_argument("--form", choices=FORMS, default="yaml")
    parser.add_argument("--installed", action="store_true", help="with the games of installed packages")
    asked = parser.parse_args()
    if asked.installed:
        know_installed_games()
    sys.stdout.buffer.write(texts([*routes(), *HANDLERS], asked.game)[asked.form])


if __name__ == "__main__":
    main()
