"""The modules of the pages as they are sent: joined, without comments, and meaning what they meant."""

from __future__ import annotations

import re
from importlib.resources import files

import httpx
import pytest

from api.pages.frame import asset_files
from api.pages.watch import style
from api.pages.watch.files import BORROWED, FIRST, KINDS, WORDS, sent_files, watch_files, watch_root
from api.pages.watch.script.files import SHARED, joined
from api.pages.watch.script.module import module_of, named_once
from api.pages.watch.script.tokens import NotReadError, tokens_of, written
from tests.support.pages.browsing import BROWSER, Read

MOST_BYTES = 204_000
MOST_BORROWED = 40_000
BEFORE_ALL = {*FIRST.values(), "faults.js", "theme.js"}
"""What runs before anything else of a page, and is no module then."""
GZIP = {"Accept-Encoding": "gzip"}
SHELLS = ("/watch/a/en", "/desk/en", "/watch/tournaments/a/en")
DOOR = ("door/", "door.css", "direct/", "direct.css", "hall.css", "place/", "place.css")
"""How the files of the pages begin that lead to tables; they load nothing of a table (test_door.py)."""
MODULES = [path for path in watch_files() if path.endswith(".js")]
SENT_SCRIPTS = [path for path in sent_files() if path.endswith(".js")]
NAMED = re.compile(r"""from"(\.[^"]+)"|import\("(\.[^"]+)"\)""")


def tidied(source: str) -> str:
    return written(tokens_of(source))


@pytest.mark.parametrize(
    ("source", "sent"),
    [
        ("const a = 1; // one\nconst b = 2;\n", "const a=1;const b=2;"),
        ("/** Says. */\nf(a /* b */, c);", "f(a,c);"),
        ("return a\n  + b", "return a\n+b"),
        ('const a = "// no /* comment */";', 'const a="// no /* comment */";'),
        ("const a = 'it\\'s // so';", "const a='it\\'s // so';"),
        ("const a = `// ${b ? `/* ${c} */  d` : ``}  e`;", "const a=`// ${b ? `/* ${c} */  d` : ``}  e`;"),
        ("const a = `${{ b: 1 }.b}  c`;", "const a=`${{ b: 1 }.b}  c`;"),
        ("const a = b / c / d; // e", "const a=b / c / d;"),
        ("const a = /[/\"'`]\\/\\//.test(b) / 2;", "const a= /[/\"'`]\\/\\//.test(b)/ 2;"),
        ("if (a) /b/.test(c);", "if(a)/b/.test(c);"),
        ("const a = (b) / c;", "const a=(b)/ c;"),
        ("const a = () => /b/u;", "const a=()=> /b/u;"),
        ("return /a/.exec(b);", "return /a/.exec(b);"),
        ("a = b + +c - -d;", "a=b+ +c- -d;"),
        ("a = b\nc()\n", "a=b\nc()"),
        ("const a = 1_000 .toFixed();", "const a=1_000 .toFixed();"),
        ("class A { #b = 1; get c() { return this.#b } }", "class A{#b=1;get c(){return this.#b}}"),
    ],
)
def test_a_script_is_sent_without_what_only_its_readers_need(source: str, sent: str) -> None:
    assert tidied(source).strip() == sent


@pytest.mark.parametrize(
    "source", ["const a = {} / 2;", "a++ / 2;", "const a = `b ${c", "const a = b #", "const a = = /b"]
)
def test_what_is_not_clear_is_refused(source: str) -> None:
    with pytest.raises(NotReadError):
        tidied(source)


@pytest.mark.parametrize("path", MODULES)
def test_a_module_loses_nothing_but_comments_and_spaces(path: str) -> None:
    tokens = tokens_of(watch_files()[path].read_text("utf-8"))
    sent = written(tokens)
    assert [one for one in tokens if one.kind != "space"] == [one for one in tokens_of(sent) if one.kind != "space"]
    assert written(tokens_of(sent)) == sent


@pytest.mark.parametrize(
    "source",
    [
        "export default 1;",
        "export let a = 1;",
        "export const a = 1, b = 2;",
        "export const { a } = b;",
        'import a from "./b.js";',
        'import { a } from "b";',
        'import { a } from "/b.js";',
        'export * from "./b.js";',
    ],
)
def test_a_form_of_module_that_is_not_known_is_refused(source: str) -> None:
    with pytest.raises(NotReadError):
        module_of("a.js", source)


