"""Title and detail of every problem, in English and German."""

import msgspec

from service.texts.form import Language


class Wording(msgspec.Struct, frozen=True):
    """Title and detail of a problem in one language."""

    title: str
    detail: str


WORDINGS: dict[str, dict[Language, Wording]] = {
    "malformed": {
        "en": Wording("The request is malformed", "Part of the request is missing, unknown or of the wrong type."),
        "de": Wording(
            "Die Anfrage ist fehlerhaft", "Ein Teil der Anfrage fehlt, ist unbekannt oder hat den falschen Typ."
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
        "en": Wording(
            "Unknown token",
            "This service never issued this token, or it has ended, or the organizer's token has changed. Use another "
            "token.",
        ),
        "de": Wording(
            "Der Token ist unbekannt",
            "Diesen Token hat der Dienst nie ausgestellt, oder er gilt nicht mehr, oder der Token des Veranstalters "
            "wurde geändert. Bitte einen anderen verwenden.",
        ),
    },
    "ticket_unknown": {
        "en": Wording(
            "The ticket is not good",
            "The ticket is unknown, has expired, was used before, or is for another table. Get a new one.",
        ),
        "de": Wording(
            "Das Ticket gilt nicht",
            "Das Ticket ist unbekannt, abgelaufen, schon benutzt oder für einen anderen Tisch. Bitte ein neues holen.",
        ),
    },
    "not_allowed": {
        "en": Wording("Not with this token", "The role or seat of this token may not do this. Use a token that may."),
        "de": Wording(
            "Nicht mit diesem Token",
            "Rolle oder Platz dieses Tokens erlauben das nicht. Bitte einen anderen Token verwenden.",
        ),
    },
    "unknown_game": {
        "en": Wording("No such game", "This service has no such game."),
        "de": Wording("Dieses Spiel gibt es nicht", "Der Dienst kennt dieses Spiel nicht."),
    },
    "unknown_rule": {
        "en": Wording("No such rule", "The game has no rule with this id. GET /v1/games/{game} lists its rules."),
        "de": Wording(
            "Diese Regel gibt es nicht",
            "Das Spiel hat keine Regel mit dieser Kennung. GET /v1/games/{game} nennt seine Regeln.",
        ),
    },
    "unknown_table": {
        "en": Wording("No such table", "There is no such table for this token. Check the table's id and the token."),
        "de": Wording(
            "Diesen Tisch gibt es nicht",
            "Für diesen Token gibt es keinen solchen Tisch. Bitte die Kennung des Tisches und den Token prüfen.",
        ),
    },
    "unknown_version": {
        "en": Wording(
            "No such version",
            "The table has no such version for this token. The first version is 1, the last one is the current one.",
        ),
        "de": Wording(
            "Diese Version gibt es nicht",
            "Für diesen Token hat der Tisch keine solche Version. Die erste ist die 1, die letzte die jetzige.",
        ),
    },
    "unknown_dispute": {
        "en": Wording("No such dispute", "The table has no dispute with this number."),
        "de": Wording("Diesen Einspruch gibt es nicht", "Der Tisch hat keinen Einspruch mit dieser Nummer."),
    },
    "unknown_seat": {
        "en": Wording("No such seat", "The table has no such seat. Seats count from 0."),
        "de": Wording("Diesen Platz gibt es nicht", "Der Tisch hat keinen solchen Platz. Die Plätze zählen ab 0."),
    },
    "unknown_card": {
        "en": Wording("No such card", "No event of this table concerns a card or piece of this name."),
        "de": Wording(
            "Diese Karte gibt es nicht", "Kein Ereignis dieses Tisches betrifft eine Karte oder Figur dieses Namens."
        ),
    },
    "unknown_hook": {
        "en": Wording("No such webhook", "There is no such webhook for this token. GET /v1/hooks lists them."),
        "de": Wording(
            "Diesen Webhook gibt es nicht",
            "Für diesen Token gibt es keinen solchen Webhook. GET /v1/hooks nennt alle.",
        ),
    },
    "unknown_delivery": {
        "en": Wording(
            "No such delivery", "The webhook has no delivery with this id, or the service no longer keeps it."
        ),
        "de": Wording(
            "Diese Zustellung gibt es nicht",
            "Der Webhook hat keine Zustellung mit dieser Kennung, oder sie wird nicht mehr aufbewahrt.",
        ),
    },
    "hook_disabled": {
        "en": Wording("The webhook is disabled", "The service sends nothing to this webhook. Enable it first."),
        "de": Wording(
            "Der Webhook ist abgeschaltet", "An diesen Webhook sendet der Dienst nichts. Bitte zuerst einschalten."
        ),
    },
    "too_many_hooks": {
        "en": Wording(
            "Too many webhooks", "This holder has as many webhooks as one may have. Delete another one first."
        ),
        "de": Wording(
            "Zu viele Webhooks", "Mehr Webhooks sind hier nicht erlaubt. Bitte zuerst einen anderen löschen."
        ),
    },
    "unknown_token_number": {
        "en": Wording("No such token", "There is no token with this number for this client. List the tokens."),
        "de": Wording(
            "Diesen Token gibt es nicht",
            "Für diesen Aufrufer gibt es keinen Token mit dieser Nummer. Die Liste der Token nennt alle.",
        ),
    },
    "unknown_organizer": {
        "en": Wording("No such organizer", "There is no such organizer for this token. Check the id and the token."),
        "de": Wording(
            "Diesen Veranstalter gibt es nicht",
            "Für diesen Token gibt es keinen solchen Veranstalter. Bitte die Kennung und den Token prüfen.",
        ),
    },
    "token_over": {
        "en": Wording("The token has ended", "The token with this number has ended. Issue another one."),
        "de": Wording(
            "Der Token gilt nicht mehr", "Der Token mit dieser Nummer gilt nicht mehr. Bitte einen anderen ausstellen."
        ),
    },
    "too_many_tokens": {
        "en": Wording(
            "Too many tokens",
            "200 tokens may be good at the same time, and 1,000 acts on them be recorded. Revoking is still possible.",
        ),
        "de": Wording(
            "Zu viele Token",
            "Es dürfen 200 Token zugleich gelten und 1.000 Vorgänge dazu verzeichnet sein. Widerrufen geht weiterhin.",
        ),
    },
    "not_found": {
        "en": Wording("No such address", "The service has no such address. GET /v1/openapi.json lists all addresses."),
        "de": Wording(
            "Diese Adresse gibt es nicht", "Der Dienst hat keine solche Adresse. GET /v1/openapi.json nennt alle."
        ),
    },
    "method_not_allowed": {
        "en": Wording(
            "Method not allowed",
            "This address does not accept this method. The header Allow lists the methods that it accepts.",
        ),
        "de": Wording(
            "Methode nicht erlaubt",
            "Diese Adresse nimmt diese Methode nicht an. Die Kopfzeile Allow nennt die erlaubten.",
        ),
    },
    "version_moved": {
        "en": Wording(
            "The table has moved on", "If-Match does not name the current version. Get the view and decide again."
        ),
        "de": Wording(
            "Der Tisch ist schon weiter",
            "If-Match nennt nicht die jetzige Version. Bitte die Ansicht neu abrufen und noch einmal entscheiden.",
        ),
    },
    "key_reused": {
        "en": Wording("The key was used before", "This Idempotency-Key belongs to another request. Use a new key."),
        "de": Wording(
            "Der Schlüssel ist schon verwendet",
            "Dieser Idempotency-Key gehört zu einer anderen Anfrage. Bitte einen neuen verwenden.",
        ),
    },
    "too_large": {
        "en": Wording("The request is too large", "The request is larger than the limit. Send less at once."),
        "de": Wording(
            "Die Anfrage ist zu groß", "Die Anfrage ist größer als erlaubt. Bitte weniger auf einmal schicken."
        ),
    },
    "head_too_large": {
        "en": Wording(
            "The head of the request is too large",
            "The first line and the headers may have at most 16,384 bytes together, and there may be at "
            "most 100 headers.",
        ),
        "de": Wording(
            "Der Kopf der Anfrage ist zu groß",
            "Die erste Zeile und die Kopfzeilen dürfen zusammen höchstens 16.384 Bytes groß sein. Es dürfen "
            "höchstens 100 Kopfzeilen sein.",
        ),
    },
    "too_slow": {
        "en": Wording(
            "The request took too long",
            "The request was not complete in time, and the service did nothing. Send it again.",
        ),
        "de": Wording(
            "Die Anfrage hat zu lange gedauert",
            "Die Anfrage war nicht rechtzeitig vollständig, und der Dienst hat nichts getan. Bitte noch "
            "einmal schicken.",
        ),
    },
    "unsupported_media_type": {
        "en": Wording("Only JSON", "Send the body as JSON, with Content-Type: application/json."),
        "de": Wording("Nur JSON", "Bitte den Inhalt als JSON schicken, mit Content-Type: application/json."),
    },
    "busy": {
        "en": Wording("Too much at once", "The queue of writes is full, and nothing was written. Try again shortly."),
        "de": Wording(
            "Zu viel auf einmal",
            "Die Warteschlange ist voll, und es wurde nichts geschrieben. Bitte gleich noch einmal versuchen.",
        ),
    },
    "too_many_connections": {
        "en": Wording("Too many connections", "All allowed connections are in use. Close one, or try again later."),
        "de": Wording(
            "Zu viele Verbindungen",
            "Alle erlaubten Verbindungen sind belegt. Bitte eine schließen oder es später noch einmal versuchen.",
        ),
    },
    "too_many_tickets": {
        "en": Wording("Too many tickets", "As many tickets wait as there may be. Use them, or try again later."),
        "de": Wording(
            "Zu viele Tickets",
            "Es warten so viele Tickets, wie es geben darf. Bitte sie benutzen oder es später noch einmal versuchen.",
        ),
    },
    "message_too_large": {
        "en": Wording("The message is too large", "A message over a WebSocket may have at most 64 kibibytes."),
        "de": Wording(
            "Die Nachricht ist zu groß", "Eine Nachricht über einen WebSocket darf höchstens 64 Kibibyte groß sein."
        ),
    },
    "foreign_origin": {
        "en": Wording(
            "Not from this page",
            "A page of another origin may not act here. Whoever runs the service can allow its origin in "
            "RICHTER_ORIGINS.",
        ),
        "de": Wording(
            "Nicht von dieser Seite",
            "Eine Seite anderer Herkunft darf hier nicht handeln. Der Betreiber des Dienstes kann ihre Herkunft in "
            "RICHTER_ORIGINS erlauben.",
        ),
    },
    "unavailable": {
        "en": Wording(
            "The log cannot be used now",
            "The database does not answer, and nothing was acknowledged. Send the request again.",
        ),
        "de": Wording(
            "Das Protokoll ist nicht erreichbar",
            "Die Datenbank antwortet nicht, und es wurde nichts bestätigt. Bitte die Anfrage noch einmal schicken.",
        ),
    },
    "storage_full": {
        "en": Wording(
            "No room for the log",
            "There is no room to write the log, and nothing was written. Reading still works. Try again later.",
        ),
        "de": Wording(
            "Kein Platz für das Protokoll",
            "Für das Protokoll ist kein Platz mehr, und es wurde nichts geschrieben. Lesen lässt es sich "
            "weiterhin. Bitte später noch einmal versuchen.",
        ),
    },
    "record_damaged": {
        "en": Wording(
            "The record is damaged",
            "This table's record is no longer as the service wrote it. The service does not show, extend or "
            "sign it any more. The arbiter's audit names the place.",
        ),
        "de": Wording(
            "Das Protokoll ist beschädigt",
            "Das Protokoll dieses Tisches ist nicht mehr so, wie der Dienst es geschrieben hat. Er zeigt, "
            "ergänzt und unterschreibt es nicht mehr. Die Stelle nennt die Prüfung durch den Schiedsrichter.",
        ),
    },
    "rules_missing": {
        "en": Wording(
            "The rules are not at hand",
            "This server does not have the rules of this table yet. Another server may have them; try again later.",
        ),
        "de": Wording(
            "Die Regeln fehlen hier",
            "Dieser Server hat die Regeln dieses Tisches noch nicht. Vielleicht hat sie ein anderer; bitte "
            "später noch einmal versuchen.",
        ),
    },
    "signing_refused": {
        "en": Wording(
            "Nothing is signed",
            "The log no longer agrees with what the service signed before, so the service signs nothing. "
            "Its own log names the reason.",
        ),
        "de": Wording(
            "Es wird nichts unterschrieben",
            "Das Protokoll stimmt nicht mehr mit dem überein, was der Dienst früher unterschrieben hat. "
            "Darum unterschreibt er nichts. Den Grund nennt sein Betriebsprotokoll.",
        ),
    },
    "rate_limited": {
        "en": Wording(
            "Too many requests",
            "This token or address has sent more requests than it may. Wait for as many seconds as Retry-After says.",
        ),
        "de": Wording(
            "Zu viele Anfragen",
            "Mit diesem Token oder von dieser Adresse kamen mehr Anfragen als erlaubt. Bitte so viele Sekunden warten, "
            "wie in Retry-After steht.",
        ),
    },
    "not_acceptable": {
        "en": Wording("No such form of answer", "This address has no answer of a type that the header Accept allows."),
        "de": Wording(
            "Diese Form der Antwort gibt es nicht",
            "Diese Adresse hat keine Antwort von einer Art, die die Kopfzeile Accept zulässt.",
        ),
    },
    "internal": {
        "en": Wording(
            "Our mistake",
            "Something went wrong in the service. Report the request id; the service's own log has the details.",
        ),
        "de": Wording(
            "Unser Fehler",
            "Im Dienst ist etwas schiefgegangen. Bitte die Kennung der Anfrage melden; Näheres steht im "
            "Betriebsprotokoll.",
        ),
    },
}

TOO_LARGE: dict[Language, str] = {
    "en": "The body of this request may have at most {limit} bytes.",
    "de": "Der Inhalt dieser Anfrage darf höchstens {limit} Bytes groß sein.",
}
"""The detail of `too_large` where the limit of the address is known."""
