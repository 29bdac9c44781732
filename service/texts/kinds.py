"""The kinds of JSON values, in words."""

from collections.abc import Sequence

from service.texts.form import Text

KINDS: dict[str, Text] = {
    "int": Text(en="a whole number", de="eine ganze Zahl"),
    "str": Text(en="a text", de="ein Text"),
    "bool": Text(en="true or false", de="true oder false"),
    "array": Text(en="a list", de="eine Liste"),
    "object": Text(en="an object", de="ein Objekt"),
    "null": Text(en="null", de="null"),
}
"""Kinds of values, as msgspec names them."""

OR = Text(en=" or ", de=" oder ")


def kinds_in_words(kinds: Sequence[str]) -> Text | None:
    """The kinds as msgspec names them, in words such as "a list or an object"; None if one of them has no words.

    `null` stands for a value left out: it is named only if it is the one kind.
    """
    if not kinds or not set(kinds) <= KINDS.keys():
        return None
    named = [KINDS[kind] for kind in kinds if kind != "null" or len(kinds) == 1]
    return Text(en=OR.en.join(text.en for text in named), de=OR.de.join(text.de for text in named))
