"""The grammar of what may be done: a body with what is fixed, and inputs for what is left open.

A scene is a table as one viewer sees it. The rules that accept and refuse an action say what may be done there.
"""

from typing import Annotated, Any, Literal

import msgspec

from domain.game.rule import Malformed, Refused
from domain.game.seat import ARBITER, Actor, Seat, Viewer, by_seat
from domain.table.core.commands import Play
from domain.table.core.state import TableState
from domain.table.decide import NO_SPAN, AnyCommand, dry_run
from domain.table.undo import Span
from service.record.codec import Codec
from service.texts.sentence import Narrator

Kind = Literal[
    "move",
    "claim",
    "rule_claim",
    "request_undo",
    "answer_undo",
    "withdraw_undo",
    "pause",
    "resume",
    "resign",
    "file_dispute",
    "give_evidence",
    "rule_dispute",
    "appeal_ruling",
    "add_entropy",
    "close_entropy",
    "choose_arbiter",
    "open_record",
]
"""A move of the game, a claim under its rules, the arbiter's decision on one, or a command that every table knows."""

Whole = Annotated[int, msgspec.Meta(ge=-(2**53) + 1, le=2**53 - 1)]
Count = Annotated[int, msgspec.Meta(ge=0, le=2**53 - 1)]
Place = Annotated[str, msgspec.Meta(pattern="^(/[a-z_]+){1,2}$")]
"""Where a value goes in the body: a JSON pointer such as `/move/cards`."""


class ActionChoice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the values that may be chosen, and what it is in words."""

    value: Any
    label: str


class SomeInput(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="form", tag="some"):
    """A list is to be sent: `least` to `most` of the choices.

    `ordered`: their order counts. `repeats`: one may be chosen more than once; otherwise each entry of `choices` at
    most once.
    """

    place: Place
    label: str
    choices: tuple[ActionChoice, ...]
    least: Count
    most: Count
    ordered: bool
    repeats: bool


class OneInput(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="form", tag="one"):
    """The value of one of the choices is to be sent, as it stands there."""

    place: Place
    label: str
    choices: tuple[ActionChoice, ...]


class NumberInput(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="form", tag="number"):
    """A whole number is to be sent, from `least` to `most`. Null: there is no such bound."""

    place: Place
    label: str
    least: Whole | None
    most: Whole | None


class NumbersInput(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="form", tag="numbers"):
    """A list of `shortest` to `longest` whole numbers is to be sent, each from `least` to `most`."""

    place: Place
    label: str
    least: Whole
    most: Whole
    shortest: Count
    longest: Count


class TextInput(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="form", tag="text"):
    """A text of `shortest` to `longest` characters is to be sent."""

    place: Place
    label: str
    shortest: Count
    longest: Count


Input = SomeInput | OneInput | NumberInput | NumbersInput | TextInput
"""A value that is left open."""


class Offer(msgspec.Struct, frozen=True):
    """Something that the viewer may do now.

    `body` is what is to be sent, without the values of `inputs`; `example` is a whole body that the rules accept as it
    stands. `number` is that of the undo request or the dispute that it is about, if it is about one. `rare`: pages keep
    it in a menu.
    """

    kind: Kind
    label: str
    body: dict[str, Any]
    inputs: tuple[Input, ...]
    example: dict[str, Any]
    number: int | None = None
    rare: bool = False


class Prompt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The question that the viewer is asked, in sentences.

    `question` names the player who is asked. `stake` is what is at stake by the rulebook, if it says so. `hint` tells
    how to answer on a picture of the table.
    """

    question: str
    stake: str | None
    hint: str


class Offers(msgspec.Struct, frozen=True):
    """All that the viewer may do at this version, in its own numbers: moves first.

    `prompt` is what it is asked; None if it is asked nothing.
    """

    game: str
    version: int
    to_act: tuple[Seat, ...]
    offers: tuple[Offer, ...]
    prompt: Prompt | None


def filled(body: dict[str, Any], values: dict[str, Any]) -> dict[str, Any]:
    """The body with these values at their places."""
    result = dict(body)
    for place, value in values.items():
        outer, _, inner = place[1:].partition("/")
        result[outer] = {**result.get(outer, {}), inner: value} if inner else value
    return result


class Scene(msgspec.Struct, frozen=True):
    """A table in this state, as `viewer` sees it.

    `entered_for` is the seat for which the arbiter looks and may enter its acts; None for all others. The time is that
    of the last event. A list holds for its version, and when a time is up the clock acts before anybody else.
    """

    codec: Codec
    state: TableState
    viewer: Viewer
    narrator: Narrator
    entered_for: Seat | None = None

    @property
    def actor(self) -> Actor:
        """The actor of an offered act."""
        return ARBITER if self.entered_for is not None or self.viewer.seat is None else by_seat(self.viewer.seat)

    @property
    def now(self) -> int:
        """The version, in the viewer's own numbers."""
        return self.state.number_for(self.viewer)

    def accepts(self, command: AnyCommand, span: Span = NO_SPAN) -> bool:
        """Return whether the rules would accept the command; nothing of what it leads to is worked out."""
        try:
            dry_run(self.codec.game, self.state, self.actor, command, self.state.time.at, span)
        except Refused:
            return False
        return True

    def accepts_move(self, move: Any) -> bool:
        """Return whether the rules would accept the move, given as JSON values."""
        try:
            command = self.codec.move(msgspec.json.encode(move))
        except Malformed:
            return False
        return self.accepts(Play(command, self.entered_for))
