import pytest

from service.proof.checkpoint import Checkpoint, Inclusion, consistency_text, read_checkpoint, read_inclusion
from service.proof.note import NoteError, PublicKey, SigningKey, new_key

KEY = SigningKey(new_key("example.org/log", bytes(32)))
PUBLIC = PublicKey(KEY.public)
ROOT = bytes(range(32))
TEXT = "example.org/log\n20852163\nAAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=\n"
NOTE = KEY.sign(TEXT)
PROOF = (
    "c2sp.org/tlog-proof@v1\nextra bGVhZg==\nindex 7\nAAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=\n"
    "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=\n\n" + NOTE.decode()
)


def test_a_checkpoint_has_the_three_lines_of_its_specification() -> None:
    assert Checkpoint("example.org/log", 20852163, ROOT).text == TEXT
    assert read_checkpoint(NOTE, PUBLIC) == Checkpoint("example.org/log", 20852163, ROOT)


@pytest.mark.parametrize(
    "text",
    [
        "example.org/log\n1\n",
        "example.org/log\n01\nAAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=\n",
        "example.org/log\n-1\nAAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=\n",
        "example.org/log\n1\nAAEC\n",
        "example.org/other\n1\nAAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=\n",
        "richter/receipt/1\ntable a\nviewer seat 0\nversion 1\nhead 00\ntime 1\n",
        'richter/record/1\n{"at":1}\n{"body":{}}\n',
    ],
)
def test_another_signed_text_is_no_checkpoint(text: str) -> None:
    with pytest.raises(NoteError):
        read_checkpoint(KEY.sign(text), PUBLIC)


def test_a_proof_of_inclusion_has_the_form_of_its_specification() -> None:
    proof = Inclusion(b"leaf", 7, (ROOT, bytes(32)), NOTE)
    assert proof.text == PROOF
    assert read_inclusion(PROOF) == proof
    alone = Inclusion(b"leaf", 0, (), NOTE)
    assert read_inclusion(alone.text) == alone


@pytest.mark.parametrize(
    ("part", "other"),
    [
        ("@v1", "@v2"),
        ("bGVhZg==", "bGVhZh=="),
        ("bGVhZg==", "bGVhZg"),
        ("index 7", "index 07"),
        ("index 7", "index -7"),
        ("Hh8=\n", "Hh9=\n"),
        ("extra ", "extra  "),
    ],
)
def test_another_spelling_of_a_proof_is_refused(part: str, other: str) -> None:
    with pytest.raises(NoteError):
        read_inclusion(PROOF.replace(part, other, 1))


def test_a_proof_of_consistency_is_what_a_witness_is_sent() -> None:
    text = consistency_text(5, [ROOT], NOTE)
    assert text == f"old 5\nAAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=\n\n{NOTE.decode()}"
