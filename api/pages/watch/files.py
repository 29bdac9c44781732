"""The files that the pages of tables load: scripts and style sheets, under one address with the hash of all of them.

In the checkout they are many small modules and sheets. They are sent joined and without comments: that is made once,
from the files as they are, and needs nobody's hand.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from types import MappingProxyType

from api.pages.frame import asset_files, media_type_of
from api.pages.page_cache import DIGITS, CachedPage, sheet_of
from api.pages.watch import style
from api.pages.watch.addresses import STATIC
from api.pages.watch.script import files as scripts
from api.pages.watch.script.module import named_once
from api.pages.watch.script.tokens import NotReadError
from service.texts.library import packaged

DRAWINGS = "drawings/"
WORDS = "words/"
PARTS = "/parts.js"
FIRST = {"watch": "frame/ahead.js"} | dict.fromkeys(
    ("desk", "tournament", "home", "host", "direct", "hall", "place", "invitation"), "first.js"
)
"""What runs before anything of a page is drawn; as it is sent, it is no module."""
STYLE = "watch.css"
"""The style of all parts of a page."""
ENDINGS = (".js", ".css")
SCRIPTS = (".js", ".mjs")
KINDS = {"watch": "frame/main.js", "desk": "desk/main.js", "tournament": "tournament/main.js"}
"""The pages of tables, each with the module that begins it."""
DOOR = {
    "home": "door/home.js",
    "host": "door/host.js",
    "direct": "direct/main.js",
    "hall": "door/hall.js",
    "place": "place/main.js",
    "invitation": "door/invitation.js",
}
"""The pages that lead to them. They load nothing of a table."""
DOOR_LATER = (
    *("direct/entries.js", "direct/draw.js", "direct/standings.js", "direct/papers.js"),
    *("direct/prizes.js", "direct/further.js", "direct/others.js"),
    *("door/people.js", "place/sheets.js", "place/series.js"),
)
"""Modules of theirs that are loaded when they are needed for the first time."""
DOOR_SHARED = "door/shared.js"
DOOR_STYLE = "door.css"
GROUND = "ground.css"
"""The style of what stands on every page, sent with that of each kind."""
LATER = ("verify/verify.js", "frame/picture/plain.js")
"""Modules that are loaded when they are needed for the first time."""
BORROWED = "verify/noble.js"
"""The libraries that compute hashes and check signatures. A browser that does so itself never loads them."""
LIBRARIES = ("@noble/", "lean-qr/")
"""The folders of libraries, and how modules name them: the second draws QR codes."""
DRAWN_BY = {BORROWED: "@noble/", DOOR_SHARED: "lean-qr/"}
"""The files in which a library is sent, and whose licence they begin with."""


class UnreadableDrawingError(Exception):
    """The drawing that a package brings cannot be sent; the message names the game and says what to write otherwise."""

    def __init__(self, file: str, error: Exception) -> None:
        game, _, ending = file.rpartition(".")
        what = (
            f"it names the module {error}, which the page does not have" if isinstance(error, KeyError) else str(error)
        )
        super().__init__(
            f"The drawing of {game} (drawing.{ending} in its package) cannot be sent: {what}. Write it as the modules"
            " of api/pages/static/watch are written, or leave it out: the page then shows the plain fields."
        )


def _within(folder: Traversable, path: str) -> Iterator[tuple[str, Traversable]]:
    for entry in folder.iterdir():
        name = f"{path}{entry.name}"
        if entry.is_dir():
            yield from _within(entry, f"{name}/")
        elif media_type_of(entry.name) is not None:
            yield name, entry


@cache
def watch_files() -> Mapping[str, Traversable]:
    """The files of the checkout, and the drawings of packages, by their paths in the folder, in order."""
    own = dict(_within(files("api.pages").joinpath("static/watch"), ""))
    return MappingProxyType(dict(sorted({**own, **_brought()}.items())))


def _brought() -> dict[str, Traversable]:
    """The drawings that packages bring for their games: `drawing.js`, and `drawing.css` beside it."""
    files_of = (
        (game, ending, folder.joinpath(f"drawing{ending}")) for game, folder in packaged().brought for ending in ENDINGS
    )
    return {f"{DRAWINGS}{game}{ending}": file for game, ending, file in files_of if file.is_file()}


def check_drawings() -> None:
    """Check that the drawings of packages can be sent. Raises UnreadableDrawingError."""
    brought = _brought()
    own = {} if not brought else {path: file for path, file in watch_files().items() if path.endswith(".js")}
    for path, file in brought.items():
        try:
            if path.endswith(".js"):
                scripts.joined({name: read.read_text("utf-8") for name, read in own.items()}, {path: (path,)})
            else:
                style.tidied(file.read_text("utf-8"))
        except (NotReadError, KeyError, UnicodeDecodeError) as error:
            raise UnreadableDrawingError(path.removeprefix(DRAWINGS), error) from error


def drawings() -> tuple[str, ...]:
    """The games that have a drawing."""
    names = (path.removeprefix(DRAWINGS) for path in watch_files() if path.startswith(DRAWINGS))
    return tuple(name.removesuffix(".js") for name in names if name.endswith(".js") and "/" not in name)


@cache
def sent_files() -> Mapping[str, bytes]:
    """The files as they are sent, by their paths."""
    return MappingProxyType({path: text.encode() for path, text in {**_scripts(), **_styles()}.items()})


def _scripts() -> dict[str, str]:
    """The script of each page with all that hangs itself in, one for each drawing, and what is loaded later."""
    libraries = {path: file.read_text("utf-8") for path, file in _library_files()}
    own = {path: file.read_text("utf-8") for path, file in watch_files().items()}
    read = {path: text for path, text in {**own, **libraries}.items() if path.endswith(SCRIPTS)}
    sources = {path: named_once(text) if path.startswith(WORDS) else text for path, text in read.items()}
    parts = tuple(path for path in sources if path.endswith(PARTS))
    entries = {path: (path,) for path in (*(f"{DRAWINGS}{game}.js" for game in drawings()), *LATER, BORROWED)}
    pages = {main: (*parts, main) if kind == "watch" else (main,) for kind, main in KINDS.items()}
    first = [scripts.joined(sources, {path: (path,)}) for path in dict.fromkeys(FIRST.values())]
    door = scripts.joined(sources, {main: (main,) for main in (*DOOR.values(), *DOOR_LATER)}, DOOR_SHARED)
    tables = scripts.joined(sources, {**pages, **entries})
    made = {path: text for texts in (*first, door, tables) for path, text in texts.items()}
    return {**made, **{path: f"{_license(libraries, folder)}{made[path]}" for path, folder in DRAWN_BY.items()}}


def _license(libraries: Mapping[str, str], folder: str) -> str:
    """The licence of the libraries in a folder, as a comment that stays where a file begins with it."""
    texts = {text for path, text in libraries.items() if path.startswith(folder) and path.endswith("/LICENSE")}
    return f"/*!\n{''.join(sorted(texts))}*/\n"


def _library_files() -> Iterator[tuple[str, Traversable]]:
    """The files of the libraries, by the names that modules have for them."""
    for folder in LIBRARIES:
        yield from _within(files("api.pages").joinpath("vendor", folder), folder)


def _styles() -> dict[str, str]:
    """One sheet of all parts and drawings, and beside it those that only another page needs."""
    sources = {path: file.read_text("utf-8") for path, file in watch_files().items() if path.endswith(".css")}
    ground = asset_files()["tokens.css"].read_text("utf-8") + sources.pop(GROUND)
    door = sources.pop(DOOR_STYLE)
    alone = {path for path in sources if path.removesuffix(".css") in {**KINDS, **DOOR}} - {STYLE}
    rest = sorted((path for path in sources if path not in {*alone, STYLE}), key=lambda path: path.startswith(DRAWINGS))
    parts = (ground, sources[STYLE], *(sources[path] for path in rest))
    whole = {STYLE: "".join(parts), DOOR_STYLE: ground + door, **{path: sources[path] for path in sorted(alone)}}
    return {path: style.tidied(text) for path, text in whole.items()}


@cache
def watch_root() -> str:
    """The address of the folder, with the hash of all that is sent of it."""
    digest = sha256()
    for path, data in sent_files().items():
        digest.update(f"{path}\n".encode() + sha256(data).digest())
    return f"{STATIC}{digest.hexdigest()[:DIGITS]}/"


def watch_sheet(path: str) -> CachedPage:
    """The answer with a file."""
    return sheet_of(sent_files()[path], str(media_type_of(path)), lasting=True)
