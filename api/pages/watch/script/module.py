"""One module: what it takes from others, what it gives, and what remains of it when both are said elsewhere.

A module of words names each word once, with its text in both languages.
"""

import posixpath
from collections.abc import Sequence

import msgspec

from api.pages.watch.script.tokens import NotReadError, Token, tokens_of

Names = tuple[tuple[str, str], ...]
WHOLE = "*"
LIBRARIES = ("@", "lean-qr/")
"""How the names of libraries begin, which are their paths too."""
DECLARED = frozenset(("const", "class", "function"))


class Module(msgspec.Struct, frozen=True):
    """A module of a folder.

    `takes`: from which module which names, each with the name that it has here; `*` is the module as a whole.
    `gives`: the names of others, each with the name that it has here. `body` is the rest, without comments.
    """

    path: str
    takes: tuple[tuple[str, Names], ...]
    gives: Names
    body: tuple[Token, ...]


def module_of(path: str, source: str) -> Module:
    """Read a module. Raises NotReadError where it says something in a way that is not known here."""
    return _Reading(path, tokens_of(source)).module()


class _Reading:
    def __init__(self, path: str, tokens: Sequence[Token]) -> None:
        self.path = path
        self.tokens = tokens
        self.at = 0
        self.takes: list[tuple[str, Names]] = []
        self.gives: list[tuple[str, str]] = []
        self.body: list[Token] = []

    def module(self) -> Module:
        depth = 0
        while self.at < len(self.tokens):
            token = self.tokens[self.at]
            if not depth and token == Token("word", "import") and self._after(self.at).text not in ("(", "."):
                self._import()
            elif not depth and token == Token("word", "export"):
                self._export()
            else:
                if token.kind == "sign":
                    depth += (token.text in "({[") - (token.text in ")}]")
                self.body.append(token)
                self.at += 1
        return Module(self.path, tuple(self.takes), tuple(self.gives), tuple(self.body))

    def _after(self, at: int) -> Token:
        """The next token that is no space."""
        rest = (token for token in self.tokens[at + 1 :] if token.kind != "space")
        return next(rest, Token("sign", ""))

    def _statement(self) -> list[Token]:
        """The tokens up to the end of the statement, without spaces; they are read."""
        result: list[Token] = []
        while self.at < len(self.tokens):
            token = self.tokens[self.at]
            self.at += 1
            if token == Token("sign", ";"):
                return result
            if token.kind != "space":
                result.append(token)
        raise self._unknown(result)

    def _unknown(self, tokens: Sequence[Token]) -> NotReadError:
        return NotReadError(f"{self.path}: {' '.join(token.text for token in tokens[:12])}")

    def _address(self, token: Token) -> str:
        """The path of the module that a text names."""
        name = token.text[1:-1]
        if token.kind != "text" or not name.startswith((".", *LIBRARIES)):
            raise self._unknown([token])
        folder = posixpath.dirname(self.path) if name.startswith(".") else ""
        return posixpath.normpath(posixpath.join(folder, name))

    def _import(self) -> None:
        match self._statement():
            case [_, address]:
                self.takes.append((self._address(address), ()))
            case [_, Token(text="*"), Token(text="as"), name, Token(text="from"), address]:
                self.takes.append((self._address(address), ((WHOLE, name.text),)))
            case [_, Token(text="{"), *names, Token(text="}"), Token(text="from"), address]:
                self.takes.append((self._address(address), self._names(names)))
            case other:
                raise self._unknown(other)

    def _names(self, tokens: Sequence[Token]) -> Names:
        """The names between braces: that on the left, and that on the right if `as` gives one."""
        result: list[tuple[str, str]] = []
        part: list[Token] = []
        for token in (*tokens, Token("sign", ",")):
            if token.text != ",":
                part.append(token)
                continue
            match part:
                case []:
                    pass
                case [Token(kind="word") as name]:
                    result.append((name.text, name.text))
                case [Token(kind="word") as name, Token(text="as"), Token(kind="word") as other]:
                    result.append((name.text, other.text))
                case _:
                    raise self._unknown(part)
            part = []
        return tuple(result)

    def _export(self) -> None:
        following = self._after(self.at)
        if following.text in ("{", "*"):
            self._export_names()
            return
        if following.text not in {*DECLARED, "async"}:
            raise self._unknown(self.tokens[self.at :])
        self.at += 1
        words = [token for token in self.tokens[self.at : self.at + 8] if token.kind != "space"]
        name = next(token for token in words if token.text not in {*DECLARED, "async", "*"})
        if name.kind != "word" or (following.text == "const" and self._declares_more()):
            raise self._unknown(words)
        self.gives.append((name.text, name.text))

    def _export_names(self) -> None:
        match self._statement():
            case [_, Token(text="{"), *names, Token(text="}")]:
                self.gives += [(other, name) for name, other in self._names(names)]
            case [_, Token(text="*"), Token(text="as"), name, Token(text="from"), address]:
                self.takes.append((self._address(address), ((WHOLE, name.text),)))
                self.gives.append((name.text, name.text))
            case other:
                raise self._unknown(other)

    def _declares_more(self) -> bool:
        """Return whether the statement that begins here declares more than one name."""
        depth = 0
        for token in self.tokens[self.at :]:
            if token.kind != "sign":
                continue
            depth += (token.text in "({[") - (token.text in ")}]")
            if token.text in (",", ";") and not depth:
                return token.text == ","
        return False


HEAD = (("word", "export"), ("word", "const"))
LANGUAGES = ("en", "de")


def named_once(source: str) -> str:
    """The module without the names of its German words, which stand in the order of the English ones (words/named.js).

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
    return f'import{{named}}from"../named.js";export const en={{{named}}};export const de=named(en,[{listed}]);'


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
