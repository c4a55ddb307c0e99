"""Pictures under ``assets/taupes``."""
