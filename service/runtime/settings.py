"""The settings of the service: their names, types, ranges and defaults."""

import os
from collections.abc import Callable, Mapping
from functools import cache
from ipaddress import IPv4Network, IPv6Network, ip_network
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from eventstore.url import parsed
from service.runtime.outside.target import Reach

PREFIX = "RICHTER_"
TOKENS = ("organizer_token", "metrics_token")
ORIGIN = r"(\*|null|[A-Za-z][A-Za-z0-9+.-]*://[^\s,/]+)"
Origins = Annotated[
    str,
    msgspec.Meta(
        max_length=4096,
        pattern=rf"^({ORIGIN}(, ?{ORIGIN})*)?$",
        description="origins such as https://club.example, separated by commas, of 4,096 characters at most",
    ),
]
PublicUrl = Annotated[
    str,
    msgspec.Meta(
        max_length=200,
        pattern=r"^(https?://([A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\])(:[0-9]{1,5})?)?$",
        description="an address without a path, such as https://club.example",
    ),
]
BasePath = Annotated[
    str,
    msgspec.Meta(
        max_length=200,
        pattern=r"^(/[A-Za-z0-9_-][A-Za-z0-9._~-]*)*$",
        description="a path such as /richter, of letters, digits and - . _ ~",
    ),
]
Listed = Annotated[str, msgspec.Meta(max_length=4096, description="a list of 4,096 characters at most")]
LAST_PORT = 65_535
MOST_LOGS = 999
"""The greatest number of a log."""
OWN_FILES = ("signing_key", "checkpoint_file")
NO_SUCH_LOG = f"{PREFIX}OPEN_LOGS names a log that {PREFIX}LOGS does not have."
HALF_TLS = f"{PREFIX}TLS_CERT and {PREFIX}TLS_KEY go together: set both or neither."
LEAST_TOKEN = 20
"""Characters of a token that somebody chooses."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """The settings of the service.

    `database_url`: where the log lies, a SQLite file (the default: one in the user's data folder) or a PostgreSQL
    database. `logs`: the URLs of further logs, separated by commas. They are log 1 and up, in an order that lasts.
    `open_logs`: the numbers of the logs in which tables and tournaments are opened, separated by commas; if empty, in
    all. `organizer_token`: if empty, one is made at the first start and shown once. `metrics_token`: opens `/metrics`
    and nothing else; if empty, the organizer's token alone does. Both have 20 characters or more. `host`, `port`: where
    to listen. `lan`: on the private addresses of the machine too. `tls_cert`, `tls_key`: the files with certificate and
    private key for https; both or neither. `public_url`: the address that stands in links to others, without a path; if
    empty, that by which a page was reached. `base_path`: the path of a proxy below which the service lies.
    `cached_tables`: how many tables are kept unfolded in memory at most, and `table_memory` how many mebibytes they may
    take together, by estimate. `frame_memory`: how many mebibytes the earlier states of tables may take that are kept
    for those who look back, by estimate. `snapshot_disk`: how many mebibytes of the disk the states of long tables may
    take. They lie beside the log, so that these tables are opened sooner. `reading_memory`: how many mebibytes may be
    kept of what long readings of tables have worked out. `queue_limit`: how many appends may wait before the service
    answers 503. `signing_key`: the file with the private key; if empty, one beside the database (with PostgreSQL: in
    the data folder), made at the first start. `checkpoint_file`: where signed checkpoints are kept outside the
    database; if empty, in the same place. `begin_checkpoint_file`: begin a new one, once, in the place of one that is
    lost; without it the service does not start then. `checkpoint_seconds`: how often a checkpoint is made while the log
    grows. `stall_seconds`: how long a client may leave what it is sent unread, `hello_seconds` how long it may take to
    greet. `sockets`: how many WebSockets may be open, `token_sockets` how many of them with one token. `new_sockets`:
    how many of them that were not welcomed yet, `address_new_sockets` how many of those from one address. `feeds`: how
    many feeds of server-sent events may be open, `token_feeds` how many of them with one token. `waits`: how many
    requests may wait for something new, `token_waits` how many of them with one token. `token_requests`: how many
    requests and messages one token may send in a minute. `address_requests`: how many requests may come from one
    address in a minute; 0: any number. `invitation_tries`: how many wrong secrets of invitations may come from one
    address in a minute, `all_invitation_tries` how many wrong codes in all; 0: any number. `ticket_seconds`: how long a
    ticket for a feed is good. `tickets`: how many may wait to be used, `token_tickets` how many of them for one token.
    `origins`: whose pages may read and act besides those of the service's own address, separated by commas; `*` for
    all. `drain_seconds`: how long the service goes on answering once it is told to stop, while it says that it is not
    ready. `keep_alive_seconds`: how long a connection stays open without a request. It must be longer than a load
    balancer, or a client that keeps connections, waits. Otherwise one of them sends a request just when the connection
    is closed, and gets no answer. `head_seconds`: how long a client may take for the head of a request once it has
    begun, `body_seconds` for its body. `connections`: how many connections may be open, `address_connections` how many
    of them from one address. `proxies`: addresses and networks, separated by commas, of the proxies in front of the
    service. Their connections are limited in all, not by address, and they are believed when `X-Forwarded-For` says
    whose request it is. `outage_seconds`: if the service was away for longer, clocks stand for that time and for
    `return_seconds` more, so that clients find back. `believe_clock`: take the clock as it is, for one start, although
    it has jumped. `traces`: hand spans on to the collector of OpenTelemetry that the variables `OTEL_*` name.
    `table_analyses`: how many mebibytes the analyses of one table may begin with together, by estimate, `club_analyses`
    those of all tables of an organizer. `hooks`: how many webhooks one holder may have. `hook_networks`: networks that
    are not public to which webhooks may be sent all the same, `hook_http`: whether without TLS too, `hook_ports`: to
    which ports. `hook_seconds`: how long a receiver may take to answer. `hook_senders`: how many deliveries are under
    way at most. `hook_days`: how long deliveries are kept, `hook_sends`: how often in a minute one holder may have
    something sent by hand; 0: any number. `programs`: how many seats programs of the service may have at once at the
    tables of one organizer; 0: none. `tables_to_watch`: list the tables that were opened for anybody to watch.
    """

    database_url: str
    logs: Listed = ""
    open_logs: Listed = ""
    organizer_token: str = ""
    metrics_token: str = ""
    host: str = "127.0.0.1"
    port: Annotated[int, msgspec.Meta(ge=0, le=65_535)] = 8720
    lan: bool = False
    tls_cert: str = ""
    tls_key: str = ""
    public_url: PublicUrl = ""
    base_path: BasePath = ""
    cached_tables: Annotated[int, msgspec.Meta(ge=1, le=10_000_000)] = 10_000
    table_memory: Annotated[int, msgspec.Meta(ge=1, le=1_000_000)] = 512
    frame_memory: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)] = 64
    snapshot_disk: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)] = 64
    reading_memory: Annotated[int, msgspec.Meta(ge=1, le=1_000_000)] = 64
    queue_limit: Annotated[int, msgspec.Meta(ge=1, le=1_000_000)] = 4096
    log_format: Literal["text", "json"] = "text"
    signing_key: str = ""
    checkpoint_file: str = ""
    begin_checkpoint_file: bool = False
    checkpoint_seconds: Annotated[int, msgspec.Meta(ge=1, le=86_400)] = 60
    stall_seconds: Annotated[int, msgspec.Meta(ge=1, le=3_600)] = 10
    drain_seconds: Annotated[int, msgspec.Meta(ge=0, le=3_600)] = 0
    keep_alive_seconds: Annotated[int, msgspec.Meta(ge=1, le=3_600)] = 75
    head_seconds: Annotated[int, msgspec.Meta(ge=1, le=3_600)] = 10
    body_seconds: Annotated[int, msgspec.Meta(ge=1, le=3_600)] = 60
    connections: Annotated[int, msgspec.Meta(ge=1, le=10_000_000)] = 12_000
    address_connections: Annotated[int, msgspec.Meta(ge=1, le=10_000_000)] = 2_000
    hello_seconds: Annotated[int, msgspec.Meta(ge=1, le=3_600)] = 10
    sockets: Annotated[int, msgspec.Meta(ge=0, le=10_000_000)] = 10_000
    token_sockets: Annotated[int, msgspec.Meta(ge=1, le=10_000_000)] = 1_000
    new_sockets: Annotated[int, msgspec.Meta(ge=1, le=10_000_000)] = 1_000
    address_new_sockets: Annotated[int, msgspec.Meta(ge=1, le=10_000_000)] = 100
    feeds: Annotated[int, msgspec.Meta(ge=0, le=10_000_000)] = 10_000
    token_feeds: Annotated[int, msgspec.Meta(ge=1, le=10_000_000)] = 1_000
    waits: Annotated[int, msgspec.Meta(ge=0, le=10_000_000)] = 10_000
    token_waits: Annotated[int, msgspec.Meta(ge=1, le=10_000_000)] = 1_000
    token_requests: Annotated[int, msgspec.Meta(ge=0, le=1_000_000_000)] = 60_000
    address_requests: Annotated[int, msgspec.Meta(ge=0, le=1_000_000_000)] = 300_000
    invitation_tries: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)] = 30
    all_invitation_tries: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)] = 1_000
    ticket_seconds: Annotated[int, msgspec.Meta(ge=1, le=300)] = 30
    tickets: Annotated[int, msgspec.Meta(ge=1, le=1_000_000)] = 10_000
    token_tickets: Annotated[int, msgspec.Meta(ge=1, le=1_000_000)] = 1_000
    origins: Origins = ""
    proxies: Listed = ""
    outage_seconds: Annotated[int, msgspec.Meta(ge=2, le=86_400)] = 2
    return_seconds: Annotated[int, msgspec.Meta(ge=0, le=600)] = 10
    believe_clock: bool = False
    traces: bool = False
    table_analyses: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)] = 16
    club_analyses: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)] = 1_024
    hooks: Annotated[int, msgspec.Meta(ge=0, le=1_000)] = 16
    hook_networks: Listed = ""
    hook_http: bool = False
    hook_ports: Listed = "443,8443"
    hook_seconds: Annotated[int, msgspec.Meta(ge=1, le=60)] = 15
    hook_senders: Annotated[int, msgspec.Meta(ge=1, le=1_000)] = 64
    hook_days: Annotated[int, msgspec.Meta(ge=1, le=3_650)] = 30
    hook_sends: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)] = 20
    programs: Annotated[int, msgspec.Meta(ge=0, le=1_000)] = 0
    tables_to_watch: bool = False

    def __post_init__(self) -> None:
        """See that nobody guesses a token, and that every list can be read. Raises ValueError."""
        for name in self.__struct_fields__:
            problem = problem_of(name, getattr(self, name))
            if problem is not None:
                message = f"{PREFIX}{name.upper()} {problem}"
                raise ValueError(message)
        if bool(self.tls_cert) != bool(self.tls_key):
            raise ValueError(HALF_TLS)
        if any(number > len(self.log_urls) for number in self.open_numbers):
            raise ValueError(NO_SUCH_LOG)

    @property
    def embedded(self) -> bool:
        """Return whether the log lies in the embedded database, which belongs to this process alone."""
        return self.database_url.startswith("sqlite")

    @property
    def log_urls(self) -> tuple[str, ...]:
        """The URLs in `logs`."""
        return urls_in(self.logs)

    @property
    def open_numbers(self) -> frozenset[int]:
        """The numbers in `open_logs`."""
        return numbers_in(self.open_logs)

    def of_log(self, number: int) -> "Settings":
        """Return the settings of a further log: it has files of its own, with its number where a setting names one."""
        files = {name: f"{getattr(self, name)}.{number}" for name in OWN_FILES if getattr(self, name)}
        url = self.log_urls[number - 1]
        return msgspec.structs.replace(self, database_url=url, logs="", open_logs="", **files)

    @property
    def origin_list(self) -> frozenset[str]:
        """The origins in `origins`, in small letters."""
        return origins_in(self.origins)

    @property
    def proxy_networks(self) -> tuple[IPv4Network | IPv6Network, ...]:
        """The networks in `proxies`; an address is a network of one."""
        return networks_in(self.proxies)

    @property
    def hook_reach(self) -> Reach:
        """The reach of webhooks."""
        return Reach(self.hook_http, ports_in(self.hook_ports), networks_in(self.hook_networks))


@cache
def origins_in(text: str) -> frozenset[str]:
    """The origins in a list with commas, in small letters."""
    return frozenset(part.strip().lower() for part in text.split(",") if part.strip())


@cache
def urls_in(text: str) -> tuple[str, ...]:
    """The database URLs in a list with commas. Raises ValueError, also for a log that is named twice."""
    urls = tuple(part.strip() for part in text.split(",") if part.strip())
    if len({parsed(url) for url in urls}) < len(urls):
        message = "a log is named twice"
        raise ValueError(message)
    return urls


@cache
def numbers_in(text: str) -> frozenset[int]:
    """The numbers of logs in a list with commas. Raises ValueError."""
    numbers = [part.strip() for part in text.split(",") if part.strip()]
    for given in numbers:
        if not (given.isascii() and given.isdecimal() and len(given) <= len(str(MOST_LOGS))):
            message = f"{given!r} is no number of a log"
            raise ValueError(message)
    return frozenset(map(int, numbers))


@cache
def networks_in(text: str) -> tuple[IPv4Network | IPv6Network, ...]:
    """The networks in a list with commas. Raises ValueError, also for an address with bits behind its network's."""
    return tuple(ip_network(part.strip()) for part in text.split(",") if part.strip())


@cache
def ports_in(text: str) -> tuple[range, ...]:
    """The ports in a list with commas, `443,8000-8099`. Raises ValueError."""
    ports = []
    for given in filter(None, (part.strip() for part in text.split(","))):
        first, _, last = given.partition("-")
        right = first.isdecimal() and (last or first).isdecimal()
        if not right or not 0 < int(first) <= int(last or first) <= LAST_PORT:
            message = f"{given!r} is neither a port nor a range of ports"
            raise ValueError(message)
        ports.append(range(int(first), int(last or first) + 1))
    return tuple(ports)


LISTS: dict[str, Callable[[str], object]] = {
    "logs": urls_in,
    "open_logs": numbers_in,
    "origins": origins_in,
    "proxies": networks_in,
    "hook_networks": networks_in,
    "hook_ports": ports_in,
}
"""How the settings are read that list several values with commas."""


def problem_of(name: str, value: Any) -> str | None:
    """Return what the type of a setting does not say and is wrong with its value, to follow its name; else None."""
    if name in TOKENS and 0 < len(value) < LEAST_TOKEN:
        return f"has {len(value)} characters; it needs at least {LEAST_TOKEN}, at random, so that nobody guesses it."
    if name in LISTS:
        try:
            LISTS[name](value)
        except ValueError as error:
            return f"is wrong: {error}"
    return None


def data_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """The user's data folder."""
    return Path(environment.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "friedensrichter"


def default_database_url(environment: Mapping[str, str]) -> str:
    """The SQLite file in the user's data folder."""
    return f"sqlite:///{data_folder(environment) / 'richter.db'}"
