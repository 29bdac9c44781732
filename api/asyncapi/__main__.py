"""`python -m api.asyncapi` prints the document of the messages."""

from api.app import routes
from api.asyncapi.document import texts
from api.openapi.command_line import print_document

if __name__ == "__main__":
    print_document("api.asyncapi", __doc__, routes(), texts)
