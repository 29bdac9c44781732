"""The result for a recorded game, in sentences."""

from collections.abc import Iterator, Sequence
from itertools import groupby

import msgspec

from domain.game.movement import seat_of_hand
from domain.game.seat import Actor
from domain.table.fold import at_once
from domain.witness.aware import aware_in_steps
from domain.witness.breaches import Breach, Claimable
from domain.witness.ledger import hands_in_steps
from service.adjudication.file import Source, rules_of
from service.adjudication.judging import Judged
from service.adjudication.watching import hands_before
from service.texts.form import Language, Text
from service.texts.judgement import OTHERS, FoundBreach, Judgement
from service.texts.library import packaged
from service.texts.people import People
from service.texts.sentence import Narrator

WORDS: dict[str, Text] = {
    "stood": Text(en="Line {line}, version {version}: {what}", de="Zeile {line}, Version {version}: {what}"),
    "omitted": Text(
        en="Line {line}, version {version}: {actor} has not done what the rules ask for.",
        de="Zeile {line}, Version {version}: {actor} hat nicht getan, was die Regeln verlangen.",
    ),
    "refused": Text(
        en="Line {line}, after version {version}: {actor} may not do this: {what}.",
        de="Zeile {line}, nach Version {version}: {actor} darf das nicht: {what}.",
    ),
    "tried": Text(en="{actor} may not do this: {what}.", de="{actor} darf das nicht: {what}."),
    "idle": Text(
        en="{actor} has not done what the rules ask for.", de="{actor} hat nicht getan, was die Regeln verlangen."
    ),
    "against": Text(en="  Against {rule}, and it stands: {sentence}", de="  Gegen {rule}, und es gilt: {sentence}"),
    "by": Text(en="  By {rule}: {sentence}", de="  Nach {rule}: {sentence}"),
    "by_id": Text(en="  By {rule}.", de="  Nach {rule}."),
    "field": Text(en="  Wrong in it: {field}.", de="  Falsch daran: {field}."),
    "doubt": Text(
        en="  This may depend on cards that the file does not name.",
        de="  Das kann von Karten abhängen, die die Datei nicht nennt.",
    ),
    "shown": Text(en="  {sentence}", de="  {sentence}"),
    "known": Text(
        en="  Could be known from version {since} on by {seats}.", de="  Ab Version {since} konnte es wissen: {seats}."
    ),
    "until": Text(
        en="  Could be claimed from version {since} to {until} by {seats}: {claim}.",
        de="  Ließ sich von Version {since} bis {until} beanstanden, durch {seats}: {claim}.",
    ),
    "still": Text(
        en="  Can be claimed from version {since} on by {seats}: {claim}.",
        de="  Lässt sich seit Version {since} beanstanden, durch {seats}: {claim}.",
    ),
    "unclaimable": Text(
        en="  In what was recorded, no claim against it would have been upheld.",
        de="  Im Aufgezeichneten hätte keine Beanstandung dagegen recht bekommen.",
    ),
    "refused_whole": Text(
        en="  A table refuses such an act. So there is nothing to claim, and no move after it was judged.",
        de="  Ein Tisch nimmt so etwas nicht an. Zu beanstanden ist nichts, und kein Zug danach wurde beurteilt.",
    ),
    "clean": Text(
        en="{moves} moves, to version {version}: nothing is against the rules.",
        de="{moves} Züge, bis Version {version}: nichts ist gegen die Regeln.",
    ),
    "unnamed": Text(
        en="Shuffle {shuffle}: {count} cards are not named by the file; they were filled in.",
        de="Mischen {shuffle}: {count} Karten nennt die Datei nicht; sie wurden ergänzt.",
    ),
    "shuffle": Text(en="Shuffle {shuffle}:", de="Mischen {shuffle}:"),
    "place": Text(en="  {place}: {cards}", de="  {place}: {cards}"),
    "hands": Text(en="  Hands before it:", de="  Die Blätter davor:"),
    "or": Text(en=" or ", de=" oder "),
}


