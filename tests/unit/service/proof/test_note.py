"""Signed notes, with the example that the Go library for them publishes."""

import pytest

from service.proof.note import NoteError, PublicKey, SigningKey, new_key, opened, parted

PUBLIC = "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW"
PRIVATE = "PRIVATE+KEY+PeterNeumann+c74f20a3+AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz"
TEXT = "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n"
SIGNATURE = "x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM="
NOTE = f"{TEXT}\n— PeterNeumann {SIGNATURE}\n".encode()
KEY = PublicKey(PUBLIC)
OTHER = SigningKey(new_key("example.org/witness", bytes(range(32))))


def test_the_published_example_is_signed_and_opened() -> None:
    key = SigningKey(PRIVATE)
    assert key.public == PUBLIC
    assert key.sign(TEXT) == NOTE
    assert opened(NOTE, KEY, sole=True) == TEXT


def test_every_other_byte_anywhere_is_found() -> None:
    for place, byte in enumerate(NOTE):
        for other in {byte ^ 1, byte ^ 0x20, 0x0A, 0x3D} - {byte}:
            with pytest.raises(NoteError):
                opened(NOTE[:place] + bytes([other]) + NOTE[place + 1 :], KEY, sole=True)


def test_every_byte_taken_out_or_put_in_is_found() -> None:
    for place in range(len(NOTE)):
        for changed in (NOTE[:place] + NOTE[place + 1 :], NOTE[:place] + b"A" + NOTE[place:], NOTE[:place]):
            with pytest.raises(NoteError):
                opened(changed, KEY, sole=True)


def test_witnesses_may_sign_too_unless_the_note_is_for_one_key_alone() -> None:
    cosigned = NOTE + parted(OTHER.sign(TEXT))[1]
    assert opened(cosigned, KEY) == opened(cosigned, PublicKey(OTHER.public)) == TEXT
    with pytest.raises(NoteError, match="further signatures"):
        opened(cosigned, KEY, sole=True)


def test_a_note_of_another_key_is_not_opened() -> None:
    with pytest.raises(NoteError, match="not signed by the key PeterNeumann"):
        opened(OTHER.sign(TEXT), KEY)
    same_name = SigningKey(new_key("PeterNeumann", bytes(32)))
    with pytest.raises(NoteError, match="not signed by the key"):
        opened(same_name.sign(TEXT), KEY)


def test_a_wrong_signature_under_the_right_name_is_refused_even_beside_a_right_one() -> None:
    forged = NOTE + parted(SigningKey(PRIVATE).sign("other\n"))[1]
    with pytest.raises(NoteError, match="does not fit"):
        opened(forged, KEY)


@pytest.mark.parametrize(
    "written",
    [
        "",
        "PeterNeumann",
        PUBLIC.replace("c74f20a3", "c74f20a4"),
        PUBLIC.replace("Peter", "Pater"),
        PUBLIC.replace("+ARpc", "+BRpc"),
        PUBLIC[:-4],
        PUBLIC[:-1] + "X",
        PUBLIC.replace("PeterNeumann", "Peter Neumann"),
        PRIVATE,
    ],
)
def test_what_is_no_public_key_is_refused(written: str) -> None:
    with pytest.raises(NoteError):
        PublicKey(written)


@pytest.mark.parametrize("written", ["", PUBLIC, PRIVATE.replace("c74f20a3", "c74f20a4"), PRIVATE[:-4]])
def test_what_is_no_private_key_is_refused(written: str) -> None:
    with pytest.raises(NoteError):
        SigningKey(written)


@pytest.mark.parametrize("name", ["", "a b", "a+b", "a\nb", "a\N{NO-BREAK SPACE}b"])
def test_a_name_that_a_note_cannot_carry_is_refused(name: str) -> None:
    with pytest.raises(NoteError, match="name"):
        new_key(name, bytes(32))


def test_a_key_says_nothing_of_its_secret() -> None:
    key = SigningKey(PRIVATE)
    secret = PRIVATE.rsplit("+", 1)[1]
    assert secret not in f"{key!r} {key!s} {vars(key)}"
