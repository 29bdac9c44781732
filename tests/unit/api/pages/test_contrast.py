"""Text and marks stand out from their ground, in light, in dark and on paper: WCAG 2.2, measured on the tokens."""

from __future__ import annotations

import re

import pytest

from api.pages.frame import asset_files

TEXT, LARGE = 4.5, 3.0
COLOUR = re.compile(r"--([\w-]+): (#[0-9a-f]{6})")
BLOCK = re.compile(r"(:root|\.dark|:root:not\(\.light\)) \{(.*?)\n\}", re.DOTALL)
SEATS = [f"seat-{number}" for number in range(8)]
KINDS = ("move", "chance", "claim", "dispute", "ruling", "undo", "clock", "good")
SUITS = ("spade", "heart", "diamond", "club")
LAND = ("rock", "plain", "plateau", "forest", "mountain", "spring", "circle")

ON_PAPER = [(ink, ground) for ink in ("ink", "ink-2", "ink-3") for ground in ("paper", "surface", "sunk")]
ON_FELT = [(ink, ground) for ink in ("felt-ink", "felt-ink-2") for ground in ("felt", "felt-2")]
READ = [
    *ON_PAPER,
    *ON_FELT,
    *(("accent", ground) for ground in ("paper", "surface", "tint")),
    *(("ink", ground) for ground in ("tint", "claim-tint", "dispute-tint", "good-tint", "chance-tint")),
    *((kind, "surface") for kind in KINDS),
    *((f"t-{suit}", ground) for suit in SUITS for ground in ("surface", "felt")),
    *((suit, "card") for suit in SUITS),
    ("card-ink", "card"),
    ("card-ink-2", "card"),
    ("on-accent", "accent"),
    ("claim", "claim-tint"),
    ("dispute", "dispute-tint"),
    ("good", "good-tint"),
    ("chance", "chance-tint"),
    *(("on-seat", seat) for seat in SEATS),
]
"""What is read: the colour of the text, and that of its ground."""
SEEN = [
    *(("edge", ground) for ground in ("paper", "surface", "sunk")),
    *(("accent", ground) for ground in ("felt", "felt-2")),
    *((seat, "surface") for seat in SEATS),
    *((f"set-{one}", "card") for one in "rgv"),
    *((f"{land}-2", land) for land in LAND if land != "rock"),
    ("dawn-2", "dawn"),
    ("dusk-2", "dusk"),
]
"""What is seen: marks, edges with a meaning, patterns. The scratches of rock only adorn."""


def themes() -> dict[str, dict[str, str]]:
    """The colours of each theme, by the names of the tokens."""
    blocks = BLOCK.findall(asset_files()["tokens.css"].read_text("utf-8").replace("} }", "\n}"))
    found = {name: dict(COLOUR.findall(text)) for name, text in blocks}
    light = found[":root"]
    return {"light": light, "dark": {**light, **found[".dark"]}, "system": {**light, **found[":root:not(.light)"]}}


def lightness(colour: str) -> float:
    """The relative luminance of a colour."""
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (one / 12.92 if one <= 0.04045 else ((one + 0.055) / 1.055) ** 2.4 for one in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, from 1 to 21."""
    low, high = sorted((lightness(one), lightness(other)))
    return (high + 0.05) / (low + 0.05)


def faint(theme: dict[str, str], pairs: list[tuple[str, str]], least: float) -> list[str]:
    """The pairs of a theme that do not stand out enough, by their names."""
    measured = ((ink, ground, contrast(theme[ink], theme[ground])) for ink, ground in pairs)
    return [f"{ink} on {ground}: {value:.2f}" for ink, ground, value in measured if value < least]


def test_the_measure_is_that_of_the_guidelines() -> None:
    assert contrast("#ffffff", "#000000") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
    assert faint({"a": "#777777", "b": "#ffffff"}, [("a", "b")], TEXT) == ["a on b: 4.48"]


@pytest.mark.parametrize("theme", ["light", "dark", "system"])
def test_text_can_be_read_on_its_ground(theme: str) -> None:
    assert faint(themes()[theme], READ, TEXT) == []


@pytest.mark.parametrize("theme", ["light", "dark", "system"])
def test_marks_can_be_told_from_their_ground(theme: str) -> None:
    assert faint(themes()[theme], SEEN, LARGE) == []


def test_what_the_system_wishes_looks_as_what_is_chosen() -> None:
    assert themes()["dark"] == themes()["system"]


def test_on_white_paper_all_text_can_be_read_whatever_theme_is_chosen() -> None:
    tokens = asset_files()["tokens.css"].read_text("utf-8")
    assert re.findall(r"(@media[^{]*) \{ (?=\.dark|:root:not)", tokens) == [
        "@media not print",
        "@media screen and (prefers-color-scheme: dark)",
    ]
    light = {**themes()["light"], "page": "#ffffff"}
    inks = ["ink", "ink-2", "ink-3", "accent", *KINDS, *(f"t-{suit}" for suit in SUITS), *SUITS]
    assert faint(light, [(ink, "page") for ink in inks], TEXT) == []
