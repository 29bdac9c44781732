"""`richter`: all commands."""

import rich_click as click

from service.cli.adjudicate import adjudicate
from service.cli.backup import backup
from service.cli.check import check
from service.cli.demo import demo
from service.cli.key import key
from service.cli.migrate import migrate
from service.cli.readjudicate import readjudicate_log
from service.cli.serve import serve
from service.cli.verify import verify
from service.version import VERSION


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(VERSION, prog_name="richter")
def main() -> None:
    """Friedensrichter: a referee and a witness for card and board games.

    Settings come from environment variables RICHTER_* or from the flags of each command.
    """


for command in (serve, demo, check, adjudicate, verify, readjudicate_log, backup, key, migrate):
    main.add_command(command)
