"""The link to the next page of a list (RFC 8288)."""

from urllib.parse import parse_qsl, quote, urlencode

from api.requests.header import AnyRequest


def next_page(request: AnyRequest, name: str, cursor: str | int | None) -> dict[str, str]:
    """The header that links to the next page: the same question, with the cursor under this name; none at the end."""
    if cursor is None:
        return {}
    query = parse_qsl(request.scope["query_string"].decode("latin-1"), keep_blank_values=True)
    again = [(known, value) for known, value in query if known != name]
    path = quote(request.scope["path"], safe="/:@!$&'()*+,;=~")
    return {"link": f'<{path}?{urlencode([*again, (name, cursor)])}>; rel="next"'}
