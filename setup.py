"""What pyproject.toml cannot say: the pages of docs/ go into the package, where the service reads them."""

from pathlib import Path
from shutil import copytree, ignore_patterns

from setuptools import setup
from setuptools.command.build_py import build_py

DOCUMENTS = "api/pages/documents"


class WithDocuments(build_py):
    """Copies docs/ beside the modules; an editable install reads docs/ itself."""

    def run(self) -> None:
        """Build as usual, then copy."""
        super().run()
        if not self.editable_mode:
            copytree("docs", self._documents(), ignore=ignore_patterns("rules.md"), dirs_exist_ok=True)

    def get_outputs(self, include_bytecode: bool = True) -> list[str]:  # noqa: FBT001, FBT002 - as setuptools has it
        """All files of the package, these among them."""
        documents = (str(path) for path in self._documents().rglob("*") if path.is_file())
        return [*super().get_outputs(include_bytecode), *documents]

    def _documents(self) -> Path:
        return Path(self.build_lib, DOCUMENTS)


setup(cmdclass={"build_py": WithDocuments})
