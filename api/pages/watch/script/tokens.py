"""The tokens of a JavaScript module, and the module without what only its readers need."""

import re
from collections.abc import Iterable
from typing import NamedTuple

TOKEN = re.compile(
    r"""(?P<space>[ \t\r\n]+|//[^\n]*|/\*[^*]*\*+(?:[^/*][^*]*\*+)*/)
    |(?P<word>\#?[A-Za-z_$][\w$]*)
    |(?P<number>\.?[0-9][\w.]*)
    |(?P<text>"[^"\\\n]*(?:\\.[^"\\\n]*)*"|'[^'\\\n]*(?:\\.[^'\\\n]*)*')
    |(?P<sign>=>|\+\+|--|\.\.\.|[-{}()\[\];,<>+*%&|^!~?:=.@])""",
    re.VERBOSE,
)
PIECE = re.compile(r"[^`\\$]+|\\[\s\S]|\$\{|[$`]")
"""A piece of a template: text, a sign after a backslash, the beginning of an expression, or the end."""
REGEX = re.compile(r"/[^/\\\[\n]*(?:(?:\\.|\[[^\]\\\n]*(?:\\.[^\]\\\n]*)*\])[^/\\\[\n]*)*/[a-z]*")
BEFORE_REGEX = frozenset(
    "return typeof case in of delete void instanceof new do else throw yield await".split()  # noqa: SIM905 - reads well
)
HEADS = frozenset(("if", "while", "for", "with"))
UNCLEAR = frozenset(("}", "++", "--"))
"""After these a slash may begin a regular expression or divide. The modules have none there, or are refused."""
ALONE = frozenset("{}()[];,")
"""Signs that no other sign joins to make a third."""
OPEN = frozenset("{([,;")
CLOSE = frozenset(")]},;")
JOINING = frozenset("=<>?:&|!*%^~+-")
"""Signs that two of would make another sign, but that need no space before or after a word, a number or a text."""
ASKING = frozenset(("=", "?", ":", "&", "|", "=>"))
PREFIXES = frozenset("!+-")
"""Signs that stand before a value, and make no other sign with those that may come before them."""


class Token(NamedTuple):
    """A token: its kind (`space`, `word`, `number`, `text`, `template`, `regex`, `sign`) and its text.

    Comments are spaces. A space is a line feed where a line ends in it.
    """

    kind: str
    text: str


class NotReadError(ValueError):
    """A module has something that the reader of modules does not know; what is the text, or where it begins."""

    def __init__(self, text: str) -> None:
        super().__init__(f"cannot read {text[:200]!r}")


class _Reader:
    def __init__(self, source: str, at: int = 0) -> None:
        self.source = source
        self.at = at
        self.tokens: list[Token] = []
        self._last = Token("sign", "")
        self._parens: list[bool] = []
        self._after_head = False

    def read(self, *, inside: bool = False) -> list[Token]:
        """All tokens; `inside` a template those up to the brace that ends the expression, which is not read."""
        depth = 0
        while self.at < len(self.source):
            token = self._next()
            if token.text == "{":
                depth += 1
            elif token.text == "}":
                depth -= 1
                if inside and depth < 0:
                    return self.tokens
            self.at += len(token.text)
            self._add(token)
        if inside:
            raise NotReadError(self.source[-40:])
        return self.tokens

    def _next(self) -> Token:
        """The token that begins here."""
        match = TOKEN.match(self.source, self.at)
        if match is not None:
            return Token(str(match.lastgroup), match[0])
        if self.source[self.at] == "`":
            return Token("template", self._template())
        if self.source[self.at] == "/":
            return self._slash()
        raise NotReadError(self.source[self.at :])

    def _add(self, token: Token) -> None:
        if token.kind == "space":
            space = "\n" if "\n" in token.text else " "
            if self.tokens and self.tokens[-1].kind == "space":
                space = "\n" if "\n" in self.tokens.pop().text else space
            self.tokens.append(Token("space", space))
            return
        if token.text == "(":
            self._parens.append(self._last.text in HEADS)
        elif token.text == ")":
            self._after_head = self._parens.pop() if self._parens else False
        self._last = token
        self.tokens.append(token)

    def _template(self) -> str:
        """A template with all that is in it; expressions in it stay as they are."""
        at = self.at + 1
        while match := PIECE.match(self.source, at):
            at = match.end()
            if match[0] == "`":
                return self.source[self.at : at]
            if match[0] == "${":
                within = _Reader(self.source, at)
                within.read(inside=True)
                at = within.at + 1
        raise NotReadError(self.source[self.at :])

    def _slash(self) -> Token:
        """A regular expression or a division, by what stands before it."""
        kind, text = self._last
        if text in UNCLEAR and kind == "sign":
            raise NotReadError(self.source[self.at :])
        begins = (
            text in BEFORE_REGEX
            if kind == "word"
            else kind == "sign" and text != "]" and (text != ")" or self._after_head)
        )
        if not begins:
            return Token("sign", "/")
        match = REGEX.match(self.source, self.at)
        if match is None:
            raise NotReadError(self.source[self.at :])
        return Token("regex", match[0])


def tokens_of(source: str) -> list[Token]:
    """The tokens of a module. Raises NotReadError where it is not sure of one."""
    return _Reader(source).read()


def written(tokens: Iterable[Token]) -> str:
    """The tokens as a text that means the same, without comments and without spaces that are not needed."""
    parts: list[str] = []
    before, space = Token("sign", ";"), ""
    for token in tokens:
        if token.kind == "space":
            space = "\n" if "\n" in (space, token.text) else " "
            continue
        if space and _is_needed(before, space, token):
            parts.append(space)
        parts.append(token.text)
        before, space = token, ""
    return "".join(parts)


def _is_needed(before: Token, space: str, after: Token) -> bool:
    """Return whether a space between two tokens means something: the end of a line may end a statement."""
    ends = {token.text for token in (before, after) if token.kind == "sign"}
    if space == "\n":
        return not ((before.kind == "sign" and before.text in OPEN) or (after.kind == "sign" and after.text in CLOSE))
    if ends & ALONE or (before.text in ASKING and after.text in PREFIXES):
        return False
    one_is_word = before.kind != "sign" or after.kind != "sign"
    return not (one_is_word and ends & (JOINING | {"=>"}) and "regex" not in (before.kind, after.kind))
