"""The migrations themselves, as Alembic finds them in this folder; it takes a while to load."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory


def known() -> set[str]:
    """All schemas that this version knows."""
    return {script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions()}


def newest() -> str | None:
    """The last of them; None if the migrations are missing from this installation."""
    return ScriptDirectory.from_config(_config()).get_current_head()


def take(url: str, upto: str = "head") -> None:
    """Take every step that the database has not taken yet, as far as this schema. Raises what `upgrade` does."""
    command.upgrade(_config(url), upto)


def _config(url: str | None = None) -> Config:
    config = Config()
    # the parser of options reads a percent sign as the start of a variable
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.attributes["url"] = url
    return config
