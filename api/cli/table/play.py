"""`richter play`: a seat at a table, from a terminal."""

from typing import Any

import rich_click as click

from api.cli.demonstration.client import ClientError
from api.cli.table.choosing import ChoiceError, Json, asked_for, choices_of, value_of, with_value
from api.cli.table.look import OVER, lines_of, table_argument, tell
from api.cli.table.service import Service, service_of, service_options
from api.cli.table.words import Words

DIGITS = 4


@click.command()
@table_argument
@service_options
def play(table: str | None, **service: Any) -> None:
    """Play a seat: choose from what may be done, until the game is over.

    It tells what happens, and lists your moves when it is your turn. `m` lists the rest too: claims, undo, disputes,
    resignation. While others are to act, Ctrl-C brings the list. Without TABLE it is the one table where the token is
    good. The command ends with 0 once the game is over or you quit.

    Examples:
        richter play --token seat_... --url https://richter.example
        richter play --profile dawn --lang de
    """
    with service_of(**service) as opened:
        Player(opened, opened.table(table)).play()


class Player:
    """Somebody at a terminal, with a token at one table."""

    def __init__(self, service: Service, path: str) -> None:
        self._service = service
        self._path = path
        self._words = Words(service.language)
        self._version = 0

    def play(self) -> None:
        """Play until the game is over or the player quits."""
        while True:
            self._version = tell(self._service, self._path, self._version)
            seen = self._service.get(self._path)
            if seen["status"] in OVER:
                click.echo("\n".join(lines_of(seen)))
                return
            if seen["viewer"].get("seat") not in seen["to_act"]:
                self._says_whose_turn(seen)
                if self._waits():
                    continue
            if not self._acts():
                return

    def _says_whose_turn(self, seen: Json) -> None:
        """Say who is to act, by name where a seat has one."""
        if not seen["to_act"]:
            return
        names = seen["names"] or [None] * (max(seen["to_act"]) + 1)
        who = [names[seat] or self._words.say("seat", seat=seat) for seat in seen["to_act"]]
        click.echo(self._words.say("turn", who=", ".join(who)))

    def _waits(self) -> bool:
        """Wait for others; return False if the player wants the list instead."""
        try:
            self._service.changed(self._path, self._version)
        except KeyboardInterrupt:
            click.echo()
            return False
        return True

    def _acts(self) -> bool:
        """Let the player do something; return False if it quits."""
        listed = self._service.get(f"{self._path}/actions")
        usual = [action for action in listed["actions"] if action["kind"] == "move" and not action["rare"]]
        rest = sorted((action for action in listed["actions"] if action not in usual), key=_is_final)
        shown = usual or rest
        if listed["prompt"]:
            click.echo(listed["prompt"]["question"])
        while True:
            for number, action in enumerate(shown, start=1):
                click.echo(f"  {number:>3}  {action['label']}")
            typed = _typed(self._words.say("help"))
            match typed:
                case "q":
                    return False
                case "w":
                    self._waits()
                    return True
                case "m":
                    shown = usual + rest
                case "s":
                    click.echo("\n".join(lines_of(self._service.get(self._path))))
                case _:
                    if not (typed.isdecimal() and len(typed) <= DIGITS and 1 <= int(typed) <= len(shown)):
                        click.echo(self._words.say("type_of_list", most=len(shown)))
                    elif self._done(shown[int(typed) - 1]):
                        return True

    def _done(self, action: Json) -> bool:
        """Do something; return False if the player takes the choice back or the service refuses it."""
        if _is_final(action) and _typed(self._words.say("resign")).lower() != self._words.say("yes"):
            return False
        body = action["body"]
        for field in action["inputs"]:
            value = _filled(field, self._words)
            if value is None:
                return False
            body = with_value(body, field["place"], value)
        try:
            self._service.post(self._path + action["path"], body)
        except ClientError as refused:
            click.echo(self._words.say("refused", why=refused))
            return False
        return True


def _is_final(action: Json) -> bool:
    """Return whether an act ends the game for the seat. It stands last in a list, and is asked about."""
    return bool(action["kind"] == "resign")


def _filled(field: Json, words: Words) -> Any:
    """Return a value for an input, or None if the player types nothing."""
    for line in choices_of(field):
        click.echo(line)
    while True:
        typed = _typed(asked_for(field, words))
        if not typed:
            return None
        try:
            return value_of(field, typed, words)
        except ChoiceError as error:
            click.echo(str(error))


def _typed(question: str) -> str:
    answer: str = click.prompt(question, default="", show_default=False, prompt_suffix="\n> ")
    return answer.strip()
