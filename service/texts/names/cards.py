"""The names of French cards: `Ts` is "the ten of spades", "Pik-Zehn"."""

import re

from service.texts.card_form import CardTexts, SuitName
from service.texts.form import Form, Language
from service.texts.people import People
from service.texts.placeholder import filled
from service.texts.reading import TextsMalformedError

RANKS = "A23456789TJQK"
SUIT, RANK = "suit", "rank"
"""The fields that hold a suit or a rank in any game; a suit of one pack among several names its pack."""
SUIT_FIELDS = frozenset({SUIT, "trump"})
PACK = r"(?:@(?P<pack>[a-z]|[1-9][0-9]?))?"
CARD = re.compile(rf"(?P<rank>[{RANKS}])(?P<suit>[cdhs]){PACK}")
SUIT_OF_PACK = re.compile(rf"(?P<suit>[cdhs]){PACK}")
JOKER = re.compile(rf"\*(?P<number>[1-9][0-9]?)?{PACK}")
HIDDEN = re.compile(rf"\?{PACK}")


class FrenchCards:
    """Names for French cards with any number of packs, jokers, and cards that the reader may not see."""

    def __init__(self, texts: CardTexts) -> None:
        if set(texts.ranks) != set(RANKS):
            message = f"The ranks of the cards are not {RANKS}."
            raise TextsMalformedError(message)
        self._texts = texts

    def name(self, field: str, value: str, form: Form, people: People) -> str | None:
        """The name of a card in any field, of a suit or rank in a field that holds one; else None."""
        language = people.language
        if field in SUIT_FIELDS and (suit := SUIT_OF_PACK.fullmatch(value)):
            return self._with_pack(self._suit_alone(suit["suit"], form, language), suit["pack"], form, language)
        if field == RANK and (rank := self._texts.ranks.get(value)):
            return rank.sign.to(language) if form == "short" else rank.to(language)
        return self.card(value, form, language)

    def card(self, card: str, form: Form, language: Language) -> str | None:
        """The name of a card, a joker or a hidden card; None if the string is none of these."""
        if match := CARD.fullmatch(card):
            return self._natural(match["rank"], match["suit"], match["pack"], form, language)
        if match := JOKER.fullmatch(card):
            return self._joker(match["number"], match["pack"], form, language)
        if match := HIDDEN.fullmatch(card):
            return self._with_pack(self._texts.hidden_card.of(form).to(language), match["pack"], form, language)
        return None

    def _natural(self, rank: str, suit: str, pack: str | None, form: Form, language: Language) -> str:
        texts = self._texts
        forms = texts.card if pack is None else texts.card_of_pack
        words = {
            "rank": texts.ranks[rank].to(language),
            "rank_sign": texts.ranks[rank].sign.to(language),
            "suit": self._suit(suit).to(language),
            "suit_sign": self._suit(suit).sign,
            "pack": self._pack(pack, language),
        }
        return filled(forms.of(form).to(language), words)

    def _joker(self, number: str | None, pack: str | None, form: Form, language: Language) -> str:
        texts = self._texts
        if number is None:
            return texts.joker_unnumbered.of(form).to(language)
        if pack is None:
            return f"{texts.joker.to(language)} {number}"
        words = {"number": number, "pack": self._pack(pack, language)}
        return filled(texts.joker_of_pack.of(form).to(language), words)

    def _suit(self, suit: str) -> SuitName:
        result: SuitName = getattr(self._texts.suits, suit)
        return result

    def _suit_alone(self, suit: str, form: Form, language: Language) -> str:
        return self._suit(suit).sign if form == "short" else self._suit(suit).to(language)

    def _pack(self, pack: str | None, language: Language) -> str:
        """The colour of a pack; a pack without one goes by its number or letter."""
        if pack is None:
            return ""
        colour = self._texts.packs.get(pack)
        return pack if colour is None else colour.to(language)

    def _with_pack(self, name: str, pack: str | None, form: Form, language: Language) -> str:
        if pack is None:
            return name
        return f"{name} {self._pack(pack, language)}" if form == "short" else f"{name} ({self._pack(pack, language)})"
