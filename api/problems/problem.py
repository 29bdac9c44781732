"""Problem answers (RFC 9457): one form for everything that goes wrong."""

import msgspec

from service.texts.form import Language

MEDIA_TYPE = "application/problem+json"
TYPE = "urn:friedensrichter:problem:"


class FieldError(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is wrong with one place in the input; `allowed` are the values that may stand there, if only so many may."""

    field: str
    problem: str
    detail: str
    expected: str | None = None
    allowed: tuple[str, ...] = ()


class Problem(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why a request was not carried out.

    `code` is stable and machine-readable, `type` the same as a URI. `title` and `detail` are in the language asked
    for (`Accept-Language`, English or German). `rule` is the id of the rule that refuses, and `sentences` its text in
    both languages. `version` is the current version in the client's numbers. `errors` name the places in the input.
    `damaged_at` is the version, in the stream's numbers, of the first event that is no longer as it was written; for
    arbiters and the organizer. `request_id` is in the log.
    """

    type: str
    title: str
    status: int
    detail: str
    code: str
    request_id: str
    rule: str | None = None
    field: str | None = None
    version: int | None = None
    damaged_at: int | None = None
    errors: tuple[FieldError, ...] = ()
    sentences: dict[Language, str] = {}


class Wording(msgspec.Struct, frozen=True):
    """Title and detail of a problem in one language."""

    title: str
    detail: str


WORDINGS: dict[str, dict[Language, Wording]] = {
    "malformed": {
        "en": Wording("The request is malformed", "A part of the request is missing, unknown or of the wrong kind."),
        "de": Wording(
            "Die Anfrage ist fehlerhaft", "Ein Teil der Anfrage fehlt, ist unbekannt oder von der falschen Art."
        ),
    },
    "refused": {
        "en": Wording("The rules refuse this", "The rules refuse this."),
        "de": Wording("Die Regeln lassen das nicht zu", "Die Regeln lassen das nicht zu."),
    },
    "token_missing": {
        "en": Wording("A token is needed", "Send the token in the header Authorization, after the word Bearer."),
        "de": Wording(
            "Es fehlt ein Token", "Bitte den Token in der Kopfzeile Authorization nach dem Wort Bearer mitschicken."
        ),
    },
    "token_unknown": {
        "en": Wording("The token is not known", "This token was never issued here."),
        "de": Wording("Der Token ist unbekannt", "Diesen Token gibt es hier nicht."),
    },
    "not_allowed": {
        "en": Wording("Not with this token", "The role or seat of this token may not do this."),
        "de": Wording("Nicht mit diesem Token", "Rolle oder Platz dieses Tokens erlauben das nicht."),
    },
    "unknown_game": {
        "en": Wording("No such game", "The referee does not know this game."),
        "de": Wording("Kein solches Spiel", "Dieses Spiel kennt die Spielleitung nicht."),
    },
    "unknown_rule": {
        "en": Wording("No such rule", "The game has no rule with this id."),
        "de": Wording("Keine solche Regel", "Das Spiel hat keine Regel mit dieser Kennung."),
    },
    "unknown_table": {
        "en": Wording("No such table", "There is no such table for this token."),
        "de": Wording("Kein solcher Tisch", "Für diesen Token gibt es keinen solchen Tisch."),
    },
    "unknown_version": {
        "en": Wording("No such version", "The table has no such version for this token; the first one is 1."),
        "de": Wording(
            "Keine solche Version", "Für diesen Token hat der Tisch keine solche Version; die erste ist die 1."
        ),
    },
    "unknown_dispute": {
        "en": Wording("No such dispute", "The table has no dispute with this number."),
        "de": Wording("Kein solcher Einspruch", "Der Tisch hat keinen Einspruch mit dieser Nummer."),
    },
    "unknown_seat": {
        "en": Wording("No such seat", "The table has no such seat."),
        "de": Wording("Kein solcher Platz", "Der Tisch hat keinen solchen Platz."),
    },
    "unknown_card": {
        "en": Wording("No such card", "No event of this table has to do with a card or piece of this name."),
        "de": Wording(
            "Keine solche Karte", "Kein Ereignis dieses Tisches hat mit einer Karte oder Figur dieses Namens zu tun."
        ),
    },
    "not_found": {
        "en": Wording("Nothing here", "There is nothing at this address."),
        "de": Wording("Hier ist nichts", "Unter dieser Adresse gibt es nichts."),
    },
    "method_not_allowed": {
        "en": Wording("Not this way", "This address does not know this method."),
        "de": Wording("So nicht", "Diese Adresse kennt diese Methode nicht."),
    },
    "version_moved": {
        "en": Wording("The table has moved on", "If-Match names another version than the current one."),
        "de": Wording("Der Tisch ist weiter", "If-Match nennt eine andere Version als die jetzige."),
    },
    "key_reused": {
        "en": Wording("The key was used before", "This Idempotency-Key was used for another request."),
        "de": Wording("Der Schlüssel ist verbraucht", "Dieser Idempotency-Key gehört schon zu einer anderen Anfrage."),
    },
    "too_large": {
        "en": Wording("The request is too large", "More was sent than may be sent at once."),
        "de": Wording("Die Anfrage ist zu groß", "Es wurde mehr geschickt, als auf einmal geschickt werden darf."),
    },
    "head_too_large": {
        "en": Wording(
            "The head of the request is too large",
            "The first line and the headers may have 16,384 bytes together, and there may be 100 headers.",
        ),
        "de": Wording(
            "Der Kopf der Anfrage ist zu groß",
            "Die erste Zeile und die Kopfzeilen dürfen zusammen 16.384 Bytes groß sein; mehr als 100 Kopfzeilen dürfen "
            "es nicht sein.",
        ),
    },
    "too_slow": {
        "en": Wording("The request took too long", "The request was not complete in time; nothing was done."),
        "de": Wording(
            "Die Anfrage hat zu lange gedauert", "Die Anfrage war nicht rechtzeitig vollständig; es wurde nichts getan."
        ),
    },
    "unsupported_media_type": {
        "en": Wording("Only JSON", "Send the body as Content-Type: application/json."),
        "de": Wording("Nur JSON", "Bitte den Inhalt als Content-Type: application/json schicken."),
    },
    "busy": {
        "en": Wording("Too much at once", "The queue is full; nothing was written. Try again shortly."),
        "de": Wording(
            "Zu viel auf einmal", "Die Warteschlange ist voll; es wurde nichts geschrieben. Bitte gleich noch einmal."
        ),
    },
    "too_many_connections": {
        "en": Wording("Too many connections", "As many connections are open as there may be. Close one, or try later."),
        "de": Wording(
            "Zu viele Verbindungen",
            "Es sind so viele Verbindungen offen wie erlaubt. Bitte eine schließen oder später noch einmal versuchen.",
        ),
    },
    "message_too_large": {
        "en": Wording("The message is too large", "A message over a WebSocket may have 64 kibibytes at most."),
        "de": Wording(
            "Die Nachricht ist zu groß", "Eine Nachricht über einen WebSocket darf höchstens 64 Kibibyte groß sein."
        ),
    },
    "foreign_origin": {
        "en": Wording(
            "Not from this page",
            "A page of another origin may not act here with a token that was added on the way. Allow its origin in the "
            "settings, or let the page send its own token.",
        ),
        "de": Wording(
            "Nicht von dieser Seite",
            "Eine Seite anderer Herkunft darf hier nicht mit einem Token handeln, der unterwegs hinzugefügt wurde. "
            "Bitte ihre Herkunft in den Einstellungen erlauben, oder die Seite ihren eigenen Token senden lassen.",
        ),
    },
    "unavailable": {
        "en": Wording(
            "The log cannot be used now", "The database does not answer; nothing was acknowledged. Try again."
        ),
        "de": Wording(
            "Das Protokoll ist nicht erreichbar",
            "Die Datenbank antwortet nicht; es wurde nichts bestätigt. Bitte noch einmal versuchen.",
        ),
    },
    "storage_full": {
        "en": Wording(
            "No room for the log",
            "There is no room to write the log; nothing was written. What is there can be read. Try again later.",
        ),
        "de": Wording(
            "Kein Platz für das Protokoll",
            "Für das Protokoll ist kein Platz mehr; es wurde nichts geschrieben. Was da ist, lässt sich lesen. "
            "Bitte später noch einmal.",
        ),
    },
    "record_damaged": {
        "en": Wording(
            "The record is damaged",
            "This table's record is no longer as it was written. Nothing is told from it any more, nothing added to it "
            "and nothing signed. The arbiter's audit says where.",
        ),
        "de": Wording(
            "Das Protokoll ist beschädigt",
            "Das Protokoll dieses Tisches ist nicht mehr, wie es geschrieben wurde. Daraus wird nichts mehr gesagt, "
            "nichts wird hinzugefügt und nichts unterschrieben. Wo, sagt die Prüfung durch den Schiedsrichter.",
        ),
    },
    "rules_missing": {
        "en": Wording(
            "The rules are not at hand",
            "This table is played by rules that this server does not know yet. Another server may; try again later.",
        ),
        "de": Wording(
            "Die Regeln fehlen hier",
            "Dieser Tisch spielt nach Regeln, die dieser Server noch nicht kennt. Vielleicht kennt sie ein anderer; "
            "bitte später noch einmal versuchen.",
        ),
    },
    "signing_refused": {
        "en": Wording(
            "Nothing is signed",
            "What the service signed before does not fit its log any more, so it signs nothing. Its log says more.",
        ),
        "de": Wording(
            "Es wird nichts unterschrieben",
            "Was früher unterschrieben wurde, passt nicht mehr zum Protokoll; darum wird nichts unterschrieben. "
            "Mehr steht im Protokoll des Dienstes.",
        ),
    },
    "internal": {
        "en": Wording("Our mistake", "Something went wrong here. The log has more under this request id."),
        "de": Wording(
            "Unser Fehler", "Hier ist etwas schiefgegangen. Mehr steht unter dieser Anfragenummer im Protokoll."
        ),
    },
}

FIELD_WORDS: dict[str, dict[Language, str]] = {
    "missing": {"en": "{field} is missing.", "de": "{field} fehlt."},
    "unknown": {"en": "{field} is not known here.", "de": "{field} ist hier unbekannt."},
    "type": {"en": "{field} is of the wrong type.", "de": "{field} ist vom falschen Typ."},
    "value": {"en": "{field} has a value that is not allowed.", "de": "{field} hat einen Wert, der nicht erlaubt ist."},
    "repeated": {"en": "{field} is there more than once.", "de": "{field} kommt mehr als einmal vor."},
    "syntax": {"en": "{field} is not JSON.", "de": "{field} ist kein JSON."},
    "depth": {"en": "{field} is nested too deeply.", "de": "{field} ist zu tief verschachtelt."},
    "unknown_parameter": {
        "en": "{field} is no parameter of this address. Known here: {expected}.",
        "de": "{field} ist kein Parameter dieser Adresse. Bekannt sind hier: {expected}.",
    },
}
NOTHING: dict[Language, str] = {"en": "none", "de": "keine"}
TOO_LARGE: dict[Language, str] = {
    "en": "The body of this request may have {limit} bytes at most.",
    "de": "Der Inhalt dieser Anfrage darf höchstens {limit} Bytes groß sein.",
}


ALLOWED: dict[Language, str] = {"en": "Allowed are: {values}.", "de": "Erlaubt sind: {values}."}
WHOLE_NUMBER: dict[Language, str] = {"en": "a whole number", "de": "eine ganze Zahl"}


def allowed_values(values: tuple[str, ...], language: Language) -> str:
    """The sentence that names the values of a closed set."""
    return ALLOWED[language].format(values=", ".join(values))


def field_error(
    field: str, problem: str, language: Language, expected: str | None = None, allowed: tuple[str, ...] = ()
) -> FieldError:
    """The error at one place of the input, in words."""
    name = field or "body"
    detail = FIELD_WORDS[problem][language].format(field=name, expected=expected or NOTHING[language])
    if allowed:
        mixed = "int" in (expected or "") and not all(one.lstrip("-").isdecimal() for one in allowed)
        named = (*allowed, WHOLE_NUMBER[language]) if mixed else allowed
        detail = f"{detail} {allowed_values(named, language)}"
    return FieldError(name, problem, detail, expected or None, allowed)
