"""`python -m api.openapi` prints the document as YAML; it is kept in `openapi.yaml`."""

import sys
from contextlib import AbstractAsyncContextManager

import yaml

from api.app import application
from api.openapi.document import document
from service.referee import Referee


class PlainDumper(yaml.SafeDumper):
    """Writes every place in full, without references between places."""

    def ignore_aliases(self, _data: object) -> bool:
        """Never refer to another place."""
        return True


def no_referee() -> AbstractAsyncContextManager[Referee]:
    """Nothing to serve with: the document alone is asked for."""
    message = "the document is made without serving"
    raise RuntimeError(message)


def as_yaml() -> str:
    """The document as it is kept in `openapi.yaml`."""
    found = document(application(no_referee))
    return yaml.dump(found, Dumper=PlainDumper, sort_keys=False, allow_unicode=True, width=110)


if __name__ == "__main__":
    sys.stdout.write(as_yaml())
