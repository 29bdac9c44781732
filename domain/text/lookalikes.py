"""Names that count as the same: they differ only by case, blanks, unseen or look-alike characters.

The look-alikes are those of Unicode Technical Standard 39, after compatible forms (NFKC) are one. By it `m` looks like
`rn`. Accents are no look-alikes.
"""

from functools import lru_cache
from unicodedata import normalize

from domain.text.characters import UNFIT
from domain.text.confusables import looks

CACHED = 16_384
LOOKS = looks()


@lru_cache(CACHED)
def looks_of(name: str) -> frozenset[str]:
    """Return how a name looks: in small letters, and as it is written. Names that share a look count as the same.

    Capital I looks like small l, small i does not. So one form for both is not enough.
    """
    plain = normalize("NFKC", "".join(UNFIT.sub("", name).split()))
    return frozenset({_skeleton(normalize("NFKC", plain.casefold())), _skeleton(plain)})


def is_same_name(name: str, other: str) -> bool:
    """Return whether two names count as the same."""
    return not looks_of(name).isdisjoint(looks_of(other))


def small_look(name: str) -> str:
    """Return how a name looks in small letters: one form, by which names can be sorted out."""
    plain = normalize("NFKC", "".join(UNFIT.sub("", name).split()))
    return _skeleton(normalize("NFKC", plain.casefold()))


def _skeleton(name: str) -> str:
    return normalize("NFD", normalize("NFD", name).translate(LOOKS))
