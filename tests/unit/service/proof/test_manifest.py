"""What the manifest of an archive may say."""

from __future__ import annotations

import msgspec
import pytest

from service.proof.tournament_archive.manifest import Manifest


def manifest(viewer: str) -> Manifest:
    """A manifest for this viewer."""
    said = {
        "archive": "richter/archive/1",
        "tournament": "a" * 16,
        "kind": "own",
        "viewer": viewer,
        "version": 1,
        "head": "0" * 64,
        "at": 0,
        "files": {},
    }
    return msgspec.convert(said, Manifest)


def test_a_viewer_has_40_characters_at_most() -> None:
    assert manifest("p" * 40).viewer == "p" * 40
    with pytest.raises(msgspec.ValidationError, match="viewer"):
        manifest("p" * 41)
