"""`richter table open` and `richter table profile`."""

from pathlib import Path
from typing import Any

import msgspec
import rich_click as click

from api.cli.options import fail
from api.cli.table.profiles import DEFAULT, Profile, ProfileError, keep_profile, profiles_file
from api.cli.table.service import LOCAL, Json, service_of, service_options
from service.record.document.contents import text
from service.record.document.problems import DocumentError
from service.record.document.yaml_reader import read_yaml
from service.texts.form import Language


@click.command(name="open")
@service_options
@click.option("--file", type=click.Path(path_type=Path), metavar="FILE", help="Terms of the table, in YAML or JSON.")
@click.option("--game", metavar="GAME", help="The game.")
@click.option("--seats", type=click.IntRange(min=1), metavar="N", help="How many seats.")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="Option of the game. May be repeated.")
@click.option("--json", "as_json", is_flag=True, help="Print the answer as it comes.")
def open_table(file: Path | None, *, as_json: bool, **flags: Any) -> None:
    """Open a table, and print the token of each seat. For an organizer.

    FILE has the body of POST /v1/tables; a flag takes precedence over it. `richter games GAME` describes the options.
    A VALUE is JSON, or a word. The tokens are shown only here.

    Examples:
        richter table open --game essentia --seats 2 --token my-own-organizer-token
        richter table open --file evening.yaml --profile club
    """
    service = {name: flags[name] for name in ("profile", "url", "token", "lang")}
    terms = _terms(file)
    terms |= {name: flags[name] for name in ("game", "seats") if flags[name] is not None}
    if flags["options"]:
        terms["options"] = {**terms.get("options", {}), **dict(map(_option, flags["options"]))}
    with service_of(**service) as opened:
        answer = opened.post("/v1/tables", terms)
    if as_json:
        click.echo(msgspec.json.encode(answer).decode())
        return
    click.echo(f"table      {answer['id']}")
    for seat in answer["seats"]:
        click.echo(f"seat {seat['seat']:<5} {seat['token']}")
    for role in ("arbiter", "spectator"):
        if answer.get(f"{role}_token"):
            click.echo(f"{role:<10} {answer[f'{role}_token']}")


def _terms(file: Path | None) -> Json:
    if file is None:
        return {}
    try:
        value = read_yaml(file, text(file)).value
    except DocumentError as error:
        fail(str(error))
    if not isinstance(value, dict):
        fail(f"{file} has no terms of a table")
    return value


def _option(given: str) -> tuple[str, Any]:
    name, equals, value = given.partition("=")
    if not equals:
        fail(f"--option {given}: write NAME=VALUE")
    try:
        return name, msgspec.json.decode(value)
    except msgspec.DecodeError:
        return name, value


@click.command()
@click.argument("name", default=DEFAULT)
@click.option("--url", metavar="URL", default=LOCAL, show_default=True, help="Address of the service.")
@click.option("--token", metavar="TOKEN", envvar="RICHTER_TOKEN", required=True, help="Token. [RICHTER_TOKEN]")
@click.option("--lang", type=click.Choice(["en", "de"]), default="en", help="Language of the sentences.")
def profile(name: str, url: str, token: str, lang: Language) -> None:
    """Keep an address, a token and a language under a name, in ~/.config/richter/profiles.toml.

    Without NAME it is the profile `default`, which the other commands use by themselves. Only you may read the file.

    Example:
        richter table profile dawn --url https://richter.example --token seat_... --lang de
    """
    try:
        keep_profile(profiles_file(), name, Profile(url.rstrip("/"), token, lang))
    except ProfileError as error:
        fail(str(error))
