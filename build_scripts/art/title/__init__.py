"""Pictures under ``assets/title``."""
