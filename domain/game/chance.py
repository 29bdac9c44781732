"""Chance as an explicit, deterministic input: prepared outcomes first, then a published generator.

Anyone can recompute the generator:

- The bytes of the n-th shuffle (n from 0) are HMAC-SHA256(key = seed, message =
  "richter/chance/1/shuffle/<n>/<block>") for block 0, 1, 2, … in sequence. `dice` and `lot` have their own n and their
  own word in the message.
- The bytes are read as big-endian 64-bit words. A whole number below k is a word modulo k. Words from the largest
  multiple of k up are skipped, so all numbers are equally likely.
- For i = 0, 1, …, a shuffle swaps place i with place i + (number below size - i).
- Each outcome depends on its own n only. An undo also takes n back. If the table draws chance anew after an undo
  (table.3.11), the messages after the u-th undo are "richter/chance/1/undo/<u>/shuffle/<n>/<block>" and so on. Prepared
  outcomes come again.
- If seats have added entropy, `seed` is `mixed_seed` of the committed seed.
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
"""A whole number that every JSON parser keeps exactly."""

Kind = Literal["shuffles", "dice", "lots"]
LABELS: Mapping[Kind, str] = MappingProxyType({"shuffles": "shuffle", "dice": "dice", "lots": "lot"})
"""The word for each kind of outcome in the generator's messages."""

Lot = Number | str | tuple[Number | str, ...]


