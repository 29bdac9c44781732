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
from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from types import MappingProxyType
from typing import Annotated, Any, Literal, TypeVar

import msgspec

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


class Chance:
    """The outcomes that one command draws. `drawn` counts on from where the last command stopped.

    `is_rehearsal`: it is only asked whether the rules accept the command (see `domain.rehearsal`).
    """

    is_rehearsal = False

    def __init__(self, prepared: Prepared, seed: bytes, drawn: Drawn) -> None:
        self.prepared = prepared
        self.seed = seed
        self.drawn = drawn

    def shuffle(self, cards: Sequence[str]) -> tuple[str, ...]:
        """The cards in a new order, the top one first. The order in which they are given matters to the generator."""
        prepared, label = self._next("shuffles")
        return self._arranged(cards, label) if prepared is None else tuple(prepared)

    def dice(self, count: int, sides: int = 6) -> tuple[int, ...]:
        """A throw of `count` dice, each from 1 to `sides`."""
        prepared, label = self._next("dice")
        if prepared is not None:
            return tuple(prepared)
        stream = words(self.seed, label)
        return tuple(1 + below(stream, sides) for _ in range(count))

    def lot(self, choices: Sequence[T]) -> T | Lot:
        """One of the choices by lot."""
        prepared: Lot | None
        prepared, label = self._next("lots")
        if prepared is not None:
            return prepared
        return choices[below(words(self.seed, label), len(choices))]

    def lots(self, choices: Sequence[T], count: int) -> Sequence[T | int | str]:
        """`count` different choices, in the order drawn: one drawing, one prepared entry (a list)."""
        prepared, label = self._next("lots")
        if isinstance(prepared, tuple):
            return prepared
        return self._arranged(choices, label)[:count]

    def _next(self, kind: Kind) -> tuple[Any, str]:
        """The next outcome of this kind: what was prepared for it (None: nothing), and its label for the generator."""
        number: int = getattr(self.drawn, kind)
        self.drawn = msgspec.structs.replace(self.drawn, **{kind: number + 1})
        fixed = getattr(self.prepared, kind)
        label = f"{LABELS[kind]}/{number}"
        if self.drawn.undos:
            label = f"undo/{self.drawn.undos}/{label}"
        return (fixed[number] if number < len(fixed) else None), label

    def _arranged(self, items: Sequence[T], label: str) -> tuple[T, ...]:
        order = list(items)
        stream = words(self.seed, label)
        for place in range(len(order) - 1):
            other = place + below(stream, len(order) - place)
            order[place], order[other] = order[other], order[place]
        return tuple(order)
