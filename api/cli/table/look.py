"""`richter table list`, `show` and `watch`."""

from typing import Any

import rich_click as click
import yaml

from api.cli.table.service import Json, Service, service_of, service_options
from service.texts.phrases import one_line

OVER = ("finished", "void")
table_argument = click.argument("table", required=False, metavar="[TABLE]")


@click.command(name="list")
@service_options
@click.option("--game", metavar="GAME", help="Only tables of this game.")
@click.option("--status", metavar="STATUS", help="Only tables in this status, such as running.")
def list_tables(game: str | None, status: str | None, **service: Any) -> None:
    """List the tables that the token may see, newest first, fifty at most.

    Example:
        richter table list --profile club --status running
    """
    wanted = {name: value for name, value in (("game", game), ("status", status)) if value is not None}
    with service_of(**service) as opened:
        for entry in opened.get("/v1/tables", **wanted)["tables"]:
            click.echo(f"{entry['id']}  {entry['game']:<13} {entry['status']}")


@click.command()
@table_argument
@service_options
@click.option("--at", type=click.IntRange(min=1), metavar="N", help="Show the table as it was at your version N.")
def show(table: str | None, at: int | None, **service: Any) -> None:
    """Show a table as you may see it.

    Without TABLE it is the one table where the token is good.

    Example:
        richter table show --profile dawn
    """
    with service_of(**service) as opened:
        seen = opened.get(opened.table(table), **({} if at is None else {"at": at}))
        click.echo("\n".join(lines_of(seen)))


def lines_of(seen: Json) -> list[str]:
    """Return the lines that show a view: its head, and what lies on the table."""
    seats = ", ".join(map(str, seen["to_act"])) or "nobody"
    head = f"{seen['game']}, table {seen['id']}, version {seen['version']}: {seen['status']}. To act: {seats}."
    lying = yaml.safe_dump(seen["table"], sort_keys=False, allow_unicode=True, width=110, default_flow_style=None)
    return [head, lying.rstrip()]


@click.command()
@table_argument
@service_options
def watch(table: str | None, **service: Any) -> None:
    """Tell what happens at a table, as it happens, until the game is over or you press Ctrl-C.

    Without TABLE it is the one table where the token is good.

    Example:
        richter table watch --profile dawn --lang de
    """
    with service_of(**service) as opened:
        path, version = opened.table(table), 0
        try:
            while True:
                version = tell(opened, path, version)
                if opened.get(path)["status"] in OVER:
                    return
                opened.changed(path, version)
        except KeyboardInterrupt:
            return


def tell(service: Service, path: str, after: int) -> int:
    """Print a sentence for each event after a version; return the version of the last."""
    while True:
        page = service.get(f"{path}/story", after=after)
        for entry in page["entries"]:
            click.echo(f"{entry['version']:>5}  {one_line(entry['sentence'])}")
            after = entry["version"]
        if not page["more"]:
            return after