class Teller:
    """Tells of one recorded game in one language."""

    def __init__(self, source: Source, judged: Judged, language: Language) -> None:
        self._source = source
        self._judged = judged
        self.language = language
        self._game = source.game.game
        self._rules = rules_of(source.game)
        self._narrator = Narrator(packaged(), self._game, language, source.game.names)
        self._judgement = Judgement(self._game, source.game.names, self._rules.meta.revision)

    def said(self, key: str, **values: object) -> str:
        """A sentence with these values in its places."""
        return WORDS[key].to(self.language).format(**values)

    def findings(self, *, hands: bool) -> Iterator[str]:
        """The lines that tell what was found; with `hands` what each seat held before a breach."""
        result = self._judged.adjudged
        for breach in result.breaches:
            yield from self.breach(breach)
            if hands:
                yield from self._hands(breach)
        if not result.breaches:
            yield self.said("clean", moves=result.followed, version=result.version)
        for number, filled in enumerate(self._judged.filled, start=1):
            if filled:
                yield self.said("unnamed", shuffle=number, count=len(filled))

    def deals(self) -> Iterator[str]:
        """The lines that tell where the cards of each shuffle went."""
        for number, shuffle in enumerate(self._judged.replayed.shuffles):
            yield self.said("shuffle", shuffle=number + 1)
            for place in sorted(shuffle.places):
                cards = self._cards(known_cards(self._judged, number, shuffle.cards_at(place)))
                yield self.said("place", place=self._place(place), cards=cards)

    def protocol(self) -> Iterator[str]:
        """A line for each event of the game: its version, the sentence and the rule."""
        records = self._judged.adjudged.records
        width = len(str(len(records)))
        for version, record in enumerate(records, start=1):
            yield f"{version:>{width}}  {self._narrator.sentence(record.event)}  [{self.cited(record.rule)}]"

    def happened(self, breach: Breach) -> str:
        """The act or omission against the rules: a sentence without the line and the version."""
        actor = self._actor(breach.actor)
        begun = actor[:1].upper() + actor[1:]
        if not breach.stands:
            return self.said("tried", actor=begun, what=self._move(breach))
        return self.said("idle", actor=begun) if breach.move is None else self._event(breach)

    def breach(self, breach: Breach) -> Iterator[str]:
        """The lines that tell of one breach: what was done, the rule, and what could have been claimed."""
        line, version = self._source.lines[breach.number - 1], breach.version
        sentence, rule = self.sentence(breach), self.cited(breach.rule)
        actor = self._actor(breach.actor)
        if not breach.stands:
            yield self.said("refused", line=line, version=version, actor=actor, what=self._move(breach))
        elif breach.move is None:
            yield self.said("omitted", line=line, version=version, actor=actor[:1].upper() + actor[1:])
        else:
            yield self.said("stood", line=line, version=version, what=self._event(breach))
        full = self.in_full(breach)
        repeats = full is not None and sentence in full.sentences.to(self.language)
        yield self.said("against" if breach.stands else "by_id" if repeats else "by", rule=rule, sentence=sentence)
        if breach.field is not None:
            yield self.said("field", field=breach.field)
        if not breach.certain:
            yield self.said("doubt")
        if full is not None:
            yield from self._shown(full)
        yield from map(self._claim, breach.claims)
        if breach.stands and not breach.claims:
            yield self.said("unclaimable")
        if not breach.stands:
            yield self.said("refused_whole")

    def sentence(self, breach: Breach) -> str:
        """The rule against which it is, in the revision by which the game is judged."""
        return packaged().rule_sentence(breach.rule, self.language, self._revision_of(breach.rule))

    def cited(self, rule: str) -> str:
        """The citation of a rule in a line."""
        return packaged().citation(rule, self.language, self._revision_of(rule))

    def _revision_of(self, rule: str) -> int | None:
        meta = self._rules.meta
        return meta.revision if rule.partition(".")[0] == meta.id else None

    def _event(self, breach: Breach) -> str:
        """The event of a move that stands. Where the cards lay otherwise, the event may not be there."""
        records = self._judged.adjudged.records
        if breach.version <= len(records):
            return self._narrator.sentence(records[breach.version - 1].event)
        return self._move(breach)

    def _move(self, breach: Breach) -> str:
        """A move in words, or as it stands in the file if it is none of the game."""
        if breach.field is not None:
            return msgspec.json.encode(breach.move).decode()
        return self._narrator.label(breach.move)

    def in_full(self, breach: Breach) -> FoundBreach | None:
        """The breach as the file of a dispute has it; None if it shows by cards that the file does not name."""
        records = self._judged.adjudged.records
        if breach.field is not None or (breach.stands and breach.shown is None):
            return None
        if not breach.stands:
            return self._judgement.tell(breach, records, (), {})
        (known,) = at_once(aware_in_steps(self._rules, records, [breach]))
        return self._judgement.tell(breach, records, known, self._known_hand(breach))

    def _shown(self, full: FoundBreach) -> Iterator[str]:
        """The fact by which the rule was broken, and who could know it."""
        yield self.said("shown", sentence=full.sentences.to(self.language))
        for since, aware in groupby(full.known, lambda known: known.since):
            yield self.said("known", since=since, seats=self._narrator.people.several([known.seat for known in aware]))

    def _known_hand(self, breach: Breach) -> dict[str, int]:
        """The cards of the hand by which the breach shows, without those that nothing fixes."""
        (hand,) = at_once(hands_in_steps(self._rules, self._judged.adjudged.records, [breach]))
        last = len(self._judged.replayed.shuffles) - 1
        return {card: since for card, since in hand.items() if last < 0 or not self._judged.is_filled(last, card)}

    def _claim(self, claimable: Claimable) -> str:
        kind = "still" if claimable.until is None else "until"
        seats = self.said("or").join(self._narrator.people.player(seat) for seat in claimable.seats)
        claim = self._narrator.label(claimable.claim)
        return self.said(kind, since=claimable.since, until=claimable.until, seats=seats, claim=claim)

    def _hands(self, breach: Breach) -> Iterator[str]:
        version = breach.version if breach.stands else breach.version + 1
        shuffles = self._judged.replayed.shuffles
        held = hands_before(self._rules, self._judged.adjudged.records, version, shuffles)
        if held:
            yield self.said("hands")
        for place, cards in held.items():
            last = len(shuffles) - 1
            shown = cards if last < 0 else known_cards(self._judged, last, cards)
            yield "  " + self.said("place", place=self._place(place), cards=self._cards(shown))

    def _actor(self, actor: Actor) -> str:
        return OTHERS[actor.role].to(self.language) if actor.seat is None else self._narrator.people.player(actor.seat)

    def _place(self, place: str) -> str:
        seat = seat_of_hand(place)
        if seat is not None:
            return self._narrator.people.player(int(seat))
        known = packaged().chance(self._game).places.get(place)
        return place if known is None else known.to(self.language)

    def _cards(self, cards: Sequence[str]) -> str:
        naming, people = packaged().naming(self._game), People(self.language, packaged().lists)
        return ", ".join(naming.name("card", card, "short", people) or card for card in cards)


def known_cards(judged: Judged, shuffle: int, cards: Sequence[str]) -> tuple[str, ...]:
    """The cards of a place, with those that nothing fixes, as `?`, at the end."""
    known = tuple(card for card in cards if not judged.is_filled(shuffle, card))
    return (*known, *("?",) * (len(cards) - len(known)))
