"""The one form of a texts.yaml: its keys, both languages everywhere, and only placeholders that can be filled."""

import re
import types
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Literal, get_args, get_origin

import msgspec

OPTIONAL = {"words", "phrases", "seats", "tallies", "times", "spans", "breaches", "cases"}
KEYS = {"game", "title", "summary", "rules", "options", "commands", "events", *OPTIONAL}
TALLIES = {"each", "changes", "those"}
SEAT_BY_HAND = re.compile(r"\b(?:seats?|Platz|Plätzen?) \{", re.IGNORECASE)
LANGUAGES = {"en", "de"}
PLACEHOLDER = re.compile(r"\{([^{}]*)\}")

Fields = frozenset[str] | None
"""The names that may stand in the braces of a text; None where they are not known."""


class Vocabulary(msgspec.Struct, frozen=True):
    """What the code knows: the commands and events with their fields, and the options with their types."""

    commands: dict[str, frozenset[str]]
    events: dict[str, frozenset[str]]
    options: dict[str, Any]
    breaches: dict[str, frozenset[str]] | None = None


def tagged(structs: Iterable[Any]) -> dict[str, frozenset[str]]:
    """The tag of each Struct, with the names of its fields as they are written in JSON."""
    plain = [get_origin(one) or one for one in structs]
    return {
        one.__struct_config__.tag: frozenset(field.encode_name for field in msgspec.structs.fields(one))
        for one in plain
    }


def members(union: Any) -> tuple[Any, ...]:
    """The types of a union, or the one type that is none."""
    return get_args(union) if isinstance(union, types.UnionType) else (union,)


def option_types(struct: Any) -> dict[str, Any]:
    """The options of a Struct with their types."""
    return {field.encode_name: field.type for field in msgspec.structs.fields(struct)}


def words_of(kind: Any) -> set[str]:
    """The words that an option of this type can have; none for numbers and the like."""
    if get_origin(kind) is Literal:
        return {value for value in get_args(kind) if isinstance(value, str)}
    return set()


def faults(texts: Mapping[str, Any], vocabulary: Vocabulary | None) -> list[str]:
    """Everything that is wrong with the texts; `vocabulary` None if only their own form is to be looked at."""
    found = [f"{key}: not a key of this file" for key in texts if key not in KEYS]
    found += [f"{key}: missing" for key in sorted(KEYS - {*OPTIONAL, *texts})]
    for key in ("title", "summary"):
        found += _sentence(key, texts.get(key), frozenset())
    for rule, entry in _entries(texts, "rules"):
        found += _keys(f"rules.{rule}", entry, {"breach", *LANGUAGES}, {"until"})
        found += _sentence(f"rules.{rule}", _languages(entry), frozenset())
        for last, earlier in _entries(entry, "until") if isinstance(entry, dict) else []:
            found += _sentence(f"rules.{rule}.until.{last}", earlier, frozenset())
    for field, values in _entries(texts, "words"):
        found += _each(f"words.{field}", values, lambda place, value: _sentence(place, value, frozenset()))
    found += _phrases("phrases", texts["phrases"]) if "phrases" in texts else []
    found += _seats(texts, vocabulary)
    found += _times(texts, vocabulary)
    for kind in ("options", "commands", "events", "breaches"):
        known = getattr(vocabulary, kind) if vocabulary else None
        for name, entry in _entries(texts, kind):
            found += _entry(f"{kind}.{name}", entry, _with_spans(texts, _fields(kind, name, known)), kind)
        if known is not None:
            found += _same_names(kind, dict(_entries(texts, kind)), known)
    for name, entry in _entries(texts, "cases"):
        found += _case(f"cases.{name}", entry, _fields_of_case(name, vocabulary))
    return found + (_option_words(texts, vocabulary) if vocabulary else [])


def _case(place: str, entry: Any, fields: Fields) -> list[str]:
    """What is wrong with the question of a case, and with the one that stands where its place is not told."""
    found = _keys(place, entry, LANGUAGES, {"unplaced"}) + _sentence(place, _languages(entry), fields)
    has_another = isinstance(entry, dict) and "unplaced" in entry
    return found + (_sentence(f"{place}.unplaced", entry["unplaced"], fields) if has_another else [])


