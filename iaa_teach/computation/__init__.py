"""The small computation package: labels in, agreement out, on NumPy and the kit's `look` alone.

Begin with `coefficients.py`, which has Cohen's κ, then `tables.py` in the room `data`, then `records.py`, the
list of all coefficients. The files of this folder are these as formulas; the rooms build on them.
"""
