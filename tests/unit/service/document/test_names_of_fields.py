"""The names of fields in YAML."""

from __future__ import annotations

from pathlib import Path

import pytest

from service.record.document.problems import DocumentError
from service.record.document.yaml_reader import read_yaml

FILE = Path("game.yaml")


def test_a_text_that_was_named_before_is_a_name() -> None:
    assert read_yaml(FILE, "first: &name other\n*name : 1\n").value == {"first": "other", "other": 1}


@pytest.mark.parametrize("text", ["? [a]\n: 1\n", "? {a: 1}\n: 1\n", "first: &list [a]\n*list : 1\n"])
def test_what_is_no_text_is_no_name(text: str) -> None:
    with pytest.raises(DocumentError) as refused:
        read_yaml(FILE, text)
    assert refused.value.problem == "name_no_text"
