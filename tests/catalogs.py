"""Catalogs of gettext for tests."""

from babel.messages import Catalog
from babel.messages.mofile import write_mo


def write_catalog(path, entries, locale="it"):
    """Write a catalog of gettext: texts, or pairs of them, by their context and their English."""
    catalog = Catalog(locale=locale)
    for (context, text), translation in entries.items():
        catalog.add(text, translation, context=context)
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        write_mo(file, catalog)
