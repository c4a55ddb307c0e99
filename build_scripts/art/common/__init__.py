"""Pictures under ``assets/common``."""
