"""The small computation package: labels in, agreement out, on NumPy alone.

Used by `reading`, `report`, `sources`, `questions`, `widgets` and users of `iaa_teach`. It must not import
other packages of the kit, except `look`. Begin with README.md, then `coefficients.py`.
"""
