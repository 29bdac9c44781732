"""A table of a running service, as the holder of one token reaches it from a terminal."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar
from uuid import uuid4

import httpx
import rich_click as click

from api.cli.demonstration.client import ClientError, read_answer
from api.cli.options import fail
from api.cli.table.profiles import DEFAULT, Profile, ProfileError, profiles_file, read_profiles
from service.texts.form import Language

LOCAL = "http://127.0.0.1:8720"
PATIENCE = 60
WAIT = 30
"""Seconds that the service keeps a request which waits for something new."""
NOT_MODIFIED = 304
Json = dict[str, Any]
C = TypeVar("C", bound=Callable[..., Any])


OPTIONS = (
    click.option(
        "--lang", type=click.Choice(["en", "de"]), help="Language of the sentences. [default: of the profile, or en]"
    ),
    click.option(
        "--token", metavar="TOKEN", envvar="RICHTER_TOKEN", help="Token. [RICHTER_TOKEN; default: that of the profile]"
    ),
    click.option("--url", metavar="URL", help=f"Address of the service. [default: of the profile, or {LOCAL}]"),
    click.option("--profile", metavar="NAME", help=f"Profile with address and token. [default: {DEFAULT}]"),
)


def service_options(command: C) -> C:
    """Add --profile, --url, --token and --lang, for `service_of`."""
    for option in OPTIONS:
        command = option(command)
    return command


class Service:
    """A running service with a token. Its methods raise ClientError, and what httpx raises."""

    def __init__(self, http: httpx.Client, token: str, language: Language) -> None:
        self.language = language
        self._http = http
        self._headers = {"Authorization": f"Bearer {token}"}

    def get(self, path: str, **query: Any) -> Json:
        """Return the answer to a question."""
        return read_answer(self._http.get(path, params=query, headers=self._headers))

    def post(self, path: str, body: Any) -> Json:
        """Return the answer to an act. A broken connection is no reason to act twice: the key is the same."""
        headers = {**self._headers, "Idempotency-Key": uuid4().hex}
        try:
            return read_answer(self._http.post(path, json=body, headers=headers))
        except httpx.TransportError:
            return read_answer(self._http.post(path, json=body, headers=headers))

    def changed(self, path: str, version: int) -> bool:
        """Wait until a table has another version than this; False if it has not for half a minute."""
        headers = {**self._headers, "If-None-Match": f'"{version}"', "Prefer": f"wait={WAIT}"}
        answer = self._http.get(path, headers=headers)
        if answer.status_code == NOT_MODIFIED:
            return False
        read_answer(answer)
        return True

    def table(self, table: str | None) -> str:
        """Return the path of a table. Without an id it is the one table where the token is good; ends if it is not."""
        if table is None:
            listed = self.get("/v1/tables", limit=2)["tables"]
            if len(listed) != 1:
                fail("name the table: the token is good at several, or at none")
            table = listed[0]["id"]
        return f"/v1/tables/{table}"


@contextmanager
def service_of(profile: str | None, url: str | None, token: str | None, lang: Language | None) -> Iterator[Service]:
    """The service that flags and profile name. What it refuses ends the command with a sentence and 1."""
    try:
        profiles = read_profiles(profiles_file())
    except ProfileError as error:
        fail(str(error))
    if profile is not None and profile not in profiles:
        fail(f"there is no profile {profile}; `richter table profile {profile} --url URL --token TOKEN` keeps one")
    kept = profiles.get(profile or DEFAULT, Profile())
    given = token or kept.token
    if not given:
        fail("name a token with --token, RICHTER_TOKEN or a profile")
    language = lang or kept.lang
    address = (url or kept.url or LOCAL).rstrip("/")
    try:
        with httpx.Client(base_url=address, timeout=PATIENCE, headers={"Accept-Language": language}) as http:
            yield Service(http, given, language)
    except ClientError as error:
        fail(f"the service refuses: {error}", 1)
    except (httpx.HTTPError, httpx.InvalidURL) as error:
        fail(f"the service at {address} gave no answer: {error}", 1)
