"""The headers of every page: where things may come from, and who may know of it."""

from collections.abc import Mapping

from api.pages.cached_page import HTML, CachedPage

SOURCES = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data:",  # the style sheet of the reference draws its arrows so
    "connect-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
    "frame-ancestors": "'none'",
}
POLICY = "; ".join(f"{name} {places}" for name, places in SOURCES.items())
"""Nothing comes from elsewhere, no script or style stands in a page, and no page stands in a frame."""
SHUT = "default-src 'none'; frame-ancestors 'none'"
"""The policy of a file that is no page: opened by itself it loads nothing. A page that loads it has its own."""
GUARDS: Mapping[str, str] = {
    "referrer-policy": "no-referrer",
    "cross-origin-resource-policy": "same-origin",
}
ALONE = {"cross-origin-opener-policy": "same-origin"}
"""A page shares its window with no page of another origin. Only pages have windows."""
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"


def guards_of(media_type: str) -> dict[str, str]:
    """The headers that protect whoever reads a page, or a file of this type."""
    return {"content-security-policy": POLICY if media_type == HTML else SHUT, **GUARDS}


def headers_of(sheet: CachedPage, *, packed: bool, vary: tuple[str, ...] = ()) -> dict[str, str]:
    """The headers of an answer with this sheet; `vary` names what else than the encoding has chosen it."""
    fields = {
        **guards_of(sheet.media_type),
        **(ALONE if sheet.media_type == HTML else {}),
        "etag": f'"{sheet.digest}{"-gzip" if packed else ""}"',
        "cache-control": FOR_EVER if sheet.lasting else ASK_AGAIN,
        "vary": ", ".join((*vary, "accept-encoding")),
    }
    return {**fields, "content-encoding": "gzip"} if packed else fields
