"""The scripts that draw the pictures under ``assets/svg``; see ``draw.py``."""
