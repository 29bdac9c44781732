"""Every game's texts have the one form, speak both languages, and name every option, move and event."""

import copy
from typing import Any, Literal

import msgspec
import pytest

from tests.house.support.rule_books import folders, frozen, module_of, open_book, parse
from tests.house.support.texts_form import Vocabulary, faults, members, option_types, tagged


def vocabulary_of(folder: str) -> Vocabulary:
    """What the code in the folder knows."""
    if folder == "domain/table":
        commands, events = module_of(folder, "core.commands"), module_of(folder, "core.events")
        disputes = module_of(folder, "disputes.commands")
        policies = {"undo": commands.UndoPolicy, "disputes": disputes.DisputePolicy, "entropy": commands.EntropySource}
        policies |= {"reveal": commands.RevealPolicy, "arbiter": commands.ArbiterPolicy}
        policies |= option_types(module_of(folder, "clock").Clock)
        ours = tagged((commands.Play, disputes.RuleDispute, *members(commands.TableCommand)))
        return Vocabulary(ours, tagged(events.TABLE_EVENTS), policies)
    if folder == "domain/tournament":
        commands, events = module_of(folder, "commands.commands"), module_of(folder, "events.events")
        return Vocabulary(tagged(members(commands.AnyCommand)), tagged(members(events.AnyEvent)), {})
    metas = [module_of(one, "game").META for one in (*reversed(frozen(folder)), folder)]
    commands, events = ([kind for one in metas for kind in members(getattr(one, of))] for of in ("command", "event"))
    options = {name: kind for one in metas for name, kind in option_types(one.options).items()}
    return Vocabulary(tagged(commands), tagged(events), options)


@pytest.mark.parametrize("folder", folders())
def test_the_texts_have_the_one_form_and_name_all_that_the_code_knows(folder: str) -> None:
    assert faults(open_book(folder).texts, vocabulary_of(folder)) == [], (
        "service/texts/form.py says what texts.yaml has"
    )


class Throw(msgspec.Struct, tag="throw"):
    dice: int
    source: str = msgspec.field(name="from", default="cup")


class Stop(msgspec.Struct, tag="stop"):
    pass


class Thrown(msgspec.Struct, tag="thrown"):
    eyes: tuple[int, ...]
    seat: int


class Options(msgspec.Struct):
    sides: Literal["six", "twenty"] = "six"
    limit: int = 0


VOCABULARY = Vocabulary(tagged(members(Throw | Stop)), tagged(members(Thrown)), option_types(Options))
GOOD = parse("""
game: dice
title: {en: Dice, de: Würfel}
summary: {en: A throw., de: Ein Wurf.}
rules:
  dice.1.1: {breach: refused, en: Throw once., de: Einmal würfeln.}
options:
  sides:
    en: Sides
    de: Seiten
    values:
      six: {en: six, de: sechs}
      twenty: {en: twenty, de: zwanzig}
  limit: {en: Limit, de: Grenze}
commands:
  throw:
    en: "Throw {dice} from {from}"
    de: "{dice} aus {from} werfen"
    with:
      from: {en: "({from})", de: "({from})"}
    values:
      from:
        cup: {en: the cup, de: dem Becher}
    variants:
      cup: {en: "Throw {dice}", de: "{dice} werfen"}
    none: {en: Throw nothing, de: Nichts werfen}
    prompts:
      dice: {en: Which dice, de: Welche Würfel}
  stop: {en: Stop, de: Aufhören}
events:
  thrown:
    en: "{seat} throws {eyes}."
    de: "{seat} wirft {eyes}."
    hidden: {en: "{seat} throws.", de: "{seat} wirft."}
    phrases:
      eyes: {one: {en: "{it}", de: "{it}"}, none: left out}
words:
  reason:
    done: {en: done, de: fertig}
seats: [seat]
tallies: {eyes: each}
""")


def changed(path: str, value: Any) -> dict[str, Any]:
    """The good texts with the place at the path set to another value, or taken out for None."""
    texts = copy.deepcopy(GOOD)
    *parents, last = path.split("/")
    place = texts
    for key in parents:
        place = place[key]
    if value is None:
        del place[last]
    else:
        place[last] = value
    return texts


