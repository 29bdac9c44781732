"""The OpenAPI document, generated from the types and routes that serve."""
