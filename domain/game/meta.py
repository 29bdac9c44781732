"""What a game says of itself."""

from typing import Any

import msgspec

from domain.game.claims import Upholding
from domain.game.rule import Rule


class Meta(msgspec.Struct, frozen=True):
    """What a game says of itself.

    `edition` names the rules as published, `revision` counts changes of behaviour; a table records both for ever.
    `seats` are the numbers of seats it can be played with. `options`, `command`, `event`, `view` are its types
    (`command` and `event` tagged unions). `form_rule` is cited for input that is none of the game's commands,
    `options_rule` for options that it does not know, `chance_rule` for prepared chance that turns out not to fit when
    the game begins with the opening (None where `admit` finds all such), `over_rule` for any command after the end
    where the rulebook looks at that before the form (None where the form comes first). `claims` are the event types
    that make up claims; `upholds` says by which of them a claim against a play that moved a card is found right, and
    how they name it. `ruling` is the command by which the arbiter decides a claim that waits for him, where the rules
    know such: the lists of the arbiter's legal moves have it then, and its field `claim` says which claim it is.
    """

    id: str
    edition: str
    revision: int
    seats: tuple[int, ...]
    options: Any
    command: Any
    event: Any
    view: Any
    rules: tuple[Rule, ...]
    form_rule: Rule
    options_rule: Rule
    chance_rule: Rule | None = None
    over_rule: Rule | None = None
    claims: tuple[type, ...] = ()
    ruling: type | None = None
    upholds: tuple[Upholding, ...] = ()
