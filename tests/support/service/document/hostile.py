"""Files that are made to stop a program, each small enough to be sent by mail."""

from __future__ import annotations

LEVELS = 8
DEEP = 100_000


def laughs(levels: int = LEVELS) -> str:
    """Lists of references to lists of references: ten times as much with each line."""
    lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"]
    lines += [f"a{level}: &a{level} [{', '.join([f'*a{level - 1}'] * 10)}]" for level in range(1, levels)]
    return "\n".join(lines)


def long_laughs(levels: int = LEVELS) -> str:
    """The same, with few references to one long text."""
    lines = [f"a0: &a0 '{'x' * 50_000}'"]
    lines += [f"a{level}: &a{level} [{', '.join([f'*a{level - 1}'] * 3)}]" for level in range(1, levels)]
    return "\n".join(lines)


def merges(levels: int = 24) -> str:
    """Objects that take over all names of the one before, twice."""
    lines = ["a0: &a0 {k0: 1}"]
    lines += [f"a{n}: &a{n} {{<<: [*a{n - 1}, *a{n - 1}], k{n}: 1}}" for n in range(1, levels)]
    return "\n".join(lines)


def steps(levels: int) -> str:
    """Lists that hold a reference to the list before: one level deeper with each item, none of them deep as written."""
    return f"[&a0 [x], {', '.join(f'&a{n} [*a{n - 1}]' for n in range(1, levels))}]"


def game(options: str = "{}", seats: str = "4", rest: str = "") -> str:
    """What comes close to a recorded game, and to a scenario."""
    return f"game: whist\nseats: {seats}\noptions: {options}\nmoves: []\n{rest}"


HOSTILE: dict[str, bytes | str] = {
    "deep-list.yaml": "[" * DEEP,
    "deep-list-below.yaml": game("[" * DEEP),
    "deep-object.yaml": "{a: " * DEEP,
    "deep-block.yaml": "- " * DEEP,
    "deep-questions.yaml": "? " * DEEP,
    "deep.jsonl": '{"game":"whist","seats":4,"options":{"a":' + "[" * DEEP + "]" * DEEP + "}}",
    "deep-object.jsonl": '{"game":' * DEEP + "1" + "}" * DEEP,
    "rather-deep.jsonl": '{"game":"whist","seats":4,"options":{"a":' + "[" * 60 + "]" * 60 + "}}",
    "laughs.yaml": laughs() + "\n" + game("*a7"),
    "long-laughs.yaml": long_laughs() + "\n" + game("*a7"),
    "nested-references.yaml": game(f"{{a: {steps(1_008)}}}"),
    "merges.yaml": merges(),
    "merge-of-nothing.yaml": game("{<<: {}}"),
    "itself.yaml": "&a {game: whist, seats: 4, moves: [], options: *a}",
    "itself-in-a-list.yaml": "game: whist\nseats: 4\nmoves: &m [*m]",
    "nowhere.yaml": game("*x"),
    "null.yaml": "null",
    "number.yaml": "5",
    "list.yaml": "[1, 2]",
    "empty.yaml": "",
    "empty.jsonl": "",
    "blank.yaml": " \n\t\n",
    "comment.yaml": "# nothing",
    "null.jsonl": "null",
    "number.jsonl": "5",
    "moves-null.jsonl": '{"game":"whist","seats":4,"moves":null}',
    "moves-number.jsonl": '{"game":"whist","seats":4,"moves":7}',
    "moves-twice.jsonl": '{"game":"whist","seats":4,"moves":[]}\n{"seat":1,"move":{}}',
    "surrogate.jsonl": '{"game":"whist","seats":4,"options":{"a":"\\ud800"}}',
    "surrogate-name.jsonl": '{"game":"whist","seats":4,"options":{"\\udfff":1}}',
    "surrogate-game.jsonl": '{"game":"\\ud800","seats":4}',
    "surrogate.yaml": game('{a: "\\ud800"}'),
    "huge-number.yaml": game(seats="9" * 5000),
    "large-number.yaml": game(seats="9" * 4000),
    "huge-option.yaml": game("{enforcement: " + "9" * 4000 + "}"),
    "huge-hex.yaml": game(seats="0x" + "f" * 5000),
    "huge-time.yaml": game(seats=":".join(["59"] * 20_000)),
    "huge-number.jsonl": '{"game":"whist","seats":' + "9" * 5000 + "}",
    "huge-fraction.jsonl": '{"game":"whist","seats":1e999}',
    "huge-fraction.yaml": game(seats="1.0e+999"),
    "no-number.jsonl": '{"game":"whist","seats":4,"options":{"a":NaN}}',
    "no-number.yaml": game("{a: .nan}"),
    "infinite.yaml": game("{a: -.inf}"),
    "latin.yaml": "game: whist # \xfc".encode("latin-1"),
    "utf-16.yaml": "game: whist".encode("utf-16"),
    "nul.yaml": b"game: wh\0ist",
    "nul.jsonl": b'{"game":"wh\0ist"}',
    "bell.yaml": "game: \x07",
    "half-a-sign.jsonl": b'{"game":"\xf0\x9f"}',
    "twice.yaml": "game: whist\ngame: faro\nseats: 4\nmoves: []",
    "twice.jsonl": '{"game":"faro","game":"whist","seats":4}',
    "python.yaml": "game: !!python/object/apply:os.system [ls]",
    "python-name.yaml": "!!python/name:os.system ''",
    "date.yaml": game("{enforcement: 2020-01-01}"),
    "bytes.yaml": game('{enforcement: !!binary "AAAA"}'),
    "set.yaml": game("{enforcement: !!set {a}}"),
    "no-text-name.yaml": game("{[1]: a}"),
    "object-name.yaml": "? {a: 1}\n: 2",
    "two.yaml": "game: whist\n---\ngame: faro",
    "directives.yaml": "%TAG !a! x\n" * DEEP,
    "long-name.yaml": "a" * 3_000_000 + ": 1",
    "long-name-of-many.yaml": "? " + "a" * 2_000_000 + "\n: [" + "1," * 300_000 + "]",
    "long-text.yaml": "game: '" + "x" * 3_000_000,
    "blanks.yaml": "game:" + " " * 5_000_000,
    "many.yaml": game("[" + "1," * 500_000 + "]"),
    "many.jsonl": '{"game":"whist","seats":4,"options":[' + "1," * 500_000 + "1]}",
    "no-game.yaml": "game: chess\nseats: 4\nmoves: []",
    "seats.yaml": game(seats="99999999"),
    "colon.yaml": "a: b: c",
    "open.yaml": "game: [whist",
    "tab.yaml": "game:\n\t- whist",
    "gzip.yaml": b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\x03" + b"\x00" * 100,
    "zeros.yaml": b"\0" * 1_000_000,
}
