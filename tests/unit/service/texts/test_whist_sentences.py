"""The events and commands of Whist in words, open and hidden."""

from typing import Any

import pytest

from tests.support.service.texts.shelf import labelled, told

HANDS = [["2c", "Th"], ["3c", "As"], ["4c", "Kd"], ["5c"]]


@pytest.mark.parametrize(
    ("event", "en", "de"),
    [
        (
            {"type": "cards_drawn", "cards": [{"seat": 0, "card": "Kh"}, {"seat": 1, "card": "4c"}]},
            "The seats draw for the deal \N{EN DASH} seat 0: king of hearts, seat 1: four of clubs.",
            "Die Plätze ziehen um das Geben \N{EN DASH} Platz 0: Herz-König, Platz 1: Kreuz-Vier.",
        ),
        (
            {"type": "hand_dealt", "deal": 1, "dealer": 3, "trump": "h", "turn_up": "7h", "hands": HANDS},
            ("Deal 1: seat 3 deals and turns up the seven of hearts; trump is hearts. Hands: "
            "seat 0: two of clubs, ten of hearts; seat 1: three of clubs, ace of spades; "
            "seat 2: four of clubs, king of diamonds; seat 3: five of clubs."),
            ("Geben 1: Platz 3 gibt und deckt Herz-Sieben auf; Trumpf ist Herz. Blätter: "
            "Platz 0: Kreuz-Zwei, Herz-Zehn; Platz 1: Kreuz-Drei, Pik-Ass; "
            "Platz 2: Kreuz-Vier, Karo-König; Platz 3: Kreuz-Fünf."),
        ),
        (
            {"type": "misdeal_found", "short": [1, 2], "exposed": []},
            "Misdeal. Too few cards: seats 1 and 2.",
            "Es ist vergeben. Zu wenige Karten: Platz 1 und 2.",
        ),
        (
            {"type": "card_played", "seat": 1, "card": "Th", "trick": 3},
            "Seat 1 plays the ten of hearts.",
            "Platz 1 spielt Herz-Zehn.",
        ),
        (
            {"type": "play_corrected", "seat": 1, "trick": 3, "withdrawn": "As", "card": "2h"},
            "Seat 1 puts the play in trick 3 right: the two of hearts instead of the ace of spades.",
            "Platz 1 berichtigt in Stich 3: Herz-Zwei statt Pik-Ass.",
        ),
        (
            {"type": "partner_asked", "seat": 0, "partner": 2, "suit": "d"},
            "Seat 0 asks seat 2: no diamonds?",
            "Platz 0 fragt Platz 2: Kein Karo?",
        ),
        (
            {"type": "card_exposed", "seat": 1, "card": "As", "cause": "withdrawn"},
            "Seat 1 leaves the card withdrawn face up on the table: the ace of spades.",
            "Platz 1 lässt die zurückgenommene Karte offen liegen: Pik-Ass.",
        ),
        (
            {"type": "claim_upheld", "claim": 1, "proof": [3, 17, 20], "held": ["2h"]},
            "Claim 1 is upheld (proof: versions 3, 17 and 20). Cards of the suit led in that hand: two of hearts.",
            ("Beanstandung 1 wird anerkannt (Beleg: Versionen 3, 17 und 20). "
            "Karten der ausgespielten Farbe in diesem Blatt: Herz-Zwei."),
        ),
        (
            {"type": "claim_rejected", "claim": 1, "proof": [3, 17, 20], "held": []},
            "Claim 1 is rejected (proof: versions 3, 17 and 20). Cards of the suit led in that hand: none.",
            ("Beanstandung 1 wird abgewiesen (Beleg: Versionen 3, 17 und 20). "
            "Karten der ausgespielten Farbe in diesem Blatt: keine."),
        ),
        (
            {"type": "hand_scored", "tricks": [8, 5], "trick_points": [2, 0], "transfer": [-2, 2],
             "hand_points": [0, 2]},
            ("Score of sides 0 and 1: tricks 8 / 5, points for tricks 2 / 0, hand points 0 / 2. "
            "Given for revokes: -2 / 2."),
            ("Wertung für Partei 0 und 1: Stiche 8 / 5, Punkte für Stiche 2 / 0, Handpunkte 0 / 2. "
            "Abgabe wegen Revoke: -2 / 2."),
        ),
        (
            {"type": "hand_revoked"},
            "Revokes of both sides are established; the hand ends without points.",
            "Revokes beider Parteien sind festgestellt; die Hand endet ohne Punkte.",
        ),
    ],
)  # fmt: skip
def test_an_event_is_told_in_both_languages(event: dict[str, Any], en: str, de: str) -> None:
    assert told("whist", event) == (en, de)


