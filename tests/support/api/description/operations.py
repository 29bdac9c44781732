"""The operations of the interface, each by its id, as they stand beside the routes."""

from api.app import routes
from api.openapi.operation import described, operation_of

OPERATIONS = {name: operation_of(route) for name, route in described(routes()).items()}
