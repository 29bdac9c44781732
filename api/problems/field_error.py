"""The fault at one place of the input, in words."""

from collections.abc import Mapping

from api.problems.problem import FieldError
from domain.game.rule import Bounds, Malformed
from service.texts.form import Language, Text
from service.texts.phrases import KINDS, kinds_in_words

FIELD_WORDS: Mapping[str, Text] = {
    "missing": Text(en="{field} is missing.", de="{field} fehlt."),
    "unknown": Text(
        en="There is no field {field} here. Remove it.", de="Ein Feld {field} gibt es hier nicht. Bitte entfernen."
    ),
    "type": Text(en="{field} has the wrong type or length.", de="{field} hat den falschen Typ oder die falsche Länge."),
    "value": Text(en="The value of {field} is not allowed.", de="Der Wert von {field} ist nicht erlaubt."),
    "characters": Text(
        en="{field} holds {expected}, which nobody sees or which changes the text around it. Remove it.",
        de="{field} enthält {expected}; das sieht niemand, oder es verändert den Text daneben. Bitte entfernen.",
    ),
    "repeated": Text(en="{field} appears more than once.", de="{field} kommt mehr als einmal vor."),
    "syntax": Text(en="{field} is not JSON.", de="{field} ist kein JSON."),
    "depth": Text(en="{field} is nested too deeply.", de="{field} ist zu tief verschachtelt."),
    "unknown_parameter": Text(
        en="{field} is not a parameter of this address. Allowed are: {expected}.",
        de="{field} ist kein Parameter dieser Adresse. Erlaubt sind: {expected}.",
    ),
}
"""A sentence for each value of `problem`."""

BOUNDED: Mapping[str, Text] = {
    "number": Text(en="{field} must be {bounds}.", de="{field} muss {bounds} sein."),
    "characters": Text(en="{field} must have {bounds} characters.", de="{field} muss {bounds} Zeichen haben."),
    "entries": Text(en="{field} must have {bounds} entries.", de="{field} muss {bounds} Einträge haben."),
}
BETWEEN = Text(en="{least} to {most}", de="{least} bis {most}")
AT_LEAST, AT_MOST = (
    Text(en="at least {least}", de="mindestens {least}"),
    Text(en="at most {most}", de="höchstens {most}"),
)
OF_KIND = Text(en="{field} must be {kind}.", de="{field} muss {kind} sein.")
EXPECTED = Text(en="Expected: {expected}.", de="Erwartet: {expected}.")
ALLOWED = Text(en="Allowed are: {values}.", de="Erlaubt sind: {values}.")
NOTHING = Text(en="none", de="keine")

IN_GERMAN: Mapping[str, str] = {
    "a time in the future, not after the end that the token has": (
        "eine Zeit in der Zukunft, nicht nach dem Ende, das der Token schon hat"
    ),
    "at most 86,400": "höchstens 86.400",
    "1 to 200 visible ASCII characters": "1 bis 200 sichtbare ASCII-Zeichen",
    "at most 2,048 characters of ASCII, without blanks": "höchstens 2.048 ASCII-Zeichen ohne Leerzeichen",
    "an address that begins with https:// and a host; RICHTER_HOOK_HTTP allows http://, too": (
        "eine Adresse, die mit https:// und einem Host beginnt; http:// erlaubt nur RICHTER_HOOK_HTTP"
    ),
    "an address that begins with https:// or http:// and a host": (
        "eine Adresse, die mit https:// oder http:// und einem Host beginnt"
    ),
    "an address without a name, a password or a fragment": "eine Adresse ohne Namen, Passwort und Fragment",
    "a port that RICHTER_HOOK_PORTS allows": "ein Port, den RICHTER_HOOK_PORTS erlaubt",
    "a public address, or one that RICHTER_HOOK_NETWORKS allows": (
        "eine öffentliche Adresse oder eine, die RICHTER_HOOK_NETWORKS erlaubt"
    ),
    "either `delivery` or `since`": "entweder `delivery` oder `since`",
    "a version": "eine Version",
    "nothing beside a checkpoint": "nichts neben einem Checkpoint",
    "the size of a checkpoint": "die Größe eines Checkpoints",
    "an open checkpoint of this log": "ein offener Checkpoint dieses Protokolls",
    "an open checkpoint that covers the event": "ein offener Checkpoint, der das Ereignis umfasst",
}
"""What may be expected at a place, where it is told in English words."""


def allowed_values(values: tuple[str, ...], language: Language) -> str:
    """The sentence that names the values of a closed set."""
    return ALLOWED.to(language).format(values=", ".join(values))


def field_error_of(error: Malformed, language: Language) -> FieldError:
    """The error at the place that the service has found wrong, without its others."""
    return field_error(error.field or "", error.problem, language, error.expected, error.allowed, error.bounds)


def field_error(
    field: str,
    problem: str,
    language: Language,
    expected: str | None = None,
    allowed: tuple[str, ...] = (),
    bounds: Bounds | None = None,
) -> FieldError:
    """The error at one place of the input, with a sentence in this language.

    `expected` is a kind of value as msgspec names it (`int | null`), or words. `allowed` are the values of a closed
    set, `bounds` those of a number or a length.
    """
    name = field or "body"
    if bounds is not None and not allowed:
        detail = BOUNDED[bounds.of].to(language).format(field=name, bounds=_in_bounds(bounds, language))
        return FieldError(name, problem, detail, expected or None, (), bounds.least, bounds.most)
    kinds = tuple((expected or "").split(" | "))
    kind = kinds_in_words(kinds)
    if problem == "type" and not allowed and kind is not None and "array" not in kinds:
        detail = OF_KIND.to(language).format(field=name, kind=kind.to(language))
    else:
        words = FIELD_WORDS["value" if allowed and problem == "type" else problem]
        detail = words.to(language).format(field=name, expected=expected or NOTHING.to(language))
    if allowed:
        mixed = "int" in kinds and not all(choice.lstrip("-").isdecimal() for choice in allowed)
        named = (*allowed, KINDS["int"].to(language)) if mixed else allowed
        detail = f"{detail} {allowed_values(named, language)}"
    elif problem == "value" and expected:
        detail = f"{detail} {EXPECTED.to(language).format(expected=_in_words(expected, kind, language))}"
    is_found = problem == "characters"  # what was found, and not what was expected
    return FieldError(name, problem, detail, None if is_found else expected or None, allowed)


def _in_bounds(bounds: Bounds, language: Language) -> str:
    words = AT_MOST if bounds.least is None else AT_LEAST if bounds.most is None else BETWEEN
    least, most = (_written(bound, language) for bound in (bounds.least, bounds.most))
    return words.to(language).format(least=least, most=most)


def _written(number: int | None, language: Language) -> str:
    """A number with signs between its thousands."""
    return "" if number is None else f"{number:,}".replace(",", "," if language == "en" else ".")


def _in_words(expected: str, kind: Text | None, language: Language) -> str:
    if kind is not None:
        return kind.to(language)
    return IN_GERMAN.get(expected, expected) if language == "de" else expected
