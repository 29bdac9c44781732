"""Markdown as HTML: headings with anchors, tables that scroll in a box of their own, code in colours."""

import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from itertools import pairwise

import msgspec
from markdown_it import MarkdownIt
from markdown_it.common.utils import escapeHtml
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token
from markdown_it.utils import EnvType, OptionsDict
from pygments import highlight
from pygments.formatters.html import HtmlFormatter
from pygments.lexers import get_lexer_by_name
from pygments.util import ClassNotFound

Lead = Callable[[str], str | None]
"""Where a link leads: from the address in the Markdown to that in the page; None: it is no link in the page."""
UNLIKE_SLUG = re.compile(r"[^\w\- ]")
IN_CONTENTS = ("h2", "h3")


class Heading(msgspec.Struct, frozen=True):
    """A heading: how deep (`h2`), its words, and its anchor."""

    tag: str
    text: str
    anchor: str


class Section(msgspec.Struct, frozen=True):
    """The text between a heading and the next one, without code blocks."""

    heading: Heading
    text: str


class Written(msgspec.Struct, frozen=True):
    """A page in HTML: its title, the heading that says it, what comes after, and the headings within."""

    title: str
    head: str
    html: str
    contents: tuple[Heading, ...]


@cache
def _reader() -> MarkdownIt:
    reader = MarkdownIt("commonmark", {"html": False, "highlight": _in_colours}).enable("table")
    for kind in ("table_open", "table_close", "heading_close", "fence"):
        reader.add_render_rule(kind, _RULES[kind])
    return reader


def parsed(text: str) -> Sequence[Token]:
    """The tokens of a page, where each heading has its anchor, as on GitHub."""
    tokens = _reader().parse(text)
    seen: Counter[str] = Counter()
    for token, content in pairwise(tokens):
        if token.type == "heading_open":
            slug = slug_of(plain_words(content))
            token.attrSet("id", f"{slug}-{seen[slug]}" if seen[slug] else slug)
            seen[slug] += 1
    return tokens


def slug_of(heading: str) -> str:
    """The anchor of a heading."""
    return UNLIKE_SLUG.sub("", unicodedata.normalize("NFC", heading).lower()).replace(" ", "-")


def headings(tokens: Sequence[Token]) -> list[Heading]:
    """The headings of a page in order."""
    return [
        Heading(token.tag, plain_words(content), str(token.attrGet("id")))
        for token, content in pairwise(tokens)
        if token.type == "heading_open"
    ]


def sections(text: str) -> list[Section]:
    """The sections of a page, each with its heading; the first is the page's title."""
    tokens = parsed(text)
    written: list[tuple[Heading, list[str]]] = []
    known = iter(headings(tokens))
    heading_next = False
    for token in tokens:
        if token.type == "heading_open":
            written.append((next(known), []))
            heading_next = True
        elif token.type == "inline":
            if written and not heading_next:
                written[-1][1].append(plain_words(token))
            heading_next = False
    return [Section(heading, " ".join(texts)) for heading, texts in written]


def written(text: str, lead: Lead) -> Written:
    """The page in HTML, its links led by `lead`."""
    tokens = parsed(text)
    for token in tokens:
        _led(token.children or [], lead)
    for head, words, end in zip(tokens, tokens[1:], tokens[2:], strict=False):
        if head.type == "th_open" and not words.content:  # a cell without words heads nothing
            head.tag = end.tag = "td"
    every = headings(tokens)
    html = _reader().renderer.render(tokens, _reader().options, {"headings": iter(every)})
    head, mark, rest = html.partition("</h1>")
    return Written(every[0].text, head + mark, rest, tuple(heading for heading in every if heading.tag in IN_CONTENTS))


def plain_words(inline: Token) -> str:
    """The words of a line, without their marks."""
    parts = (" " if child.type in ("softbreak", "hardbreak") else child.content for child in inline.children or [])
    return "".join(parts).strip()


def _led(tokens: Sequence[Token], lead: Lead) -> None:
    """Lead the links and pictures of a line; a link that leads nowhere becomes plain words."""
    plain = False
    for token in tokens:
        if token.type == "image":
            token.attrSet("src", lead(str(token.attrGet("src"))) or "")
            token.attrSet("loading", "lazy")
        elif token.type == "link_open":
            address = lead(str(token.attrGet("href")))
            plain = address is None
            token.attrs = {} if address is None else {"href": address}
            token.tag = "span" if plain else "a"
        elif token.type == "link_close":
            token.tag = "span" if plain else "a"


def _in_colours(code: str, language: str, _attributes: str) -> str:
    try:
        lexer = get_lexer_by_name(language or "text", stripnl=False)
    except ClassNotFound:
        return escapeHtml(code)
    return str(highlight(code, lexer, HtmlFormatter(nowrap=True)))


def _table_open(
    _renderer: RendererHTML, _tokens: Sequence[Token], _at: int, _options: OptionsDict, _env: EnvType
) -> str:
    return '<div class="wide" tabindex="0"><table>\n'


def _table_close(
    _renderer: RendererHTML, _tokens: Sequence[Token], _at: int, _options: OptionsDict, _env: EnvType
) -> str:
    return "</table></div>\n"


def _heading_close(
    _renderer: RendererHTML, tokens: Sequence[Token], at: int, _options: OptionsDict, env: EnvType
) -> str:
    heading = next(env["headings"])
    tag = tokens[at].tag
    if tag == "h1":
        return "</h1>\n"
    anchor, words = escapeHtml(heading.anchor), escapeHtml(heading.text)
    return f' <a class="anchor" href="#{anchor}" aria-label="# {words}">#</a></{tag}>\n'


def _fence(renderer: RendererHTML, tokens: Sequence[Token], at: int, options: OptionsDict, env: EnvType) -> str:
    drawn = renderer.fence(tokens, at, options, env)
    return drawn.replace("<pre>", '<pre tabindex="0">', 1)


_RULES = {
    "table_open": _table_open,
    "table_close": _table_close,
    "heading_close": _heading_close,
    "fence": _fence,
}
