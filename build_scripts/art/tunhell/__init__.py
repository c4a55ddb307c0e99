"""Pictures under ``assets/tunhell``."""
