"""The means by which others check the service: signatures, receipts, checkpoints and exported records."""
