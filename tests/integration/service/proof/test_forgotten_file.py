"""The file of what was forgotten: added to, read again, and never mistaken."""

from pathlib import Path

import pytest

from service.proof.forgotten_file import ForgottenFile, ForgottenFileError

ONE, TWO = bytes(range(32)), bytes(32)


def test_what_was_added_is_there_after_a_restart_once_each(tmp_path: Path) -> None:
    path = tmp_path / "forgotten"
    file = ForgottenFile(path)
    assert file.known() == set()
    file.add([ONE])
    file.add([ONE, TWO])
    assert ForgottenFile(path).known() == {ONE, TWO}
    assert len(path.read_bytes().splitlines()) == 2
    assert path.stat().st_mode & 0o077 == 0


def test_a_line_that_was_cut_off_is_written_over(tmp_path: Path) -> None:
    path = tmp_path / "forgotten"
    ForgottenFile(path).add([ONE])
    path.write_bytes(path.read_bytes() + b"00ff")
    assert ForgottenFile(path).known() == {ONE}
    ForgottenFile(path).add([TWO])
    assert ForgottenFile(path).known() == {ONE, TWO}


@pytest.mark.parametrize("data", [b"x" * 65, b"\xff" * 65], ids=["no hex", "no text"])
def test_another_file_in_its_place_is_refused(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "forgotten"
    path.write_bytes(data)
    with pytest.raises(ForgottenFileError, match="cannot be read"):
        ForgottenFile(path).known()
