"""Chance as an explicit, deterministic input: prepared outcomes first, then a published generator.

The generator, so that anyone can recompute it: for the n-th shuffle (n from 0) the bytes are HMAC-SHA256(key = seed,
message = "richter/chance/1/shuffle/<n>/<block>") for block 0, 1, 2, …, one after the other; likewise `dice` and
`lot`. They are read as big-endian 64-bit words. A whole number below k is the word modulo k; words from the largest
multiple of k up are passed over, so that no number is favoured. A shuffle exchanges, for i = 0, 1, …, place i with
place i + (number below size - i). Each outcome depends on its own n alone. An undo takes n back with what it withdraws.
So at a table at which chance is drawn anew after it (table.3.11), the messages after the u-th undo are
"richter/chance/1/undo/<u>/shuffle/<n>/<block>" and so on; what was prepared comes again.
Where seats have added entropy, `seed` is not the one committed to but `mixed_seed` of it.
"""

import hmac
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from types import MappingProxyType
from typing import Annotated, Any, Literal, NamedTuple, TypeVar

import msgspec

from domain.game.rule import Refused, Rule

T = TypeVar("T")
WORD = 2**64

Number = Annotated[int, msgspec.Meta(ge=-(2**53) + 1, le=2**53 - 1)]
"""A whole number that every reader of JSON keeps exactly."""

Kind = Literal["shuffles", "dice", "lots"]
LABELS: Mapping[Kind, str] = MappingProxyType({"shuffles": "shuffle", "dice": "dice", "lots": "lot"})
"""What an outcome of each kind is called in the generator's messages."""

Lot = Number | str | tuple[Number | str, ...]


