"""`python -m api.asyncapi.write_page FILE` writes the page of the manual about all messages."""

import sys
from pathlib import Path

from api.app import routes
from api.asyncapi.document import document
from api.asyncapi.page import page

if __name__ == "__main__":
    Path(sys.argv[1]).write_text(page(document(routes())), encoding="utf-8")
