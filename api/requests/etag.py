"""Entity tags: what a client has, and which answers it need not be sent again."""

from hashlib import sha256

from api.requests.header import AnyConnection, header

WEAK = "W/"
GZIP = "-gzip"
"""What the tag of an answer ends with when the answer is compressed: other bytes, another tag."""
DIGITS = 16


def tag_of(version: int, digest: str = "") -> str:
    """The entity tag of a version; with the digest of the answer, where more than the version decides what it says."""
    return f'"{version}-{digest}"' if digest else f'"{version}"'


def digest_of(data: bytes) -> str:
    """The digest that distinguishes these bytes from others, in 16 characters."""
    return sha256(data).hexdigest()[:DIGITS]


def known_tags(request: AnyConnection) -> tuple[str, ...]:
    """The entity tags in `If-None-Match`, with their quotes; `*` stands for any."""
    given = header(request, "if-none-match")
    return () if given is None else tuple(part.strip().removeprefix(WEAK) for part in given.split(","))


def is_known(request: AnyConnection, tag: str) -> bool:
    """Return whether the client has the answer with this tag already (`If-None-Match`)."""
    known = known_tags(request)
    return bool(known) and (tag in known or "*" in known)


def known_versions(request: AnyConnection) -> frozenset[int]:
    """The versions that the client has already, by its entity tags; tags of another form are left out."""
    numbers = (tag.strip('"').partition("-")[0] for tag in known_tags(request))
    return frozenset(
        int(number) for number in numbers if number.isascii() and number.isdecimal() and len(number) <= DIGITS
    )
