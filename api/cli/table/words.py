"""The own words of `richter play`, in English and German."""

from collections.abc import Mapping
from dataclasses import dataclass

from service.texts.form import Language

WORDS: Mapping[str, Mapping[Language, str]] = {
    "help": {
        "en": "number: do it; m: show all that may be done; s: show the table; w: wait for the others; q: quit",
        "de": "Nummer: ausführen; m: alles zeigen, was möglich ist; s: Tisch zeigen; w: auf andere warten; q: aufhören",
    },
    "type_of_list": {
        "en": "Type a number from 1 to {most}, m, s, w or q.",
        "de": "Gib eine Nummer von 1 bis {most} ein, oder m, s, w oder q.",
    },
    "refused": {"en": "Refused: {why}", "de": "Abgelehnt: {why}"},
    "turn": {"en": "It is the turn of {who}.", "de": "Am Zug: {who}."},
    "seat": {"en": "seat {seat}", "de": "Sitz {seat}"},
    "resign": {
        "en": "This gives the game up for your seat. Type yes to resign, anything else to go on playing.",
        "de": "Damit gibst du die Partie an deinem Platz auf. Tippe ja, um aufzugeben, alles andere spielt weiter.",
    },
    "yes": {"en": "yes", "de": "ja"},
    "one": {"en": "a number of the list", "de": "eine Nummer der Liste"},
    "some": {
        "en": "{count} numbers of the list, with blanks between",
        "de": "{count} Nummern der Liste, durch Leerzeichen getrennt",
    },
    "number": {"en": "a whole number{bounds}", "de": "eine ganze Zahl{bounds}"},
    "numbers": {
        "en": "{count} whole numbers{bounds}, with blanks between",
        "de": "{count} ganze Zahlen{bounds}, durch Leerzeichen getrennt",
    },
    "text": {"en": "a text of {count} characters", "de": "ein Text von {count} Zeichen"},
    "once": {"en": "Each may be chosen once.", "de": "Jede Nummer darf nur einmal vorkommen."},
    "listed": {"en": "The list has the numbers 1 to {most}.", "de": "Die Liste hat die Nummern 1 bis {most}."},
    "type_numbers": {"en": "Type whole numbers.", "de": "Gib ganze Zahlen ein."},
    "type_count": {"en": "Type {count} numbers.", "de": "Anzahl der Zahlen: {count}."},
    "type_number": {"en": "Type a whole number{bounds}.", "de": "Gib eine ganze Zahl{bounds} ein."},
    "from_to": {"en": "{least} to {most}", "de": "{least} bis {most}"},
    "from": {"en": " from {least}", "de": " ab {least}"},
    "to": {"en": " to {most}", "de": " bis {most}"},
    "between": {"en": " from {least} to {most}", "de": " von {least} bis {most}"},
}


@dataclass(frozen=True)
class Words:
    """The words in one language."""

    language: Language = "en"

    def say(self, phrase: str, **values: object) -> str:
        """Return a phrase with these values in it."""
        return WORDS[phrase][self.language].format(**values)

    def count(self, least: int, most: int) -> str:
        """Return how many there may be."""
        return str(least) if least == most else self.say("from_to", least=least, most=most)

    def bounds(self, least: int | None, most: int | None) -> str:
        """Return within which bounds a number lies; empty if there are none."""
        if least is None and most is None:
            return ""
        if most is None:
            return self.say("from", least=least)
        return self.say("to", most=most) if least is None else self.say("between", least=least, most=most)
