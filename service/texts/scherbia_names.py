"""The names of the cards of Scherbia: `mage-elf` is "Mage (Elves)", "Magier (Elfen)"."""

import re
from importlib.resources.abc import Traversable

import msgspec

from service.texts.form import Form, Language, Text
from service.texts.people import People
from service.texts.placeholder import filled
from service.texts.reading import read

HIDDEN = "?"
FACTION_FIELDS = frozenset({"card", "faction"})
"""Fields that may hold a faction by its id alone."""
OBJECTION = re.compile(r"objection-(?P<seat>[0-9]+)")
COPY = re.compile(r"(?P<id>[a-z_]+)-(?P<number>[0-9]+)")


class Names(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All of `names.yaml`: how a name is put together, and the names of jobs, folks, action cards and factions."""

    card: Text
    objection: Text
    copy: Text
    hidden: Text
    jobs: dict[str, Text]
    folks: dict[str, Text]
    action_cards: dict[str, Text]
    factions: dict[str, Text]


class ScherbiaNames:
    """Names for job cards, action cards and factions. Cards that an organizer brings keep their own ids."""

    def __init__(self, folder: Traversable) -> None:
        self._names = read(folder.joinpath("names.yaml"), Names)

    def name(self, field: str, value: str, form: Form, people: People) -> str | None:  # noqa: ARG002 - one form fits
        """The name of a card, of a faction in a field that holds one, or of a hidden card; else None."""
        names, language = self._names, people.language
        if value == HIDDEN:
            return names.hidden.to(language)
        if field in FACTION_FIELDS and value in names.factions:
            return names.factions[value].to(language)
        return self._job_card(value, language) or self._numbered(value, people)

    def _job_card(self, card: str, language: Language) -> str | None:
        names = self._names
        job, _, folk = card.partition("-")
        if job not in names.jobs or folk not in names.folks:
            return None
        words = {"job": names.jobs[job].to(language), "folk": names.folks[folk].to(language)}
        return filled(names.card.to(language), words)

    def _numbered(self, card: str, people: People) -> str | None:
        """The name of an objection, or of one of several action or faction cards that are alike."""
        names, language = self._names, people.language
        if found := OBJECTION.fullmatch(card):
            return filled(names.objection.to(language), {"seat": people.one(int(found["seat"]))})
        found = COPY.fullmatch(card)
        kind = None if found is None else names.action_cards.get(found["id"]) or names.factions.get(found["id"])
        if found is None or kind is None:
            return None
        return filled(names.copy.to(language), {"name": kind.to(language), "number": found["number"]})
