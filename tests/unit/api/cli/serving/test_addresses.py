"""Home's address by the settings, and what may stand in them."""

from __future__ import annotations

import pytest

from service.runtime.settings_sources import SettingsError, read_settings


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        (
            "public_url",
            "https://club.example/",
            "RICHTER_PUBLIC_URL is wrong: 'https://club.example/' is not an address",
        ),
        ("public_url", "club.example", "RICHTER_PUBLIC_URL is wrong: 'club.example' is not an address without a path"),
        ("public_url", 'https://a"onload="b', "RICHTER_PUBLIC_URL is wrong"),
        ("base_path", "richter", "RICHTER_BASE_PATH is wrong: 'richter' is not a path such as /richter"),
        ("base_path", "/richter/", "RICHTER_BASE_PATH is wrong"),
        ("base_path", "/../etc", "RICHTER_BASE_PATH is wrong"),
        ("tls_cert", "cert.pem", "RICHTER_TLS_CERT and RICHTER_TLS_KEY go together"),
        ("tls_key", "key.pem", "RICHTER_TLS_CERT and RICHTER_TLS_KEY go together"),
        ("lan", "perhaps", "RICHTER_LAN is wrong: 'perhaps' is neither true nor false."),
    ],
)
def test_a_wrong_address_is_refused_with_a_sentence(name: str, value: str, said: str) -> None:
    with pytest.raises(SettingsError) as refused:
        read_settings({f"RICHTER_{name.upper()}": value})
    assert len(refused.value.problems) == 1
    assert refused.value.problems[0].startswith(said)


@pytest.mark.parametrize("url", ["https://club.example", "http://192.168.1.20:8720", "https://[fd00::7]:8443"])
def test_an_address_without_a_path_is_taken(url: str) -> None:
    assert read_settings({"RICHTER_PUBLIC_URL": url, "RICHTER_BASE_PATH": "/club/richter"}).settings.public_url == url
