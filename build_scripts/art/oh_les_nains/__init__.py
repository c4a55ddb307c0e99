"""Pictures under ``assets/oh_les_nains``."""
