"""So many of something: "1 table", "0 tables", "403 Ereignisse"."""

from types import MappingProxyType
from typing import Literal, NamedTuple

from service.texts.form import Language, Text

Thing = Literal["table", "event", "scenario", "move", "command", "fault"]
"""What can be counted."""


class Forms(NamedTuple):
    """The word for one, and for any other number."""

    one: Text
    many: Text


FORMS = MappingProxyType[Thing, Forms](
    {
        "table": Forms(Text("table", "Tisch"), Text("tables", "Tische")),
        "event": Forms(Text("event", "Ereignis"), Text("events", "Ereignisse")),
        "scenario": Forms(Text("scenario", "Szenario"), Text("scenarios", "Szenarien")),
        "move": Forms(Text("move", "Zug"), Text("moves", "Züge")),
        "command": Forms(Text("command", "Befehl"), Text("commands", "Befehle")),
        "fault": Forms(Text("fault", "Fehler"), Text("faults", "Fehler")),
    }
)


def counted(count: int, thing: Thing, language: Language = "en") -> str:
    """The number with its word in the form that goes with it."""
    forms = FORMS[thing]
    return f"{count} {(forms.one if count == 1 else forms.many).to(language)}"
