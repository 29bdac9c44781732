"""`richter table`: tables of a running service."""

import rich_click as click
from click.shell_completion import get_completion_class

from api.cli.table.look import list_tables, show, watch
from api.cli.table.open_table import open_table, profile

VARIABLE = "_RICHTER_COMPLETE"


@click.group()
def table() -> None:
    """Open, list, show and watch tables of a running service. `richter play` plays at one.

    Address and token come from flags or from a profile.

    Examples:
        richter table profile --url https://richter.example --token my-own-organizer-token
        richter table open --game whist --seats 4
        richter table watch mfuhkz2tq3dcmz4e --lang de
    """


for command in (open_table, list_tables, show, watch, profile):
    table.add_command(command)


@click.command()
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]), metavar="SHELL")
@click.pass_context
def completion(context: click.RichContext, shell: str) -> None:
    """Print the script by which SHELL completes the commands and flags of richter.

    Examples:
        eval "$(richter completion bash)"
        richter completion fish > ~/.config/fish/completions/richter.fish
    """
    kind = get_completion_class(shell)
    if kind is not None:
        click.echo(kind(context.find_root().command, {}, "richter", VARIABLE).source())
