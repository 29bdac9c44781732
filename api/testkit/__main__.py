"""`python -m api.testkit` prints the description of a test service."""

from api.app import routes
from api.openapi.command_line import print_document
from api.openapi.made import texts
from api.testkit.routes import HANDLERS

if __name__ == "__main__":
    print_document("api.testkit", __doc__, [*routes(), *HANDLERS], texts)