class Prepared(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Outcomes fixed before the game. The game uses the entries of each kind in order, then the generator.

    If an entry does not fit a draw, it is used up and the generator decides instead.

    `shuffles`: each entry lists the cards from the top. `dice`: each entry is one throw. `lots`: the rulebook says what
    an entry is.
    """

    shuffles: tuple[tuple[str, ...], ...] = ()
    dice: tuple[tuple[Number, ...], ...] = ()
    lots: tuple[Lot, ...] = ()


def joined(first: Prepared, other: Prepared) -> Prepared:
    """Outcomes of each kind, and after them others."""
    return Prepared(first.shuffles + other.shuffles, first.dice + other.dice, first.lots + other.lots)


class Drawn(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The number of outcomes of each kind that have been drawn, not counting withdrawn ones.

    `undos` counts the undos if the table draws chance anew after an undo; else it stays 0.
    """

    shuffles: int = 0
    dice: int = 0
    lots: int = 0
    undos: int = 0


def commitment(seed: bytes) -> str:
    """Return the commitment to a seed: a SHA-256 in hex.

    It is published before the game. After the game anyone can check the revealed seed against it.
    """
    return sha256(b"richter/commitment/1/" + seed).hexdigest()


class Contribution(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Entropy that a seat has added: 1 to 200 printable ASCII characters."""

    seat: int
    entropy: str


def mixed_seed(seed: bytes, added: Iterable[Contribution]) -> bytes:
    """Return the seed of a table to which seats have added entropy.

    It is HMAC-SHA256(key = the committed seed, message). The message has the line `richter/entropy/1` and then, in the
    order of the seats, a line `<seat>:<entropy>` for each contribution. A line feed ends each line.
    """
    lines = [
        f"{contribution.seat}:{contribution.entropy}\n" for contribution in sorted(added, key=lambda each: each.seat)
    ]
    return hmac.digest(seed, f"richter/entropy/1\n{''.join(lines)}".encode(), "sha256")


def words(seed: bytes, label: str) -> Iterator[int]:
    """Yield the 64-bit words of one outcome, without end."""
    block = 0
    while True:
        digest = hmac.digest(seed, f"richter/chance/1/{label}/{block}".encode(), "sha256")
        for start in range(0, 32, 8):
            yield int.from_bytes(digest[start : start + 8], "big")
        block += 1


def below(stream: Iterator[int], bound: int) -> int:
    """Return a whole number from 0 to `bound` - 1, all equally likely."""
    limit = WORD - WORD % bound
    return next(word for word in stream if word < limit) % bound


class Unfit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A prepared outcome that did not fit, such as `lots[3]`, and the version of the record that holds the draw."""

    version: int
    prepared: str


class Draw(NamedTuple):
    """One draw: its kind, its number within the kind, and the number of undos before it."""

    kind: Kind
    number: int
    undos: int

    @property
    def place(self) -> str:
        """The place of this draw in the prepared outcomes, such as `lots[3]`."""
        return f"{self.kind}[{self.number}]"

    @property
    def label(self) -> str:
        """The name of this draw in the generator's messages."""
        label = f"{LABELS[self.kind]}/{self.number}"
        return f"undo/{self.undos}/{label}" if self.undos else label


class Chance:
    """The outcomes that one command draws. `drawn` continues from the last command.

    A prepared outcome that does not fit is used up, and the generator decides instead. No command may be refused for
    this, because the refusal could reveal hidden cards. `unfit` names such outcomes, as `shuffles[0]`, `dice[2]` or
    `lots[3]`, in the order of the draws.

    `is_dry_run` is set if the command is only checked and not carried out (see `domain.game.dry_run`).
    """

    is_dry_run = False

    def __init__(self, prepared: Prepared, seed: bytes, drawn: Drawn) -> None:
        self.prepared = prepared
        self.seed = seed
        self.drawn = drawn
        self.unfit: tuple[str, ...] = ()
        self._outcomes: dict[Kind, tuple[Any, ...]] = {"shuffles": (), "dice": (), "lots": ()}

    @property
    def outcomes(self) -> Prepared:
        """The outcomes drawn so far, in order, in the form in which they could be prepared."""
        return Prepared(**self._outcomes)

    def shuffle(self, cards: Sequence[str]) -> tuple[str, ...]:
        """Return the cards in a new order, from the top. The result depends on the order in which they are given."""
        order: tuple[str, ...] | None
        order, next_one = self._next("shuffles")
        if order is not None:
            if len(order) == len(cards) and Counter(order) == Counter(cards):
                return self._drew("shuffles", order)
            self._pass_over(next_one)
        return self._drew("shuffles", self._arranged(cards, next_one.label))

    def dice(self, count: int, sides: int = 6) -> tuple[int, ...]:
        """Throw `count` dice and return the numbers, each from 1 to `sides`."""
        throw: tuple[int, ...] | None
        throw, next_one = self._next("dice")
        if throw is not None:
            if len(throw) == count and all(1 <= pips <= sides for pips in throw):
                return self._drew("dice", throw)
            self._pass_over(next_one)
        stream = words(self.seed, next_one.label)
        return self._drew("dice", tuple(1 + below(stream, sides) for _ in range(count)))

    def lot(self, choices: Sequence[T]) -> T:
        """Draw one of the choices."""
        prepared: Lot | None
        prepared, next_one = self._next("lots")
        if prepared is not None:
            for choice in choices:
                if choice == prepared:
                    return self._drew("lots", choice)
            self._pass_over(next_one)
        return self._drew("lots", choices[below(words(self.seed, next_one.label), len(choices))])

    def lots(self, choices: Sequence[T], count: int) -> Sequence[T]:
        """Draw `count` different choices and return them in the order drawn. A prepared entry for this is one list."""
        prepared: Lot | None
        prepared, next_one = self._next("lots")
        if prepared is not None:
            if isinstance(prepared, tuple) and len(prepared) == len(set(prepared)) == count:
                chosen = tuple(choice for wanted in prepared for choice in choices if choice == wanted)
                if len(chosen) == count:
                    return self._drew("lots", chosen)
            self._pass_over(next_one)
        return self._drew("lots", self._arranged(choices, next_one.label)[:count])

    def check_fit(self, rule: Rule) -> None:
        """Check that all prepared outcomes have fitted so far. For the opening only. Raises Refused, citing `rule`."""
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

    def _drew(self, kind: Kind, outcome: T) -> T:
        self._outcomes[kind] += (outcome,)
        return outcome

    def _arranged(self, items: Sequence[T], label: str) -> tuple[T, ...]:
        order = list(items)
        stream = words(self.seed, label)
        for place in range(len(order) - 1):
            other = place + below(stream, len(order) - place)
            order[place], order[other] = order[other], order[place]
        return tuple(order)
