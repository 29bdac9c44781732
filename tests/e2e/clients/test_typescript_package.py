"""The package for TypeScript, compiled strictly: its core alone, its size, and its types for a program."""

from __future__ import annotations

import gzip
import shutil
from pathlib import Path

import pytest

from tests.support.clients.tools import run
from tests.support.clients.typescript import HOME, installed, package_of_the_run
from tests.support.docs.page import blocks, page

PROGRAMS = Path(__file__).parents[2] / "support/clients"
MAX_COMPRESSED = 20_000
STRICT = ("--strict", "--noEmit", "--target", "es2022", "--module", "nodenext")
TYPED = """
import { Referee, Refused } from "@friedensrichter/client";
import type * as whist from "@friedensrichter/client/whist";

export async function play(table = new Referee("http://referee.test").table<whist.Game>("t")): Promise<string | null> {
  const moves = await table.moves();
  const cards: string[] = moves.ofType("play_card").map((move) => move.command.card);
  for await (const notice of table.history()) {
    if (notice.event.type === "card_played") cards.push(notice.event.card);
  }
  try {
    await table.play({ type: "play_card", card: cards[0] ?? "Qh" }, { expects: moves.version });
  } catch (error) {
    return error instanceof Refused ? error.rule : null;
  }
  return (await new Referee("http://referee.test").table("t").view()).game;
}
"""


@pytest.fixture(scope="session")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return package_of_the_run(tmp_path_factory)


def test_the_core_does_what_it_says(package: Path, tmp_path: Path) -> None:
    shutil.copy(PROGRAMS / "core.test.mjs", installed(package, tmp_path))
    run("node", "--test", "core.test.mjs", folder=tmp_path)


def test_messages_of_webhooks_are_verified_as_the_readme_says(package: Path, tmp_path: Path) -> None:
    programs = {block.file: block.text for block in blocks((HOME / "README.md").read_text(encoding="utf-8"))}
    shutil.copy(PROGRAMS / "webhooks.test.mjs", installed(package, tmp_path))
    (tmp_path / "receiver.mjs").write_text(programs["receiver.mjs"], encoding="utf-8")
    run("node", "--test", "webhooks.test.mjs", folder=tmp_path)


def test_the_package_is_small_without_the_types_of_games(package: Path) -> None:
    modules = [path for path in sorted((package / "dist").rglob("*.js")) if path.parent.name != "types"]
    assert 0 < len(gzip.compress(b"".join(path.read_bytes() for path in modules))) < MAX_COMPRESSED
    assert {path.read_text(encoding="utf-8").split("*/")[-1].strip() for path in package.glob("dist/types/*.js")} == {
        "export {};"
    }


WRONG = {
    '"Qh" }': ('"Qh", tempo: 1 }', "'tempo' does not exist"),
    "notice.event.card)": ("notice.event.cards)", "Property 'cards' does not exist"),
    'ofType("play_card")': ('ofType("play_cards")', '"play_cards"'),
}


@pytest.mark.nightly
def test_the_programs_of_readme_and_guide_have_no_fault(package: Path, tmp_path: Path) -> None:
    shown = [*blocks((HOME / "README.md").read_text(encoding="utf-8")), *blocks(page("docs/guides/write-a-client.md"))]
    programs = [block.text for block in shown if "@friedensrichter/client/whist" in block.text]
    assert len(programs) == 2
    folder = installed(package, tmp_path)
    for number, program in enumerate(programs):
        (folder / f"program{number}.ts").write_text(program, encoding="utf-8")
    run("tsc", *STRICT, "program0.ts", "program1.ts", folder=folder)


@pytest.mark.nightly
def test_a_program_is_held_to_the_types_of_its_game(package: Path, tmp_path: Path) -> None:
    wrong = TYPED
    for before, (after, _) in WRONG.items():
        wrong = wrong.replace(before, after)
    folder = installed(package, tmp_path)
    (folder / "program.ts").write_text(TYPED, encoding="utf-8")
    run("tsc", *STRICT, "program.ts", folder=folder)
    (folder / "program.ts").write_text(wrong, encoding="utf-8")
    with pytest.raises(AssertionError) as error:
        run("tsc", *STRICT, "program.ts", folder=folder)
    assert [said for _, said in WRONG.values() if said not in str(error.value)] == []
