"""A file that cannot be opened is a problem of the document, whatever the system says of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from service.record.document.contents import contents
from service.record.document.problems import DocumentError


@pytest.mark.parametrize("path", [Path("a\0b"), Path("no such folder/game.yaml"), Path("/")])
def test_it_is_told_as_one(path: Path) -> None:
    with pytest.raises(DocumentError) as refused:
        contents(path)
    assert refused.value.path == path
