"""The places of the cards (4.1), and the hidden cards that each seat can place for certain (part 11 of the rulebook).

What a seat knows lies in the hidden pile, on offer, or in another's hidden hand. The set is about the cards; where
each of them is, the table says.
"""

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from domain.games.frieden.cards import (
    HIDDEN,
    HIDDEN_PILE,
    NO_CARDS,
    OFFER,
    OPEN_PILE,
    SEAT_OF_HAND,
    CardSet,
    is_joker,
    material_of,
    materials,
    run_at,
    with_back,
)
from domain.games.frieden.events import CardMoved
from domain.games.frieden.runs import Run
from domain.games.frieden.types import Options

Hands = tuple[CardSet, ...]
"""The cards of each hidden hand."""
Pile = tuple[str, ...]
Runs = tuple[Run, ...]


class Zones(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The places of all cards.

    `hidden_pile` from the top, `open_pile` from the bottom; `runs` are those of all seats by number; `offer` is the
    card between two hands.
    """

    hidden_pile: Pile
    hands: Hands
    open_pile: Pile = ()
    offer: str | None = None
    runs: Runs = ()


def run_named(zones: Zones, name: str) -> Run | None:
    """The run with this name, if it lies open."""
    return next((run for run in zones.runs if run.run == name), None)


def holds_each_once(zones: Zones, seat: int, cards: tuple[str, ...]) -> bool:
    """Return whether there are cards, all of them different and in the hidden hand of the seat (7.1, 11.7)."""
    return bool(cards) and len(set(cards)) == len(cards) and zones.hands[seat].issuperset(cards)


def taken(zones: Zones, card: str, source: str) -> Zones:
    """The places after a card has left this one."""
    hidden, hands, opened, runs = zones.hidden_pile, zones.hands, zones.open_pile, zones.runs
    seat = SEAT_OF_HAND.get(source)
    if seat is not None:
        return Zones(hidden, _with_hand(hands, seat, hands[seat] - {card}), opened, zones.offer, runs)
    if source == HIDDEN_PILE:
        return Zones(_without(hidden, card), hands, opened, zones.offer, runs)
    if source == OPEN_PILE:
        return Zones(hidden, hands, _without(opened, card), zones.offer, runs)
    if source == OFFER:
        return Zones(hidden, hands, opened, None, runs)
    shorter = (_shorter(run, card) if run.run == run_at(source) else run for run in runs)
    return Zones(hidden, hands, opened, zones.offer, tuple(run for run in shorter if run.cards))


def put(zones: Zones, card: str, target: str, index: int | None) -> Zones:
    """The places after a card has entered this one; `index` is its place in the hidden pile, None for underneath.

    A card that goes into a run lies there only when the run is set, as its place in it is told then.
    """
    hidden, hands, opened, runs = zones.hidden_pile, zones.hands, zones.open_pile, zones.runs
    seat = SEAT_OF_HAND.get(target)
    if seat is not None:
        return Zones(hidden, _with_hand(hands, seat, hands[seat] | {card}), opened, zones.offer, runs)
    if target == HIDDEN_PILE:
        place = len(hidden) if index is None else index
        return Zones((*hidden[:place], card, *hidden[place:]), hands, opened, zones.offer, runs)
    if target == OPEN_PILE:
        return Zones(hidden, hands, (*opened, card), zones.offer, runs)
    if target == OFFER:
        return Zones(hidden, hands, opened, card, runs)
    return zones


def exchanged(zones: Zones, card: str, target: str) -> Zones:
    """The places after a card has taken the place of the joker that stands for it in a run."""
    runs = tuple(_exchanged(run, card) if run.run == run_at(target) else run for run in zones.runs)
    return Zones(zones.hidden_pile, zones.hands, zones.open_pile, zones.offer, runs)


def _with_hand(hands: Hands, seat: int, cards: CardSet) -> Hands:
    return (*hands[:seat], cards, *hands[seat + 1 :])


def _without(pile: Pile, card: str) -> Pile:
    place = pile.index(card)
    return pile[:place] + pile[place + 1 :]


def _shorter(run: Run, card: str) -> Run:
    gap = run.cards.index(card)
    cards, places = _cut(run.cards, gap), _cut(run.places, gap)
    return Run(run.run, run.seat, run.kingdom, cards, places, run.declared)


def _cut(entries: tuple[str, ...], gap: int) -> tuple[str, ...]:
    return entries[:gap] + entries[gap + 1 :]


def _exchanged(run: Run, card: str) -> Run:
    place = run.places.index(card)
    cards = (*run.cards[:place], card, *run.cards[place + 1 :])
    return Run(run.run, run.seat, run.kingdom, cards, run.places, run.declared)


Known = tuple[CardSet, ...]
"""The cards that each seat can place."""

FACE_DOWN = frozenset({HIDDEN_PILE, OFFER, *SEAT_OF_HAND})
"""Where a card lies hidden."""


def after_move(known: Known, event: CardMoved, before: Zones, after: Zones) -> Known:
    """The knowledge of the seats after a card has moved. `before` and `after`: the zones without and with the move."""
    return tuple(_after_move(known, event, before, after))


def after_look(known: Known, by: int, seat: int, hands: Sequence[CardSet]) -> Known:
    """The knowledge of the seats after one has seen the whole hidden hand of another."""
    return (*known[:by], known[by] | hands[seat], *known[by + 1 :])


def _after_move(known: Known, event: CardMoved, before: Zones, after: Zones) -> Iterator[CardSet]:
    card, sees = event.card, event.sees
    hides = event.target in FACE_DOWN
    holder = SEAT_OF_HAND.get(event.target)
    for seat, cards in enumerate(known):
        if sees == "all" or seat in sees:
            if hides and seat != holder:
                yield cards | {card}
            else:
                yield cards - {card} if card in cards else cards
        else:
            yield cards - _doubtful(cards, event, before, after) if cards else cards


def _doubtful(cards: CardSet, event: CardMoved, before: Zones, after: Zones) -> CardSet:
    """Those of the cards that may have been the one that moved; none if only one card can have been.

    After a slip that is the whole hand: what the others believe of it is no longer certain.
    """
    giver = SEAT_OF_HAND.get(event.source)
    if giver is None:
        return _doubtful_in_pile(cards, event, before, after) if event.source == HIDDEN_PILE else NO_CARDS
    held = cards & before.hands[giver]
    if event.cause == "slip":
        return held
    if event.last:
        return NO_CARDS
    if event.cause != "ceded":
        return with_back(held, event.shape)
    return frozenset(filter(is_joker, with_back(held, f"{HIDDEN}{event.shape[1:]}")))


def _doubtful_in_pile(cards: CardSet, event: CardMoved, before: Zones, after: Zones) -> CardSet:
    elsewhere = NO_CARDS.union(*before.hands, () if before.offer is None else (before.offer,))
    doubtful = with_back(cards - elsewhere, event.shape)
    if event.shape == HIDDEN:
        is_only = not after.hidden_pile
    else:
        is_only = not any(material_of(card) == event.shape[-1] for card in after.hidden_pile)
    return NO_CARDS if is_only else doubtful


class Counts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The counts of a table with so many `seats`, in which `backs` can be told apart."""

    seats: int
    backs: tuple[str, ...]
    row: tuple[int, ...]

    def first(self, viewer: int | None, seat: int) -> int:
        """The place of the first back of a hand, as this viewer (None: a spectator) counts it."""
        return ((self.seats if viewer is None else viewer) * self.seats + seat) * len(self.backs)

    def seen(self, viewer: int | None, seat: int) -> tuple[str, ...]:
        """The backs that this viewer counts in the hand of a seat, sorted."""
        first, backs = self.first(viewer, seat), len(self.backs)
        counted = zip(self.backs, self.row[first : first + backs], strict=True)
        return tuple(sorted(back for back, count in counted for _ in range(count)))

    def has(self, seat: int, back: str) -> bool:
        """Return whether the hand of a seat has a card with this back, which everybody always sees."""
        return self.row[self.first(None, seat) + self.backs.index(back)] > 0


def no_counts(seats: int, options: Options) -> Counts:
    """The counts of empty hands."""
    plain = options.backs == "plain"
    backs = (HIDDEN,) if plain else tuple(f"{HIDDEN}@{material}" for material in materials(options.packs))
    return Counts(seats, backs, (0,) * ((seats + 1) * seats * len(backs)))


def all_who_count(counts: Counts) -> tuple[int | None, ...]:
    """Every seat, and the spectators."""
    return (*range(counts.seats), None)


def entered(counts: Counts, seat: int, back: str, viewers: Iterable[int | None]) -> Counts:
    """The counts after these viewers have seen a card with this back come into the hand of `seat`."""
    row, place = list(counts.row), counts.backs.index(back)
    for viewer in viewers:
        row[counts.first(viewer, seat) + place] += 1
    return Counts(counts.seats, counts.backs, tuple(row))


def left(counts: Counts, seat: int, back: str, viewers: Iterable[int | None], *, last: bool) -> Counts:
    """The counts after these viewers have seen a card with this back leave the hand of `seat`.

    Everybody sees whether a card with that back is left (`last` says that none is): a count does not fall below that.
    """
    row, place, least = list(counts.row), counts.backs.index(back), int(not last)
    for viewer in viewers:
        at = counts.first(viewer, seat) + place
        row[at] = max(row[at] - 1, least) * least
    return Counts(counts.seats, counts.backs, tuple(row))


def looked(counts: Counts, viewer: int, seat: int, hand: CardSet) -> Counts:
    """The counts after this seat has seen the whole hand of another."""
    row = list(counts.row)
    _count(counts, row, viewer, seat, [_back_in(counts, card) for card in hand])
    return Counts(counts.seats, counts.backs, tuple(row))


def counted(counts: Counts, hands: Iterable[Iterable[str]]) -> Counts:
    """The counts after all hands were counted before everybody; `hands` has the backs of each."""
    row = list(counts.row)
    for seat, backs in enumerate(hands):
        for viewer in all_who_count(counts):
            _count(counts, row, viewer, seat, list(backs))
    return Counts(counts.seats, counts.backs, tuple(row))


def _count(counts: Counts, row: list[int], viewer: int | None, seat: int, backs: list[str]) -> None:
    first = counts.first(viewer, seat)
    row[first : first + len(counts.backs)] = [backs.count(back) for back in counts.backs]


def _back_in(counts: Counts, card: str) -> str:
    return HIDDEN if counts.backs == (HIDDEN,) else f"{HIDDEN}@{material_of(card)}"
