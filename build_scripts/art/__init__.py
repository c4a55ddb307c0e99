"""The scripts that draw the pictures under ``assets``; see ``draw.py``."""
