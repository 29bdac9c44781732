"""Reading the settings: flags first, then the environment, then the file of settings, then the defaults."""

import os
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec import inspect

from domain.game.form import values_of
from eventstore.url import parsed
from service.record.document.contents import MOST_NOTE, contents
from service.record.document.problems import DocumentError
from service.runtime.settings import HALF_TLS, LISTS, PREFIX, Settings, default_database_url, problem_of
from service.texts.phrases import one_line, shortened

CONFIG = f"{PREFIX}CONFIG"
"""The variable with the path of the file of settings."""
NAMES = Settings.__struct_fields__
KEPT_BACK = ("database_url", "logs", "organizer_token", "metrics_token")
"""The settings that hold a secret: a message never shows their value."""
LONGEST = 60


class SettingsError(ValueError):
    """Some settings are wrong; `problems` has one sentence for each."""

    def __init__(self, problems: Sequence[str]) -> None:
        super().__init__("\n".join(problems))
        self.problems = tuple(problems)


class Setting(msgspec.Struct, frozen=True):
    """The value of a setting as it was given, and `source`, where it stands: `--port`, `RICHTER_PORT`, `port in FILE`.

    Without a `source` it is the default.
    """

    value: Any
    source: str | None = None


class ReadSettings(msgspec.Struct, frozen=True):
    """The settings that count; and by field where each value comes from, if it is not the default."""

    settings: Settings
    sources: Mapping[str, str]


def settings_from(environment: Mapping[str, str] | None = None, **flags: str | int | None) -> Settings:
    """Return the settings. Raises SettingsError as `read_settings` does."""
    return read_settings(environment, flags).settings


def read_settings(
    environment: Mapping[str, str] | None = None,
    flags: Mapping[str, str | int | None] | None = None,
    file: str | None = None,
) -> ReadSettings:
    """Read the settings and where they come from.

    `file` is a TOML file; without it RICHTER_CONFIG names one. A variable RICHTER_* or a key of the file that is no
    setting is refused, too. So a slip of the pen is not silent. Raises SettingsError with all that is wrong.
    """
    environment = os.environ if environment is None else environment
    path = file or environment.get(CONFIG)
    try:
        written = _written(path) if path else {}
    except (DocumentError, ValueError) as error:
        raise SettingsError((str(error),)) from None
    problems = [*_unknown_variables(environment), *_unknown_keys(written, path)]
    values: dict[str, Any] = {"database_url": default_database_url(environment)}
    sources: dict[str, str] = {}
    for name in NAMES:
        given = _given(name, flags or {}, environment, written, path)
        if given.source is None:
            continue
        try:
            values[name] = _read(name, given.value)
            sources[name] = given.source
        except ValueError as error:
            problems.append(f"{given.source} {error}")
    if bool(values.get("tls_cert")) != bool(values.get("tls_key")):
        problems.append(HALF_TLS)
    if problems:
        raise SettingsError(problems)
    return ReadSettings(Settings(**values), sources)


def _given(
    name: str,
    flags: Mapping[str, str | int | None],
    environment: Mapping[str, str],
    written: Mapping[str, Any],
    path: str | None,
) -> Setting:
    """The value that counts for a setting; an empty one counts as none."""
    variable = PREFIX + name.upper()
    for value, source in (
        (flags.get(name), f"--{name.replace('_', '-')}"),
        (environment.get(variable), variable),
        (written.get(name), f"{name} in {path}"),
    ):
        if value is not None and value != "":
            return Setting(value, source)
    return Setting(None)


def _read(name: str, given: Any) -> Any:
    """The value of a setting, of its type. Raises ValueError with the words that come after its name."""
    field = _fields()[name]
    if name in LISTS and isinstance(given, list):
        given = ",".join(map(str, given))
    try:
        value = msgspec.convert(given, field.type, strict=False)
    except msgspec.ValidationError:
        message = f"is wrong: {_other_than_expected(name, given)}"
        raise ValueError(message) from None
    if name == "database_url":
        try:
            parsed(value)
        except ValueError as error:
            message = f"is wrong: {error}"
            raise ValueError(message) from None
    problem = problem_of(name, value)
    if problem is not None:
        raise ValueError(problem)
    return value


def _other_than_expected(name: str, given: Any) -> str:
    """The words for a value that is not as expected."""
    shown = "it" if name in KEPT_BACK else shortened(one_line(repr(given)), LONGEST)
    words = values_of(_fields()[name].type).words
    if words:
        return f"{shown} is none of the values; allowed are: {', '.join(words)}"
    info = inspect.type_info(_fields()[name].type)
    described = ""
    if isinstance(info, inspect.Metadata):
        described = (info.extra_json_schema or {}).get("description", "")
        info = info.type
    match info:
        case inspect.IntType(ge=least, le=most):
            return f"{shown} is not a whole number from {least:,} to {most:,}."
        case inspect.BoolType():
            return f"{shown} is neither true nor false."
        case _:
            return f"{shown} is not {described or 'a text'}."


def _written(path: str) -> dict[str, Any]:
    """Read the file of settings. Raises DocumentError, and ValueError if it is no TOML."""
    data = contents(Path(path), MOST_NOTE)
    try:
        return tomllib.loads(data.decode("utf-8-sig"))
    except UnicodeDecodeError:
        message = f"{path} is no TOML file: it is not UTF-8."
    except ValueError as error:
        message = f"{path} is no TOML file: {error}."
    except RecursionError:
        message = f"{path} is no TOML file: it is nested too deeply."
    raise ValueError(message)


def _unknown_variables(environment: Mapping[str, str]) -> Iterator[str]:
    known = [CONFIG.removeprefix(PREFIX), *map(str.upper, NAMES)]
    for variable in sorted(environment):
        name = variable.removeprefix(PREFIX)
        if name != variable and name not in known:
            yield _no_setting(variable, name, known, PREFIX)


def _unknown_keys(written: Mapping[str, Any], path: str | None) -> Iterator[str]:
    for key in written:
        if key not in NAMES:
            yield _no_setting(f"{shortened(one_line(key), LONGEST)} in {path}", key, NAMES, "")


def _no_setting(shown: str, name: str, known: Sequence[str], prefix: str) -> str:
    nearest = get_close_matches(name[:LONGEST], known, n=1)
    hint = f"the nearest name is {prefix}{nearest[0]}" if nearest else "the names are on the page of settings"
    return f"{shown} is no setting; {hint}."


@cache
def _fields() -> Mapping[str, msgspec.structs.FieldInfo]:
    return {field.name: field for field in msgspec.structs.fields(Settings)}
