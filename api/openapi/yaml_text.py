"""The document as YAML."""

from typing import Any

import yaml

Dumper: Any = getattr(yaml, "CSafeDumper", yaml.SafeDumper)
"""The one in C writes the same text in a fraction of the time, and holds the interpreter lock less."""


class PlainDumper(Dumper):  # type: ignore[misc]  # the base is one of two classes
    """Writes every place in full, without references between places."""

    def ignore_aliases(self, _data: object) -> bool:
        """Never refer to another place."""
        return True


def as_yaml(found: Any) -> str:
    """The document as text."""
    text: str = yaml.dump(found, Dumper=PlainDumper, sort_keys=False, allow_unicode=True, width=110)
    return text
