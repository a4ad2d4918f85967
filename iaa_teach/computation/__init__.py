"""The computation package: labels in, agreement out, with NumPy only.

Used by `reading`, `report`, `sources`, `questions`, `widgets` and users of `iaa_teach`. It must not import
other packages of the kit, except `look`. Start with README.md, then `coefficients.py`.
"""