def test_what_several_entries_need_is_in_one_file_and_all_else_in_that_of_its_entry() -> None:
    sources = {
        "a/one.js": 'import { b as c } from "./b.js";\nimport * as d from "../d.js";\nexport const one = c(d);',
        "a/b.js": "export function b(x) { return x; }",
        "d.js": "export class D {}\nconst e = 1;\nexport { e as f };",
        "two.js": 'import "./a/b.js";\nimport("./a/one.js");\nimport(`./a/${"one"}.js`);',
    }
    files = joined(sources, {"a/one.js": ("a/one.js",), "two.js": ("two.js",)})
    assert list(files) == [SHARED, "a/one.js", "two.js"]
    assert files[SHARED] == ("let $$0=(()=>{function b(x){return x;}\nreturn{b}})();\nexport{$$0};\n")
    assert files["a/one.js"] == (
        'import{$$0}from"../shared.js";\n'
        "let $$1=(()=>{class D{}\nlet e=1;\nreturn{D,f:e}})();\n"
        "let $$2=(()=>{let{b:c}=$$0;let d=$$1;let one=c(d);\nreturn{one}})();\n"
        "export const{one}=$$2;\n"
    )
    assert 'import("./a/one.js")' in files["two.js"]
    assert "import(`./a/${" in files["two.js"]


@pytest.mark.parametrize(
    ("source", "sent"),
    [
        (
            '/** */\nexport const en = {\n  "a": "A", "b": "B",\n};\nexport const de = { "b": "Zwei", "a": "Eins" };',
            (
                'import{named}from"../named.js";export const en={"a":"A","b":"B"};'
                'export const de=named(en,["Eins","Zwei"]);'
            ),
        ),
        *(
            (source, source)
            for source in (
                'export const en = {};\nexport const de = { "a": "Eins" };',
                'export const en = { "a": "One" };\nexport const de = { "b": "Zwei" };',
                'export const en = { "a": "One" };\nexport const de = { "a": "Eins" };\nexport const more = 1;',
                'export const en = { "a": `One` };\nexport const de = { "a": "Eins" };',
                'const en = { "a": "One" };\nexport const de = { "a": "Eins" };',
            )
        ),
    ],
)
def test_the_names_of_words_are_sent_once_for_both_languages(source: str, sent: str) -> None:
    assert named_once(source) == sent


def test_a_library_is_named_by_its_path_from_everywhere() -> None:
    sources = {
        "a/b.js": 'import { c } from "@of/somebody/c.js";\nexport const b = c;',
        "@of/somebody/c.js": 'import { d } from "./d.js";\nimport {} from "@of/another.js";\nexport const c = d;',
        "@of/somebody/d.js": "export const d = 1n;",
        "@of/another.js": "",
    }
    (sent,) = joined(sources, {"a/b.js": ("a/b.js",)}).values()
    assert sent.index("1n") < sent.index("let c=") < sent.index("let b=")


def test_modules_that_need_each_other_are_refused() -> None:
    sources = {"a.js": 'import { b } from "./b.js";', "b.js": 'import { a } from "./a.js";'}
    with pytest.raises(NotReadError, match=r"a\.js → b\.js → a\.js"):
        joined(sources, {"a.js": ("a.js",)})


@pytest.mark.nightly
def test_every_module_is_sent_once() -> None:
    """But for those few that run before anything else."""
    files = {path: text.decode() for path, text in sent_files().items() if path not in FIRST.values()}
    of_tables = "".join(text for path, text in files.items() if not path.startswith(DOOR))
    of_door = "".join(text for path, text in files.items() if path.startswith(DOOR))
    parts = {path: part for path in MODULES if (part := beginning(path))}
    lost = [path for path, part in parts.items() if of_tables.count(part) != 1 and of_door.count(part) != 1]
    assert set(lost) == BEFORE_ALL - {"first.js"}
    assert all(each.count(part) <= 1 for part in parts.values() for each in (of_tables, of_door))


