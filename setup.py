"""What pyproject.toml cannot say: what goes into the package beside its modules, and what making that takes."""

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from shutil import copytree, ignore_patterns

from setuptools import setup
from setuptools.command.build_py import build_py

DOCUMENTS = "api/pages/documents"
BOTS, SAMPLES = "api/clients/python/examples", "service/commands/programs/samples"
"""The sample bots of the client package play for hosts too."""
DESCRIPTIONS = {"api.openapi": "api/openapi/made", "api.asyncapi": "api/asyncapi/made"}

PICTURE = re.compile(r"!\[[^]]*\]\((?!https?:)")
LINK = re.compile(r"\[([^]]+)\]\((?!https?:|#)[^)]*\)")
ELSEWHERE = "What this text points to lies in the repository. A running service shows the whole manual at `/docs`.\n"


def readme_for_an_index() -> str:
    """README.md for pages that have nothing else of the repository: without its pictures and the links to its files."""
    blocks = Path("README.md").read_text(encoding="utf-8").split("\n\n")
    return "\n\n".join([*(LINK.sub(r"\1", block).rstrip() for block in blocks if not PICTURE.search(block)), ELSEWHERE])


class WithTexts(build_py):
    """Copies docs/ and the sample bots beside the modules, and makes the descriptions of the interface from them.

    An editable install reads these itself, and makes a description when somebody asks for it.
    """

    def run(self) -> None:
        """Build as usual, then copy and make."""
        super().run()
        if not self.editable_mode:
            copytree("docs", self._place(DOCUMENTS), ignore=ignore_patterns("rules.md"), dirs_exist_ok=True)
            copytree(BOTS, self._place(SAMPLES), ignore=ignore_patterns("__pycache__"), dirs_exist_ok=True)
            path = os.pathsep.join(filter(None, (str(Path.cwd()), os.environ.get("PYTHONPATH"))))
            environment = {**os.environ, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"}
            for module, folder in DESCRIPTIONS.items():
                command = [sys.executable, "-m", module, "--folder", str(self._place(folder))]
                subprocess.run(command, env=environment, check=True)  # noqa: S603 - the command is our own

    def get_outputs(self, include_bytecode: bool = True) -> list[str]:  # noqa: FBT001, FBT002 - as setuptools has it
        """All files of the package, these among them."""
        made = (
            path for folder in (DOCUMENTS, SAMPLES, *DESCRIPTIONS.values()) for path in self._place(folder).rglob("*")
        )
        return [*super().get_outputs(include_bytecode), *(str(path) for path in made if path.is_file())]

    def _place(self, folder: str) -> Path:
        return Path(self.build_lib, folder)


# making the description runs our own modules, so a build in an environment of its own needs what they need
needed = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["project"]["dependencies"]
setup(
    cmdclass={"build_py": WithTexts},
    setup_requires=needed,
    long_description=readme_for_an_index(),
    long_description_content_type="text/markdown",
)
