"""`python -m api.openapi` prints the document as YAML; it is kept in `openapi.yaml`."""

import sys

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
    sys.stdout.write(as_yaml())
