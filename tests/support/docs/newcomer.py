"""Somebody with a fresh checkout, a new home and nothing installed, who does what a page says, its set-up too."""

import os
import shutil
from pathlib import Path

from tests.house.support.checkout import ROOT, tracked
from tests.support.docs.page import Block
from tests.support.docs.serving import DOCUMENTED, OWN, Reader

KEPT = ("PATH", "LANG", "LC_ALL", "TMPDIR", "PIP_INDEX_URL", "PIP_EXTRA_INDEX_URL", "PIP_CERT", "SSL_CERT_FILE")
"""What of the environment is the machine's, not this checkout's: where programs and packages come from."""


class Newcomer(Reader):
    """A reader with a real checkout and a real `.venv`, made by the page's own command."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "checkout"
        self.home = folder / "home"
        self.address = DOCUMENTED
        self.said = ""
        self.own = OWN
        self.home.mkdir()
        for name in tracked():
            place = self.folder / name
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, place)

    @property
    def environment(self) -> dict[str, str]:
        """A new home, and no way into the checkout that the tests run in."""
        own = str(ROOT / ".venv")
        path = [one for one in os.environ["PATH"].split(os.pathsep) if not one.startswith(own)]
        kept = {name: os.environ[name] for name in KEPT if name in os.environ}
        kept |= {"HOME": str(self.home), "COLUMNS": "80", "PATH": os.pathsep.join(path)}
        return kept


def is_setup(block: Block) -> bool:
    """Whether a block sets the program up; other tests have it set up already."""
    return block.language == "sh" and block.text.strip() == "sh .ci/setup"
