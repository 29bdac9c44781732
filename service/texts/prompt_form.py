"""The form of a game's `prompts.yaml`: what a player is asked, and in which order the answers are offered."""

from typing import Any

import msgspec

from service.texts.form import Text


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A question, with what is at stake by the rulebook, and how to answer it on the picture.

    It is asked where a move of one of the types `of` can be made and the view of the table is as in `when`. `when` has
    places in the view, such as `pending.kind`, each with its value. `ask` goes on behind the name of the player. A
    `{place}` in the texts stands for what the view has there. In a list with an entry for each seat, `mine` is that of
    the player; `last` is the last entry. `anytime`: it is asked also of a seat for which the game does not wait.
    """

    of: tuple[str, ...]
    ask: Text
    how: Text
    stake: Text | None = None
    when: dict[str, Any] = {}
    anytime: bool = False


class Prompts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The questions of a game; the first that fits is asked.

    `order` has the types of moves from the likeliest to the last; what cannot be taken back comes after what is
    harmless. Types that are not in it come last. `rare` are those that pages keep in a menu. `seats` are the places in
    the view that hold a seat, by the last part of their names.
    """

    questions: tuple[Question, ...] = ()
    order: tuple[str, ...] = ()
    rare: frozenset[str] = frozenset()
    seats: frozenset[str] = frozenset()