def test_good_texts_pass() -> None:
    assert faults(GOOD, VOCABULARY) == []
    assert faults(GOOD, None) == []


@pytest.mark.parametrize(
    ("path", "value", "fault"),
    [
        ("terrain", {}, "terrain: not a key of this file"),
        ("events", None, "events: missing"),
        ("title", {"en": "Dice"}, "title: not one text in English and one in German"),
        ("summary/de", "", "summary.de: not a text without space around it"),
        ("rules/dice.1.1/breach", None, "rules.dice.1.1.breach: missing"),
        ("rules/dice.1.1/de", None, "rules.dice.1.1: not one text in English and one in German"),
        ("rules/dice.1.1/note", "x", "rules.dice.1.1.note: not a key of an entry"),
        (
            "rules/dice.1.1/until",
            {1: {"en": "Throw."}},
            "rules.dice.1.1.until.1: not one text in English and one in German",
        ),
        ("options/limit", None, "options.limit: missing"),
        ("options/wild", {"en": "a", "de": "b"}, "options.wild: the code knows no such name"),
        ("options/sides/values/six", None, "options.sides.values.six: missing"),
        ("options/sides/values/ten", {"en": "a", "de": "b"}, "options.sides.values.ten: the option has no such value"),
        ("options/limit/en", "Limit {limit}", "options.limit.en: {limit} is no field"),
        ("commands/stop", None, "commands.stop: missing"),
        ("commands/stop", "Stop", "commands.stop: not a mapping"),
        ("commands/fly", {"en": "a", "de": "b"}, "commands.fly: the code knows no such name"),
        ("commands/throw/en", "Throw {dice} from {source}", "commands.throw.en: {source} is no field"),
        ("commands/throw/en", "Throw {dice}", "commands.throw: the two languages fill in different fields"),
        ("commands/throw/with/cup", {"en": "a", "de": "b"}, "commands.throw.with.cup: no such field"),
        ("commands/throw/values/cup", {"x": {"en": "a", "de": "b"}}, "commands.throw.values.cup: no such field"),
        (
            "commands/throw/values/from/cup/de",
            None,
            "commands.throw.values.from.cup: not one text in English and one in German",
        ),
        ("commands/throw/variants/cup/en", "{x}", "commands.throw.variants.cup.en: {x} is no field"),
        ("commands/throw/none/de", " a", "commands.throw.none.de: not a text without space around it"),
        ("commands/throw/prompts/cup", {"en": "a", "de": "b"}, "commands.throw.prompts.cup: no such field"),
        ("commands/throw/prompts/dice/de", "{dice}?", "commands.throw.prompts.dice.de: {dice} is no field"),
        ("commands/throw/helper", {}, "commands.throw.helper: not a key of an entry"),
        ("events/thrown/hidden/de", "Wurf {x}", "events.thrown.hidden.de: {x} is no field"),
        (
            "events/thrown/en",
            "Seat {seat} throws {eyes}.",
            "events.thrown.en: names a seat by itself; {field} alone tells the player",
        ),
        (
            "events/thrown/phrases/eyes/none",
            "nothing",
            "events.thrown.phrases.eyes.none: not one text in English and one in German",
        ),
        ("seats", ["seat", "chair"], "seats.chair: no such field"),
        ("seats", "seat", "seats, tallies: not a list and a mapping"),
        ("tallies/eyes", "some", "tallies.eyes: some is no way to tell a tally"),
        ("tallies/hands", "each", "tallies.hands: no such field"),
        ("times", ["eyes", "noon"], "times.noon: no such field"),
        ("times", "eyes", "times, spans: not a list and a mapping"),
        ("spans", {"long": ["eyes", "noon"]}, "spans.long: not between two times"),
        ("spans", {"long": ["eyes"]}, "spans.long: not between two times"),
        ("events/thrown/en", "It took {long}.", "events.thrown.en: {long} is no field"),
        ("words/reason/done", "done", "words.reason.done: not one text in English and one in German"),
        ("words/reason", {True: {"en": "a", "de": "b"}}, "words.reason.True: the key is not text; put it in quotes"),
    ],
)
def test_texts_of_another_form_are_found(path: str, value: Any, fault: str) -> None:
    assert fault in faults(changed(path, value), VOCABULARY)
