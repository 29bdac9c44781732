"""`python -m api.openapi` prints the document; with `--to openapi.yaml` it writes the file that is kept."""

from api.app import routes
from api.openapi.command_line import print_document
from api.openapi.made import texts

if __name__ == "__main__":
    print_document("api.openapi", __doc__, routes(), texts)
