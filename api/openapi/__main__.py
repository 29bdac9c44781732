"""`python -m api.openapi` prints the document as YAML; with `--to openapi.yaml` it writes the file that is kept."""

import argparse
import sys
from pathlib import Path

from api.app import routes
from api.openapi.document import document
from api.openapi.yaml_text import as_yaml


def kept_text() -> str:
    """The document as it is kept in `openapi.yaml`."""
    return as_yaml(document(routes()))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m api.openapi", description=__doc__)
    parser.add_argument("--to", type=Path, metavar="FILE", help="write this file")
    file: Path | None = parser.parse_args().to
    if file is None:
        sys.stdout.write(kept_text())
    else:
        file.write_text(kept_text(), encoding="utf-8")