def _fields_of_case(name: str, vocabulary: Vocabulary | None) -> Fields:
    """The fields of the event that makes the claim; by a rule those of any event that may be cited."""
    if vocabulary is None:
        return None
    every = frozenset({"seats", "rule"}).union(*vocabulary.events.values())
    return vocabulary.events.get(name, every)


def _seats(texts: Mapping[str, Any], vocabulary: Vocabulary | None) -> list[str]:
    """What is wrong with the fields of seats and tallies: they are fields of something that is told."""
    seats, tallies = texts.get("seats", []), texts.get("tallies", {})
    if not isinstance(seats, list) or not isinstance(tallies, dict):
        return ["seats, tallies: not a list and a mapping"]
    found = [
        f"tallies.{field}: {kind} is no way to tell a tally" for field, kind in tallies.items() if kind not in TALLIES
    ]
    if vocabulary is not None:
        known = frozenset[str]().union(*vocabulary.commands.values(), *vocabulary.events.values())
        named = {"seats": seats, "tallies": tallies}
        found += [f"{key}.{field}: no such field" for key in named for field in named[key] if field not in known]
    return found


def _times(texts: Mapping[str, Any], vocabulary: Vocabulary | None) -> list[str]:
    """What is wrong with the fields of times, and with the spans between two of them."""
    times, spans = texts.get("times", []), texts.get("spans", {})
    if not isinstance(times, list) or not isinstance(spans, dict):
        return ["times, spans: not a list and a mapping"]
    found = [f"spans.{name}: not between two times" for name, ends in spans.items() if not _are_two(ends, times)]
    if vocabulary is not None:
        known = frozenset[str]().union(*vocabulary.events.values())
        found += [f"times.{field}: no such field" for field in times if field not in known]
    return found


def _are_two(ends: Any, times: list[Any]) -> bool:
    return isinstance(ends, list) and len(set(ends) & set(times)) == len(ends) == 2


def _with_spans(texts: Mapping[str, Any], fields: Fields) -> Fields:
    """The fields, and the spans between two of them."""
    if fields is None:
        return None
    return fields | {name for name, ends in _entries(texts, "spans") if fields.issuperset(ends)}


def _entries(texts: Mapping[str, Any], key: str) -> list[tuple[str, Any]]:
    value = texts.get(key)
    return list(value.items()) if isinstance(value, dict) else []


def _fields(kind: str, name: str, known: Mapping[str, Any] | None) -> Fields:
    if kind == "options":
        return frozenset()
    return None if known is None else known.get(name)


def _entry(place: str, entry: Any, fields: Fields, kind: str) -> list[str]:
    if not isinstance(entry, dict):
        return [f"{place}: not a mapping"]
    found = _keys(place, entry, LANGUAGES, {"hidden", "values", "with", "none", "variants", "phrases", "prompts"})
    found += _sentence(place, _languages(entry), fields)
    for key in ("hidden", "none"):
        if key in entry:
            found += _sentence(f"{place}.{key}", entry[key], fields)
    if "variants" in entry:
        found += _each(f"{place}.variants", entry["variants"], lambda at, value: _sentence(at, value, fields))
    if "prompts" in entry:
        found += _known_fields(f"{place}.prompts", entry["prompts"], fields)
        found += _each(f"{place}.prompts", entry["prompts"], lambda at, value: _sentence(at, value, frozenset()))
    if "phrases" in entry:
        found += _known_fields(f"{place}.phrases", entry["phrases"], fields)
        found += _phrases(f"{place}.phrases", entry["phrases"])
    if "with" in entry:
        found += _known_fields(f"{place}.with", entry["with"], fields)
        found += _each(f"{place}.with", entry["with"], lambda at, value: _sentence(at, value, fields))
    if "values" in entry:
        found += _values(f"{place}.values", entry["values"], fields, kind)
    return found


