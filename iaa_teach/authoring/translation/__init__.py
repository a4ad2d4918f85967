"""Translations of a course: extract its texts into PO files, and build a translated copy."""
