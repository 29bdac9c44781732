"""The sockets of a service: its own address, and on a local network the private addresses of the machine too.

Home is opened in the browser of this machine, where a second start finds the service that runs already.
"""

import ssl
import sys
import webbrowser
from contextlib import suppress
from ipaddress import IPv4Address, IPv4Network
from pathlib import Path
from socket import AF_INET, AI_PASSIVE, SOCK_DGRAM, SOCK_STREAM, create_server, getaddrinfo, socket

import httpx
import msgspec

from api.cli.options import fail
from service.runtime.files import beside
from service.runtime.settings import Settings

if sys.platform == "linux":
    import fcntl
    import struct
    from socket import if_nameindex

PRIVATE = tuple(IPv4Network(name) for name in ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16"))
"""The networks of homes and halls (RFC 1918), and what machines take where nobody gives out addresses (RFC 3927)."""
ELSEWHERE = ("192.0.2.1", 9)
"""An address for documentation (RFC 5737): nothing is sent there, only the way to it is looked up."""
ADDRESS_OF = 0x8915
"""The question for the address of an interface (SIOCGIFADDR)."""
ANY = ("", "0.0.0.0", "::")  # noqa: S104 - only compared with


def bound_to(settings: Settings) -> list[socket]:
    """Return a socket for each address to listen on, the own one first. Port 0 takes any free one, the same for all.

    Raises OSError.
    """
    sockets = [_listening(settings.host, settings.port)]
    port = sockets[0].getsockname()[1]
    hosts = private_addresses() if settings.lan and settings.host not in ANY else []
    try:
        sockets += [_listening(host, port) for host in hosts if host != settings.host]
    except OSError:
        for bound in sockets:
            bound.close()
        raise
    return sockets


def _listening(host: str, port: int) -> socket:
    family, _, _, _, address = getaddrinfo(host, port, type=SOCK_STREAM, flags=AI_PASSIVE)[0]
    return create_server(address[:2], family=family, reuse_port=False)


def private_addresses() -> list[str]:
    """Return the private IPv4 addresses of this machine; first the one by which it reaches others."""
    addresses = dict.fromkeys((_towards_others(), *_of_interfaces()))
    return [host for host in addresses if host and any(IPv4Address(host) in network for network in PRIVATE)]


def _towards_others() -> str:
    with socket(AF_INET, SOCK_DGRAM) as probe:
        try:
            probe.connect(ELSEWHERE)
        except OSError:
            return ""
        return str(probe.getsockname()[0])


def _of_interfaces() -> list[str]:
    """Linux says the address of each interface; elsewhere the one towards others has to do."""
    addresses = []
    if sys.platform == "linux":
        with socket(AF_INET, SOCK_DGRAM) as probe:
            for _, name in if_nameindex():
                try:
                    answer = fcntl.ioctl(probe, ADDRESS_OF, struct.pack("256s", name.encode()[:15]))
                except OSError:  # an interface without an address
                    continue
                addresses.append(str(IPv4Address(answer[20:24])))
    return addresses


def url_of(bound: socket, settings: Settings) -> str:
    """Return the address under which clients find the service at a socket."""
    host, port = bound.getsockname()[:2]
    scheme = "https" if settings.tls_cert else "http"
    return f"{scheme}://[{host}]:{port}" if ":" in host else f"{scheme}://{host}:{port}"


def home_of(bound: list[socket], settings: Settings) -> str:
    """Return the address of home for people: the public one, else one that others reach, else the first."""
    if settings.public_url:
        return f"{settings.public_url}{settings.base_path}/"
    urls = [url_of(at, settings) for at in bound]
    port = bound[0].getsockname()[1]
    if settings.host in ANY:
        hosts = private_addresses() if settings.lan else []
        urls = [f"{urls[0].partition(':')[0]}://{(*hosts, '127.0.0.1')[0]}:{port}"]
    elif settings.lan and len(urls) > 1:
        urls = urls[1:]
    return f"{urls[0]}{settings.base_path}/"


def check_certificate(settings: Settings) -> None:
    """See that https can be served with the files of the settings, if there are any. Raises OSError."""
    if settings.tls_cert:
        ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(settings.tls_cert, settings.tls_key, password="")


SECONDS = 3
"""How long a service that may run already has for its answer."""
LONGEST = 4096
"""So many bytes of an answer are read at most."""


class Answer(msgspec.Struct):
    """The part of a service's answer that names it."""

    service: str = ""


def opened(address: str) -> bool:
    """Return whether a browser took the address."""
    try:
        return webbrowser.open(address)
    except webbrowser.Error:
        return False


def note_of(settings: Settings) -> Path:
    """Return the file that names home of the service on this log; `richter open` keeps it while it runs."""
    try:
        return beside(settings, "home")
    except ValueError as error:
        fail(str(error))


def running_home(note: Path) -> str | None:
    """Return the address of home that the file names, if a service answers there; None otherwise."""
    try:
        address = note.read_text(encoding="utf-8")[:LONGEST].strip()
    except (OSError, UnicodeDecodeError):
        return None
    with suppress(httpx.HTTPError, httpx.InvalidURL, msgspec.DecodeError):
        headers = {"Accept": "application/json"}
        with httpx.stream("GET", address, headers=headers, timeout=SECONDS) as answer:
            said = next(answer.iter_raw(LONGEST), b"")
        if msgspec.json.decode(said, type=Answer).service == "Friedensrichter":
            return address
    return None