class Prepared(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Outcomes fixed before the game; consumed in order, each kind by itself, before the generator is used.

    One that does not fit what is drawn is used up, and the generator decides in its place.

    `shuffles`: each lists the cards from the top. `dice`: each is one throw. `lots`: as the rulebook says.
    """

    shuffles: tuple[tuple[str, ...], ...] = ()
    dice: tuple[tuple[Number, ...], ...] = ()
    lots: tuple[Lot, ...] = ()


class Drawn(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How many outcomes of each kind have been drawn so far, of what stands.

    `undos` counts the undos so far, where chance is drawn anew after an undo; else it stays 0.
    """

    shuffles: int = 0
    dice: int = 0
    lots: int = 0
    undos: int = 0


def commitment(seed: bytes) -> str:
    """What is published before the game, so that the seed revealed after it can be checked: a SHA-256 in hex."""
    return sha256(b"richter/commitment/1/" + seed).hexdigest()


class Contribution(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat has added to the chance: 1 to 200 printable ASCII characters."""

    seat: int
    entropy: str


def mixed_seed(seed: bytes, added: Iterable[Contribution]) -> bytes:
    """The seed of a table to which seats have added entropy.

    HMAC-SHA256(key = the seed committed to, message = `richter/entropy/1` and then, in the order of the seats, each
    contribution as `<seat>:<entropy>`, each of these lines ended by a line feed).
    """
    lines = [f"{one.seat}:{one.entropy}\n" for one in sorted(added, key=lambda one: one.seat)]
    return hmac.digest(seed, f"richter/entropy/1\n{''.join(lines)}".encode(), "sha256")


def words(seed: bytes, label: str) -> Iterator[int]:
    """The endless stream of 64-bit words of one outcome."""
    block = 0
    while True:
        digest = hmac.digest(seed, f"richter/chance/1/{label}/{block}".encode(), "sha256")
        for start in range(0, 32, 8):
            yield int.from_bytes(digest[start : start + 8], "big")
        block += 1


def below(stream: Iterator[int], bound: int) -> int:
    """A whole number from 0 to `bound` - 1, each as likely as any other."""
    limit = WORD - WORD % bound
    return next(word for word in stream if word < limit) % bound


class Unfit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A prepared outcome, as `lots[3]`, that did not fit, and the version of the record that keeps the draw."""

    version: int
    prepared: str


class Draw(NamedTuple):
    """One draw: the n-th of its kind, after so many undos."""

    kind: Kind
    number: int
    undos: int

    @property
    def place(self) -> str:
        """Where an outcome for it would stand in what was prepared."""
        return f"{self.kind}[{self.number}]"

    @property
    def label(self) -> str:
        """What it is called in the generator's messages."""
        label = f"{LABELS[self.kind]}/{self.number}"
        return f"undo/{self.undos}/{label}" if self.undos else label


class Chance:
    """The outcomes that one command draws. `drawn` counts on from where the last command stopped.

    A prepared outcome that cannot come is used up, and the generator decides as if it were not there: which one can
    come may be hidden, so that no command may be refused for it. `unfit` names those, as `shuffles[0]`, `dice[2]` or
    `lots[3]`, in the order of the draws.

    `is_dry_run`: it is only asked whether the rules accept the command (see `domain.game.dry_run`).
    """

    is_dry_run = False

    def __init__(self, prepared: Prepared, seed: bytes, drawn: Drawn) -> None:
        self.prepared = prepared
        self.seed = seed
        self.drawn = drawn
        self.unfit: tuple[str, ...] = ()

    def shuffle(self, cards: Sequence[str]) -> tuple[str, ...]:
        """The cards in a new order, the top one first. The order in which they are given matters to the generator."""
        order: tuple[str, ...] | None
        order, next_one = self._next("shuffles")
        if order is not None:
            if len(order) == len(cards) and Counter(order) == Counter(cards):
                return order
            self._pass_over(next_one)
        return self._arranged(cards, next_one.label)

    def dice(self, count: int, sides: int = 6) -> tuple[int, ...]:
        """A throw of `count` dice, each from 1 to `sides`."""
        throw: tuple[int, ...] | None
        throw, next_one = self._next("dice")
        if throw is not None:
            if len(throw) == count and all(1 <= pips <= sides for pips in throw):
                return throw
            self._pass_over(next_one)
        stream = words(self.seed, next_one.label)
        return tuple(1 + below(stream, sides) for _ in range(count))

    def lot(self, choices: Sequence[T]) -> T:
        """One of the choices by lot."""
        prepared: Lot | None
        prepared, next_one = self._next("lots")
        if prepared is not None:
            for choice in choices:
                if choice == prepared:
                    return choice
            self._pass_over(next_one)
        return choices[below(words(self.seed, next_one.label), len(choices))]

    def lots(self, choices: Sequence[T], count: int) -> Sequence[T]:
        """`count` different choices, in the order drawn: one drawing, one prepared entry (a list)."""
        prepared: Lot | None
        prepared, next_one = self._next("lots")
        if prepared is not None:
            if isinstance(prepared, tuple) and len(prepared) == len(set(prepared)) == count:
                found = tuple(choice for wanted in prepared for choice in choices if choice == wanted)
                if len(found) == count:
                    return found
            self._pass_over(next_one)
        return self._arranged(choices, next_one.label)[:count]

    def check_fit(self, rule: Rule) -> None:
        """Refuse prepared chance that did not fit what was drawn so far: at the opening, when no game is begun yet."""
        if self.unfit:
            raise Refused(rule, f"prepared.{self.unfit[0]}")

    def _next(self, kind: Kind) -> tuple[Any, Draw]:
        """The next outcome of this kind: what was prepared for it (None: nothing), and which draw it is."""
        number: int = getattr(self.drawn, kind)
        self.drawn = msgspec.structs.replace(self.drawn, **{kind: number + 1})
        fixed = getattr(self.prepared, kind)
        return (fixed[number] if number < len(fixed) else None), Draw(kind, number, self.drawn.undos)

    def _pass_over(self, draw: Draw) -> None:
        self.unfit = (*self.unfit, draw.place)

    def _arranged(self, items: Sequence[T], label: str) -> tuple[T, ...]:
        order = list(items)
        stream = words(self.seed, label)
        for place in range(len(order) - 1):
            other = place + below(stream, len(order) - place)
            order[place], order[other] = order[other], order[place]
        return tuple(order)
