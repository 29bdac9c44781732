"""Settings, from environment variables RICHTER_* (the command line has the same as flags)."""

import os
from collections.abc import Mapping
from pathlib import Path

import msgspec

PREFIX = "RICHTER_"


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """How the service runs.

    `database_url`: where the log lies; the default is a SQLite file in the user's data folder. `organizer_token`: if
    empty, one is made at the first start and shown once. `host`, `port`: where to listen. `cached_tables`: how many
    tables are kept unfolded in memory. `queue_limit`: how many appends may wait before the service answers 503.
    """

    database_url: str
    organizer_token: str = ""
    host: str = "127.0.0.1"
    port: int = 8720
    cached_tables: int = 10_000
    queue_limit: int = 4096
    log_format: str = "text"

    @property
    def embedded(self) -> bool:
        """Whether the log lies in the embedded database, which belongs to this process alone."""
        return self.database_url.startswith("sqlite")


def default_database_url(environment: Mapping[str, str]) -> str:
    """The SQLite file in the user's data folder."""
    data = environment.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return f"sqlite:///{Path(data) / 'friedensrichter' / 'richter.db'}"


def settings_from(environment: Mapping[str, str] | None = None, **flags: str | int | None) -> Settings:
    """Read the settings: flags first, then the environment, then defaults.

    Raises ValueError naming the setting that is wrong.
    """
    environment = os.environ if environment is None else environment
    values: dict[str, str | int] = {"database_url": default_database_url(environment)}
    for field in Settings.__struct_fields__:
        given = flags.get(field)
        if given is None:
            given = environment.get(PREFIX + field.upper())
        if given is not None and given != "":
            values[field] = given
    try:
        settings = msgspec.convert(values, Settings, strict=False)
    except msgspec.ValidationError as error:
        message = f"a setting is wrong: {error}"
        raise ValueError(message) from None
    if settings.log_format not in ("text", "json"):
        message = "RICHTER_LOG_FORMAT must be text or json"
        raise ValueError(message)
    return settings
