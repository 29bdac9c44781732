"""Routes for tokens and those who hold them."""
