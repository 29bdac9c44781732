"""Profiles: the addresses of services with tokens, in a file of the user's."""

import json
import os
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path

import msgspec

from service.texts.form import Language

NAME = re.compile(r"[A-Za-z0-9_-]{1,64}")
DEFAULT = "default"
MOST_BYTES = 1_048_576
ITS_OWNER_ALONE = 0o600


class Profile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The address of a service, and a token there; empty: none. `lang` is the language of its sentences."""

    url: str = ""
    token: str = ""
    lang: Language = "en"


class ProfileError(Exception):
    """The file of profiles cannot be used; the message is a sentence."""


def profiles_file(environment: Mapping[str, str] = os.environ) -> Path:
    """Return the path of the file."""
    folder = environment.get("XDG_CONFIG_HOME") or Path.home() / ".config"
    return Path(folder) / "richter" / "profiles.toml"


def read_profiles(file: Path) -> dict[str, Profile]:
    """Return all profiles by name; none if there is no file. Raises ProfileError."""
    try:
        with file.open("rb") as opened:
            content = opened.read(MOST_BYTES + 1)
        if len(content) > MOST_BYTES:
            message = f"{file} is longer than {MOST_BYTES:,} bytes"
            raise ProfileError(message)
        return msgspec.convert(tomllib.loads(content.decode()), dict[str, Profile])
    except FileNotFoundError:
        return {}
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        message = f"{file} cannot be read: {error}"
        raise ProfileError(message) from error


def keep_profile(file: Path, name: str, profile: Profile) -> None:
    """Write a profile, in place of one with this name. Only the owner may read the file. Raises ProfileError."""
    if NAME.fullmatch(name) is None:
        message = "the name of a profile has 1 to 64 letters, digits, - and _"
        raise ProfileError(message)
    profiles = {**read_profiles(file), name: profile}
    text = "\n".join(
        f"[{each}]\n"
        + "".join(f"{field} = {json.dumps(value)}\n" for field, value in msgspec.structs.asdict(kept).items())
        for each, kept in sorted(profiles.items())
    )
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        unfinished = file.with_suffix(".new")
        unfinished.unlink(missing_ok=True)
        with os.fdopen(os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_EXCL, ITS_OWNER_ALONE), "w") as opened:
            opened.write(text)
        unfinished.replace(file)
    except OSError as error:
        message = f"{file} cannot be written: {error.strerror}"
        raise ProfileError(message) from error
