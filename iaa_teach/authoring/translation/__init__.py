"""Translations of a course: its texts go into PO files, and what is translated there into a copy of it."""
