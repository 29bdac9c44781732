"""Modules of words: what is sent names each word once, with its text in both languages."""

from collections.abc import Sequence

from api.pages.watch.script.tokens import Token, tokens_of

HEAD = (("word", "export"), ("word", "const"))
LANGUAGES = ("en", "de")


def named_once(source: str) -> str:
    """The module without the names of its German words, which stand in the order of the English ones (frame/named.js).

    Any other module is given back as it is, and so is one whose languages do not have the same words.
    """
    tokens = [token for token in tokens_of(source) if token.kind != "space"]
    texts: list[dict[str, str]] = []
    at = 0
    for language in LANGUAGES:
        words, at = _words(tokens, at, language)
        texts.append(words)
    english, german = texts
    if at != len(tokens) or not english or set(english) != set(german):
        return source
    named = ",".join(f"{key}:{text}" for key, text in english.items())
    listed = ",".join(german[key] for key in english)
    return f'import{{named}}from"../frame/named.js";export const en={{{named}}};export const de=named(en,[{listed}]);'


def _words(tokens: Sequence[Token], at: int, language: str) -> tuple[dict[str, str], int]:
    """The words of a language that are declared here, and where their declaration ends; none if it is no such one."""
    head = (*HEAD, ("word", language), ("sign", "="), ("sign", "{"))
    if tuple(tokens[at : at + len(head)]) != head:
        return {}, at
    texts: dict[str, str] = {}
    at += len(head)
    while tuple(token.kind for token in tokens[at : at + 3]) == ("text", "sign", "text"):
        texts[tokens[at].text] = tokens[at + 2].text
        at += 3 + (tokens[at + 3 : at + 4] == [Token("sign", ",")])
    return (texts, at + 2) if tokens[at : at + 2] == [Token("sign", "}"), Token("sign", ";")] else ({}, at)
