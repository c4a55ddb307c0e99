"""Pictures under ``assets/haut_les_cubes``."""