def beginning(path: str) -> str:
    """The body of a module as it is sent, up to the first address in it, which depends on its file."""
    source = watch_files()[path].read_text("utf-8")
    body = written(module_of(path, named_once(source) if path.startswith(WORDS) else source).body)
    return re.sub(r"\bconst(?=[ {[])", "let", body).split("import(")[0]


@pytest.mark.parametrize("path", SENT_SCRIPTS)
def test_every_file_that_a_script_names_is_there(path: str) -> None:
    folder = httpx.URL(f"https://a/{path}")
    for names in NAMED.findall(sent_files()[path].decode()):
        assert folder.join("".join(names)).path.lstrip("/") in sent_files()


@pytest.mark.parametrize(
    ("source", "sent"),
    [
        ("a { /* why */ color : red ; }\n\n b,\n c > d { e: 1px  2px }", "a{color :red}b,c>d{e:1px 2px}"),
        ('a::before { content: "/* no  comment */ ;"; }', 'a::before{content:"/* no  comment */ ;"}'),
        ("a{b:calc(1px + 2px)}", "a{b:calc(1px + 2px)}"),
        ("a :hover { b: c; }\nd:has(> e) { f: g }", "a :hover{b:c}d:has(>e){f:g}"),
    ],
)
def test_a_style_sheet_is_sent_without_what_only_its_readers_need(source: str, sent: str) -> None:
    assert style.tidied(source) == sent


def test_all_that_the_pages_load_is_small_on_the_wire_with_all_games_together(client: httpx.Client) -> None:
    """The shells, scripts and styles of all pages: of a table, the desk, a tournament, and of the check of a record.

    Without the libraries that only browsers load which compute no hashes themselves, when a record is checked.
    """
    addresses = [f"{watch_root()}{path}" for path in sent_files() if path != BORROWED and not path.startswith(DOOR)]
    shells = [client.get(address, headers={**BROWSER, **GZIP}) for address in SHELLS]
    loaded = [client.get(address, headers=GZIP) for address in addresses]
    assert {answer.headers["cache-control"] for answer in loaded} == {"public, max-age=31536000, immutable"}
    sent = [*shells, *loaded]
    assert all(
        answer.headers["content-encoding"] == "gzip" for answer in sent if len(answer.content) > MOST_BYTES / 100
    )
    assert sum(wire(answer) for answer in sent) < MOST_BYTES
    linked = {one for answer in shells for one in Read(answer.text).loads}
    assert {one for one in linked if "icon" not in one} <= set(addresses)


def test_the_libraries_are_small_too_say_whose_they_are_and_are_named_where_a_record_is_checked_alone(
    client: httpx.Client,
) -> None:
    answer = client.get(f"{watch_root()}{BORROWED}", headers=GZIP)
    assert wire(answer) < MOST_BORROWED
    license_text = files("api.pages").joinpath("vendor/@noble/curves/LICENSE").read_text("utf-8")
    assert answer.text.startswith(f"/*!\n{license_text}*/\n")
    name = BORROWED.rpartition("/")[2]
    assert [path for path in SENT_SCRIPTS if name in sent_files()[path].decode()] == ["verify/verify.js"]


def wire(answer: httpx.Response) -> int:
    """The bytes of an answer on the way, with those of its headers."""
    head = sum(len(name) + len(value) + 4 for name, value in answer.headers.raw)
    return head + int(answer.headers["content-length"])


def test_the_page_of_a_table_loads_no_drawing_before_it_knows_the_game(client: httpx.Client) -> None:
    loads = Read(client.get("/watch/a/en", headers=BROWSER).text).loads
    own = [one.removeprefix(watch_root()) for one in loads if one.startswith(watch_root())]
    assert sorted(own) == sorted([FIRST["watch"], "watch.css", SHARED, KINDS["watch"]])


def test_what_is_sent_is_kept_for_ever_under_an_address_that_changes_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    before = watch_root.__wrapped__()
    assert before == watch_root()
    changed = {**sent_files(), "watch.css": sent_files()["watch.css"] + b"a{}"}
    monkeypatch.setattr("api.pages.watch.files.sent_files", lambda: changed)
    assert watch_root.__wrapped__() != before


def test_the_colours_come_from_the_one_place_where_they_are_named() -> None:
    tokens = style.tidied(asset_files()["tokens.css"].read_text("utf-8"))
    assert sent_files()["watch.css"].decode().startswith(tokens)
