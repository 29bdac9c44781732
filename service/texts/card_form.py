"""The form of `cards.yaml`: the names of French cards, and how values stand in a row."""

import msgspec

from service.texts.form import Form, Line, Text


class RankName(Text, frozen=True, forbid_unknown_fields=True):
    """The name of a rank, and its sign in each language."""

    sign: Text


class SuitName(Text, frozen=True, forbid_unknown_fields=True):
    """The name of a suit, and its sign in all languages."""

    sign: Line


class Suits(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The four suits."""

    c: SuitName
    d: SuitName
    h: SuitName
    s: SuitName


class Forms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name in each place where it can stand."""

    sentence: Text
    list: Text
    short: Text

    def of(self, form: Form) -> Text:
        """The name for this place."""
        text: Text = getattr(self, form)
        return text


class Lists(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The form of seats, and of several values, in a sentence: their separators, and the word for none.

    `{it}` is the number of a seat, or several in a row.
    """

    card_separator: Text
    empty: Text
    seat: Text
    seats: Text
    seat_with_name: Text
    arbiter: Text
    rank_separator: Text
    seat_and_change: Text
    per_seat_cards: Text
    per_seat_separator: Text
    value_separator: Text
    last_separator: Text


class CardTexts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All of `cards.yaml`."""

    suits: Suits
    ranks: dict[str, RankName]
    joker: Text
    packs: dict[str, Text]
    card: Forms
    card_of_pack: Forms
    joker_unnumbered: Forms
    joker_of_pack: Forms
    hidden_card: Forms
    lists: Lists