@pytest.mark.parametrize(
    ("event", "en", "de"),
    [
        ({"type": "cards_shuffled", "order": ["?"] * 52}, "The cards are shuffled.", "Die Karten werden gemischt."),
        ({"type": "cards_shuffled", "order": 52}, "The cards are shuffled.", "Die Karten werden gemischt."),
        (
            {"type": "hand_dealt", "deal": 1, "dealer": 3, "trump": "h", "turn_up": "7h",
             "hands": [HANDS[0], ["?", "?"], ["?", "?"], ["?"]]},
            "Deal 1: seat 3 deals and turns up the seven of hearts; trump is hearts.",
            "Geben 1: Platz 3 gibt und deckt Herz-Sieben auf; Trumpf ist Herz.",
        ),
        (
            {"type": "revoke_claimed", "claim": 1, "by": 0, "seat": 1, "trick": 3, "finding": None},
            "Claim 1: seat 0 claims a revoke by seat 1 in trick 3.",
            "Beanstandung 1: Platz 0 beanstandet ein Revoke von Platz 1 in Stich 3.",
        ),
        (
            {"type": "claim_upheld", "claim": 1, "proof": [3, 17, 20], "held": None},
            "Claim 1 is upheld (proof: versions 3, 17 and 20).",
            "Beanstandung 1 wird anerkannt (Beleg: Versionen 3, 17 und 20).",
        ),
    ],
)  # fmt: skip
def test_a_reader_from_whom_a_field_is_hidden_gets_the_sentence_without_it(
    event: dict[str, Any], en: str, de: str
) -> None:
    assert told("whist", event) == (en, de)
    assert told("whist", event, redacted=True) == (en, de)


def test_the_arbiter_reads_the_finding_of_a_claim() -> None:
    event = {"type": "revoke_claimed", "claim": 1, "by": 0, "seat": 1, "trick": 3, "finding": "rejected"}
    assert told("whist", event) == (
        "Claim 1: seat 0 claims a revoke by seat 1 in trick 3. By the record the claim is not right.",
        (
            "Beanstandung 1: Platz 0 beanstandet ein Revoke von Platz 1 in Stich 3. "
            "Nach dem Protokoll ist sie unbegründet."
        ),
    )


@pytest.mark.parametrize(
    ("command", "en", "de"),
    [
        ({"type": "play_card", "card": "Th"}, "Play the ten of hearts", "Herz-Zehn spielen"),
        ({"type": "take_trick"}, "Take the trick", "Stich einziehen"),
        (
            {"type": "claim_revoke", "seat": 1, "trick": 3},
            "Claim a revoke by seat 1 in trick 3",
            "Revoke von Platz 1 in Stich 3 beanstanden",
        ),
        ({"type": "rule_claim", "claim": 2, "upheld": True}, "Uphold claim 2", "Beanstandung 2 anerkennen"),
        ({"type": "rule_claim", "claim": 2, "upheld": False}, "Reject claim 2", "Beanstandung 2 abweisen"),
        ({"type": "request_undo", "to": 12}, "Ask to go back to version 12", "Um Zurücknehmen bis Version 12 bitten"),
    ],
)
def test_a_command_has_a_label_in_both_languages(command: dict[str, Any], en: str, de: str) -> None:
    assert labelled("whist", command) == (en, de)


@pytest.mark.parametrize(
    ("event", "en", "de"),
    [
        (
            {"type": "undo_requested", "undo": 1, "seat": 2, "to": 9, "needs": [0, 1], "arbiter": False},
            "Undo 1: seat 2 asks to go back to version 9; asked: 0 / 1.",
            "Zurücknehmen 1: Platz 2 bittet, bis Version 9 zurückzugehen; gefragt: 0 / 1.",
        ),
        (
            {"type": "undo_answered", "undo": 1, "seat": None, "consent": True},
            "Undo 1: seat (the arbiter) agrees.",
            "Zurücknehmen 1: Platz (der Schiedsrichter) stimmt zu.",
        ),
        ({"type": "seat_resigned", "seat": 0}, "Seat 0 resigns.", "Platz 0 gibt auf."),
    ],
)
def test_the_events_of_every_table_are_told_beside_those_of_the_game(event: dict[str, Any], en: str, de: str) -> None:
    assert told("whist", event) == (en, de)
    assert told("table", event) == (en, de)
