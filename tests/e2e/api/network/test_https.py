"""The service serves https itself: requests, feeds and WebSockets, and says plainly what is wrong with its files."""

from __future__ import annotations

import datetime as dt
import ipaddress
import json
import ssl
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID
from websockets.sync.client import connect

from tests.support.api.servers.real_server import ROOT, RealServer
from tests.support.api.table_client import ORGANIZER, bearer

NAMES = ("Anna", "Bruno", "Clara", "David")
PLAIN = serialization.NoEncryption()


def files(folder: Path, locked: serialization.KeySerializationEncryption = PLAIN) -> tuple[Path, Path]:
    """A certificate for 127.0.0.1 that has signed itself, and its key."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "127.0.0.1")])
    now = dt.datetime.now(dt.UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - dt.timedelta(days=1))
        .not_valid_after(now + dt.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.IPAddress(ipaddress.ip_address("127.0.0.1"))]), critical=False)
        .sign(key, hashes.SHA256())
    )
    certificate, private = folder / "cert.pem", folder / "key.pem"
    certificate.write_bytes(made.public_bytes(serialization.Encoding.PEM))
    format_ = serialization.PrivateFormat.PKCS8
    private.write_bytes(key.private_bytes(serialization.Encoding.PEM, format_, locked))
    return certificate, private


@pytest.mark.nightly
def test_requests_feeds_and_sockets_go_by_https(tmp_path: Path) -> None:
    certificate, key = files(tmp_path)
    trust = ssl.create_default_context(cafile=str(certificate))
    with RealServer(tmp_path, tls_cert=str(certificate), tls_key=str(key)) as server:
        assert server.url.startswith("https://127.0.0.1:")
        with httpx.Client(base_url=server.url, verify=trust, headers=bearer(ORGANIZER), timeout=60) as client:
            opened = client.post("/v1/tables", json={"game": "whist", "seats": [{"name": one} for one in NAMES]}).json()
            with client.stream("GET", f"/v1/tables/{opened['id']}/feed") as feed:
                assert feed.status_code == 200
                assert next(feed.iter_lines()).startswith(("id:", "event:", "data:", ":"))
        address = f"{server.url.replace('https', 'wss')}/v1/tables/{opened['id']}/play"
        with connect(address, ssl=trust, origin=server.url) as socket:
            socket.send(json.dumps({"type": "hello", "token": opened["seats"][0]["token"]}))
            assert json.loads(socket.recv(60))["type"] == "welcome"
        with pytest.raises(httpx.HTTPError):
            httpx.get(server.url.replace("https", "http"))
        assert "Traceback" not in server.errors()


@pytest.mark.nightly
@pytest.mark.parametrize("wrong", ["missing", "locked", "no certificate"])
def test_files_that_do_not_serve_are_said_and_nobody_is_asked_for_a_password(tmp_path: Path, wrong: str) -> None:
    locked = serialization.BestAvailableEncryption(b"secret") if wrong == "locked" else PLAIN
    certificate, key = files(tmp_path, locked)
    if wrong == "missing":
        certificate.unlink()
    if wrong == "no certificate":
        certificate.write_text("nothing", encoding="utf-8")
    flags = ["--port", "0", "--database-url", f"sqlite:///{tmp_path}/a.db"]
    command = [sys.executable, "-m", "api.cli", "serve", *flags, "--tls-cert", str(certificate), "--tls-key", str(key)]
    nobody = subprocess.DEVNULL
    ended = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60, stdin=nobody, check=False)
    assert ended.returncode == 1
    assert ended.stderr.startswith(f"richter: cannot serve https with {certificate} and {key}: ")
    assert "Traceback" not in ended.stderr
