"""Reading a file of texts strictly: known keys only, each once."""

from importlib.resources.abc import Traversable
from typing import TypeVar

import msgspec
import yaml

T = TypeVar("T")
LOADER: type[yaml.SafeLoader | yaml.CSafeLoader] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""The fast loader where PyYAML was built with it."""


class TextsMissingError(LookupError):
    """There is no text for what was asked: a gap in the files, not a mistake of a player."""

    def __str__(self) -> str:
        return str(self.args[0])


class TextsMalformedError(ValueError):
    """A file of texts is not in its form."""


def read(place: Traversable, kind: type[T]) -> T:
    """The file at this place as `kind`. Raises TextsMissingError and TextsMalformedError, naming the file."""
    try:
        source = place.read_text(encoding="utf-8")
    except (FileNotFoundError, NotADirectoryError):
        message = f"There are no texts at {place}."
        raise TextsMissingError(message) from None
    try:
        return msgspec.convert(plain(source), kind)
    except (yaml.YAMLError, msgspec.ValidationError) as error:
        message = f"{place} is not in the form of texts: {error}"
        raise TextsMalformedError(message) from error


def plain(source: str) -> object:
    """The YAML document as plain objects. Raises yaml.YAMLError, also for a key that stands twice."""
    loader = LOADER(source)
    try:
        node = loader.get_single_node()
        if node is None:
            return None
        _refuse_doubles(node)
        document: object = loader.construct_document(node)
    finally:
        loader.dispose()
    return document


def _refuse_doubles(node: yaml.Node) -> None:
    if isinstance(node, yaml.SequenceNode):
        for entry in node.value:
            _refuse_doubles(entry)
    if not isinstance(node, yaml.MappingNode):
        return
    seen: set[str] = set()
    for key, value in node.value:
        if key.value in seen:
            raise yaml.constructor.ConstructorError(None, None, f"the key {key.value!r} stands twice", key.start_mark)
        seen.add(key.value)
        _refuse_doubles(value)
