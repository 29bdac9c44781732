"""A revoke is claimed and disputed at the page, ruled at the desk, appealed, ruled for good."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.api.servers.real_server import RealServer
from tests.support.api.table_client import Table, open_table, said
from tests.support.browser.axe import axe_script, faults
from tests.support.browser.chromium import Chromium
from tests.support.browser.desk_page import at_the_desk
from tests.support.browser.disputed import REVOKE, appeal, claim, dispute, revoked, said_final
from tests.support.browser.seat_page import seated
from tests.support.browser.watched import at_table
from tests.support.clerk.evening import Evening

QUESTION = "Did Clara revoke in trick 1?"
SENTENCE = (
    "At version 7 Clara played the three of clubs to trick 1; hearts were led, and Clara held: two of hearts, queen of "
    "hearts (13 cards of this hand on record since version 5)."
)
WAITING = "header.bar .chips a.chip.dispute"


def test_a_revoke_is_claimed_and_ruled_at_the_desk(chromium: Chromium, server: RealServer, tmp_path: Path) -> None:
    with server.client() as client:
        table = revoked(client)
        with seated(chromium, server.url, table, [3]) as (david,), at_the_desk(chromium, server.url) as desk:
            claim(david, "Clara in trick 1")
            desk.open("Claim 1: David")
            assert desk.text(".case h1") == QUESTION
            assert desk.text(".breach b") == SENTENCE
            assert "Bruno or David could claim it from 11" in desk.text(".breach")
            assert desk.text(".finding > p b") == "Uphold claim 1"
            assert "against the rules" not in desk.text(".case")
            desk.choose("Reject")
            assert "contradicts the finding" in desk.text(".warnbox")
            desk.choose("Uphold")
            assert desk.count(".form .warnbox") == 0
            assert faults(desk.page, axe_script(tmp_path)) == []
            desk.page.evaluate("() => { window.print = () => { window.printed = true; }; }")
            desk.press("[data-act=print]")
            assert desk.page.evaluate("() => window.printed")
            assert desk.rule() == "Uphold claim 1."
            assert table.view("arbiter")["table"]["revokes"] == [1, 0]
            david.at(table.version(3))


@pytest.mark.nightly
def test_a_case_leads_to_its_table_and_to_the_desk_of_the_tournament_from_which_the_tab_came(
    chromium: Chromium, server: RealServer
) -> None:
    with server.client() as client:
        table, other = revoked(client), revoked(client)
        for one in (table, other):
            one.post("/disputes", 3, {"versions": [REVOKE], "rule": "whist.6.2", "statement": "No.", "against": [2]})
        with at_the_desk(chromium, server.url) as desk:
            desk.page.evaluate(f"() => sessionStorage.setItem('token of {table.id}', '/direct/evening/en')")
            leads = "() => [...document.querySelectorAll('.case .no a')].map((one) => one.getAttribute('href'))"
            for one, cups in ((table, ["/direct/evening/en"]), (other, [])):
                desk.page.evaluate(f"() => {{ location.hash = '#{one.id}/dispute/1'; }}")
                desk.wait(f"() => document.querySelector('.case .no a[href*=\"{one.id}\"]')")
                assert [href for href in desk.page.evaluate(leads) if "/rules" not in href] == [
                    f"/watch/{one.id}/en",
                    *cups,
                ]
        ruling = {"rule": "whist.6.2", "verdict": "rejected", "reasons": "It was none.", "remedies": []}
        for one in (table, other):  # so that the docket has no case of theirs
            said(one.post("/disputes/1/ruling", "arbiter", ruling), 201)


@pytest.mark.nightly
def test_a_dispute_is_ruled_appealed_and_ruled_for_good(chromium: Chromium, server: RealServer) -> None:
    with server.client() as client:
        table = revoked(client)
        pages = seated(chromium, server.url, table, [2, 3])
        with pages as (clara, david), at_the_desk(chromium, server.url) as desk:
            dispute(david, str(REVOKE), "whist.6.2", "Clara has hearts.", "Clara")
            desk.open("Dispute 1: David against Clara")
            sheet = desk.text(".case")
            assert "Clara has hearts." in sheet
            assert (desk.text(".case h1"), desk.text(".dock a[aria-current] strong")) == (QUESTION, "Did Clara revoke?")
            assert desk.text(".breach b") == SENTENCE
            assert "Could be known since 7: Clara" in desk.text(".breach")
            leads = "() => [...document.querySelectorAll('.breach li:first-child a')].map((one) => one.hash)"
            assert desk.page.evaluate(leads) == ["#at=5", "#at=6", f"#at={REVOKE}"]
            assert "hand of Clara" in sheet
            desk.choose("Go back to")
            assert "changed" in desk.text(".remedies td.sel >> nth=0").lower()
            asked = desk.rule(reasons="She held two hearts.")
            assert "whist.6.2" in asked
            assert "She held two hearts." in asked
            assert table.view("arbiter")["table"]["trick"]["plays"] == [{"seat": 1, "card": "Ah"}]
            assert desk.count(".ruled .chip.dispute") == 0
            clara.at(table.version(2))
            appeal(clara, "No warning, please.")
            desk.open("Dispute 1")
            assert "appealed" in desk.text(".case .steps [aria-current=step]")
            desk.choose("No remedy")
            assert desk.count(".form .warnbox") == 0
            desk.verdict("rejected")
            assert "contradicts the finding. " + SENTENCE in desk.text(".form .warnbox")
            desk.rule(reasons="It stays so.", verdict="rejected")
            assert said_final(desk)
            assert desk.text(".ruled .chip.dispute") == "against the finding"
            (decided,) = client.get(f"/v1/tables/{table.id}/disputes", headers=headers(table)).json()["disputes"]
            assert decided["status"] == "final"


@pytest.mark.nightly
@pytest.mark.parametrize(("language", "asks"), [("en", "Did Clara revoke?"), ("de", "Hat Clara nicht bedient?")])
def test_the_table_of_the_arbiter_says_what_waits_and_leads_to_it(
    chromium: Chromium, server: RealServer, language: str, asks: str
) -> None:
    with server.client() as client:
        table = revoked(client)
        filed = {"versions": [REVOKE], "rule": "whist.6.2", "statement": "Hearts!", "against": [2]}
        assert table.post("/disputes", 3, filed).status_code == 201
        with at_table(chromium, server.url, table, 3, language=language) as page:
            page.waits("the chip", "() => document.querySelector('header.bar .chip.dispute') !== null")
            assert page.evaluate(f"() => document.querySelector('{WAITING}')") is None
            assert asks not in page.evaluate("() => document.querySelector('header.bar').innerText")
        with at_table(chromium, server.url, table, "arbiter", language=language) as page:
            page.waits("what waits", f"() => document.querySelector('{WAITING}') !== null")
            assert page.evaluate(f"() => document.querySelector('{WAITING}').textContent") == asks
            page.click(WAITING)
            page.waits("the case", "() => document.querySelector('.case h1') !== null")
            asked = {"en": QUESTION, "de": "Hat Clara im 1. Stich nicht bedient?"}[language]
            assert page.evaluate("() => document.querySelector('.case h1').textContent") == asked


@pytest.mark.nightly
def test_remedies_stand_beside_each_other_as_tables_with_what_the_rulebook_proposes_first(
    chromium: Chromium, server: RealServer, tmp_path: Path
) -> None:
    with server.client() as client:
        table = revoked(client)
        filed = {"versions": [REVOKE], "rule": "whist.6.2", "statement": "Hearts!", "against": [2]}
        said(table.post("/disputes", 3, filed), 201)
        with at_the_desk(chromium, server.url) as desk:
            desk.page.evaluate(f"() => {{ location.hash = '#{table.id}/dispute/1'; }}")
            desk.wait(f"() => document.querySelector('.case .no a[href*=\"{table.id}\"]')")
            desk.wait("() => document.querySelectorAll('.scenes .picture .plate').length >= 4 * 5")
            heads = "() => [...document.querySelectorAll('.cmp > thead label')].map((one) => one.innerText.trim())"
            first, second, *_ = desk.page.evaluate(heads)
            assert (first, second) == ("Command: Claim a revoke by Clara in trick 1", "No remedy")
            assert desk.text(".cmp .chip.good") == "the rulebook proposes"
            assert desk.count(".cmp thead tr > :nth-child(3) .chip.good") == 1
            ringed = "(at) => [...document.querySelectorAll('.scenes > td')[at].querySelectorAll('.differs')].length"
            now, _, nothing, back = (desk.page.evaluate(ringed, at) for at in range(4))
            assert now
            assert back
            assert nothing == 0
            assert "three of clubs" in desk.text(".scenes > td:nth-of-type(4) > small")
            assert faults(desk.page, axe_script(tmp_path)) == []
        ruling = {"rule": "whist.6.2", "verdict": "rejected", "reasons": "It was none.", "remedies": []}
        said(table.post("/disputes/1/ruling", "arbiter", ruling), 201)  # so that the docket has no case of it


def headers(table: Table) -> dict[str, str]:
    return {"Authorization": f"Bearer {table.tokens['arbiter']}"}


@pytest.mark.nightly
def test_the_desk_is_for_arbiters(chromium: Chromium, server: RealServer) -> None:
    with server.client() as client:
        table = open_table(client, "essentia")
        with chromium.page(server.url) as page:
            page.expect("403|401")
            page.open(f"{server.url}/desk/en#token={table.tokens[0]}")
            page.run(page.raw.wait_for_selector("form [role=alert]"))
            assert page.run(page.raw.locator(".dock").count()) == 0


@pytest.mark.nightly
def test_an_arbiter_of_a_tournament_rules_at_the_desk(chromium: Chromium, server: RealServer) -> None:
    with server.client() as client:
        evening = Evening(client, {"game": "essentia", "format": {"type": "round_robin"}}).begin(2)
        evening.draw(1)
        (table,) = evening.awaits_tables(1)
        body = {"versions": [1], "rule": "essentia.2.1", "statement": "That was wrong.", "against": [1]}
        said(table.post("/disputes", 0, body), 201)
        evening.awaits("case_opened")
        with at_the_desk(chromium, server.url, token=evening.tokens["arbiter1"]) as desk:
            desk.open("Dispute 1")
            desk.choose("No remedy")
            assert "That was wrong." in desk.text(".case")
            desk.rule(reasons="The record says otherwise.", verdict="rejected")
        evening.awaits("case_closed")
        (taken,) = evening.happened("case_taken")
        assert (taken["case"], taken["arbiter"]) == (f"{table.id}/dispute/1", 1)


@pytest.mark.nightly
def test_a_remedy_that_changes_the_standings_says_which_places(
    chromium: Chromium, server: RealServer, tmp_path: Path
) -> None:
    with server.client() as client:
        settings = {"game": "essentia", "format": {"type": "round_robin"}, "protest_minutes": 30}
        evening = Evening(client, settings).begin(2)
        evening.draw(1)
        (table,) = evening.awaits_tables(1)
        table.lose(1)
        evening.awaits("result_reported")
        body = {"versions": [1], "rule": "essentia.2.1", "statement": "I had won.", "against": [0]}
        said(table.post("/disputes", 1, body), 201)
        evening.awaits("case_opened")
        winner, loser = (evening.get("/standings")["lines"][0]["entries"][place]["name"] for place in (0, 1))
        with at_the_desk(chromium, server.url, token=evening.tokens["arbiter1"]) as desk:
            desk.open("Dispute 1")
            desk.press(".addway summary")
            desk.page.run(desk.page.raw.select_option("[data-act=remedy]", "award"))
            for place, number in enumerate(("2", "1")):
                desk.page.run(desk.page.raw.locator(".addway input[type=number]").nth(place).fill(number))
            desk.press("[data-act='remedy try']")
            changed = f"{loser}: 2 → 1 (0.00 → 2.00); {winner}: 1 → 2 (2.00 → 0.00)"
            desk.wait("(words) => document.querySelector('.cmp').innerText.includes(words)", changed)
            assert "Standings of the tournament" in desk.text(".cmp")
            assert faults(desk.page, axe_script(tmp_path)) == []
