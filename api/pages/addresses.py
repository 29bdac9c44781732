"""The addresses of the pages."""

from service.texts.form import Language

MANUAL = "/docs"
DESCRIPTION = "/v1/openapi.json"


def home(language: Language) -> str:
    """The address of the manual."""
    return f"{MANUAL}/{language}"


def document_address(name: str, language: Language) -> str:
    """The address of a page of docs/."""
    return f"{home(language)}/{name}"


def rulebooks_address(language: Language) -> str:
    """The address of the list of rulebooks."""
    return f"{home(language)}/rules"


def rulebook_address(game: str, language: Language) -> str:
    """The address of a rulebook."""
    return f"{rulebooks_address(language)}/{game}"


def operations_address(language: Language) -> str:
    """The address of the reference of all operations."""
    return f"{home(language)}/operations"


def file_address(name: str) -> str:
    """The address of a file beside the pages of docs/."""
    return f"{MANUAL}/files/{name}"


def index_address(language: Language) -> str:
    """The address of what is searched."""
    return f"{home(language)}/index.json"


def welcome_address(language: Language) -> str:
    """The address of the front page in one language."""
    return f"{home(language)}/welcome"


def missing_key(language: Language) -> str:
    """The key of the page that says that there is none; no address begins so."""
    return f"missing {language}"
