"""What lets others check the service: signatures, receipts, checkpoints, records that leave the house."""
