"""The standings and what is behind the first place, in lines."""

from collections.abc import Iterator

from api.cli.demonstration.client import Json
from api.cli.demonstration.phrases import Phrases

LEADERS = 3
WIDTH = 18


def leaders(standings: Json) -> str:
    """The first places in one line."""
    entries = standings["lines"][0]["entries"][:LEADERS]
    return ", ".join(f"{one['place']}. {one['name']} {one['shown']}" for one in entries)


def final_list(standings: Json) -> Iterator[str]:
    """The places, each with the share in percent, the total, and the boards won."""
    for one in standings["lines"][0]["entries"]:
        won = one["tie_breaks"][0]["shown"]
        yield f"{one['place']:>3}  {one['name']:<{WIDTH}} {one['shown']:>8} % {one['total']:>8} {won:>8}"


def reasons(entrant: Json, phrases: Phrases) -> Iterator[str]:
    """What each part of a total is, with the version of the table that it comes from."""
    for part in entrant["parts"]:
        because = part["because"][-1] if part["because"] else {"stream": "", "version": 0, "rule": ""}
        yield phrases.say(
            "evening_part",
            round=part["round"],
            board=part["board"],
            value=part["value"],
            of=part["of"],
            kind=part["kind"],
            table=part["table"],
            version=because["version"],
            rule=because["rule"],
        )
