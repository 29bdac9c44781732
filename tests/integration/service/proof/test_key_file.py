"""A signing key is made once, for its owner alone, and a file with something else is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from service.proof.note import KeyFileError, SigningKey, make_key, new_key, read_key

KEY = SigningKey(new_key("example.org/log", bytes(32)))


def test_a_key_is_made_once_for_its_owner_alone(tmp_path: Path) -> None:
    key = make_key(tmp_path / "key")
    assert (tmp_path / "key").stat().st_mode & 0o777 == 0o600
    assert read_key(tmp_path / "key").public == key.public
    with pytest.raises(KeyFileError, match="exists"):
        make_key(tmp_path / "key")
    assert make_key(tmp_path / "named", "example.org/club").name == "example.org/club"
    assert make_key(tmp_path / "other").name != key.name


@pytest.mark.parametrize("content", [b"", b"\xff\xff", KEY.public.encode(), b"PRIVATE+KEY+a+b+c"])
def test_a_file_with_no_key_is_refused(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "key").write_bytes(content)
    with pytest.raises(KeyFileError, match="signing key"):
        read_key(tmp_path / "key")
    with pytest.raises(KeyFileError, match="cannot be read"):
        read_key(tmp_path / "missing")
