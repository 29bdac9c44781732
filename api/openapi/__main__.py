"""`python -m api.openapi` prints the document as YAML; with `--to openapi.yaml` it writes the file that is kept."""

import argparse
import sys
from pathlib import Path

import yaml

from api.app import routes
from api.openapi.document import document


class PlainDumper(yaml.SafeDumper):
    """Writes every place in full, without references between places."""

    def ignore_aliases(self, _data: object) -> bool:
        """Never refer to another place."""
        return True


def as_yaml() -> str:
    """The document as it is kept in `openapi.yaml`."""
    return yaml.dump(document(routes()), Dumper=PlainDumper, sort_keys=False, allow_unicode=True, width=110)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m api.openapi", description=__doc__)
    parser.add_argument("--to", type=Path, metavar="FILE", help="write this file")
    file: Path | None = parser.parse_args().to
    if file is None:
        sys.stdout.write(as_yaml())
    else:
        file.write_text(as_yaml(), encoding="utf-8")