def _phrases(place: str, phrases: Any) -> list[str]:
    """What is wrong with how values stand in a sentence: `{it}` is the value, which only `none` does without."""

    def forms(at: str, phrase: Any) -> list[str]:
        found = [] if isinstance(phrase, dict) and "one" in phrase else [f"{at}.one: missing"]
        found += [f"{at}.{key}: not a form of a phrase" for key in phrase if key not in ("one", "more", "none")]
        worded = {key: text for key, text in phrase.items() if key != "none" or text != "left out"}
        found += _each(at, worded, lambda inner, text: _sentence(inner, text, frozenset({"it"})))
        for key in ("one", "more"):
            if "{it}" not in str(phrase.get(key, "{it}")):
                found.append(f"{at}.{key}: without its value")
        return found

    return _each(place, phrases, lambda at, phrase: forms(at, phrase) if isinstance(phrase, dict) else [f"{at}: none"])


def _values(place: str, values: Any, fields: Fields, kind: str) -> list[str]:
    if kind == "options":
        return _each(place, values, lambda at, value: _sentence(at, value, frozenset()))

    def words(at: str, value: Any) -> list[str]:
        return _each(at, value, lambda inner, word: _sentence(inner, word, frozenset()))

    return _known_fields(place, values, fields) + _each(place, values, words)


def _languages(entry: Any) -> Any:
    return {key: value for key, value in entry.items() if key in LANGUAGES} if isinstance(entry, dict) else entry


def _keys(place: str, entry: Any, needed: set[str], further: set[str]) -> list[str]:
    if not isinstance(entry, dict):
        return [f"{place}: not a mapping"]
    return [f"{place}.{key}: not a key of an entry" for key in entry if key not in needed | further] + [
        f"{place}.{key}: missing" for key in sorted(needed - LANGUAGES - set(entry))
    ]


def _each(place: str, entries: Any, check: Callable[[str, Any], list[str]]) -> list[str]:
    if not isinstance(entries, dict) or not entries:
        return [f"{place}: not a mapping with entries"]
    found = [f"{place}.{key}: the key is not text; put it in quotes" for key in entries if not isinstance(key, str)]
    return found + [fault for key, value in entries.items() for fault in check(f"{place}.{key}", value)]


def _known_fields(place: str, entries: Any, fields: Fields) -> list[str]:
    if fields is None or not isinstance(entries, dict):
        return []
    return [f"{place}.{key}: no such field" for key in entries if key not in fields]


def _sentence(place: str, entry: Any, fields: Fields) -> list[str]:
    if not isinstance(entry, dict) or set(entry) != LANGUAGES:
        return [f"{place}: not one text in English and one in German"]
    found = []
    for language, sentence in entry.items():
        if not isinstance(sentence, str) or not sentence.strip() or sentence != sentence.strip():
            found.append(f"{place}.{language}: not a text without space around it")
        elif fields is not None:
            if SEAT_BY_HAND.search(sentence):
                found.append(f"{place}.{language}: names a seat by itself; {{field}} alone tells the player")
            unknown = [name for name in PLACEHOLDER.findall(sentence) if name.partition(".")[0] not in fields]
            found += [f"{place}.{language}: {{{name}}} is no field" for name in unknown]
    if not found and set(PLACEHOLDER.findall(entry["en"])) != set(PLACEHOLDER.findall(entry["de"])):
        found.append(f"{place}: the two languages fill in different fields")
    return found


def _same_names(kind: str, entries: Mapping[str, Any], known: Mapping[str, Any]) -> list[str]:
    missing = [f"{kind}.{name}: missing" for name in known if name not in entries]
    return missing + [f"{kind}.{name}: the code knows no such name" for name in entries if name not in known]


def _option_words(texts: Mapping[str, Any], vocabulary: Vocabulary) -> list[str]:
    found = []
    for name, entry in _entries(texts, "options"):
        words = words_of(vocabulary.options.get(name))
        if isinstance(entry, dict) and words:
            given = set(entry.get("values") or {})
            found += [f"options.{name}.values.{word}: missing" for word in sorted(words - given)]
            found += [f"options.{name}.values.{word}: the option has no such value" for word in sorted(given - words)]
    return found
