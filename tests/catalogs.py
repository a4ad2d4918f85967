"""Gettext catalogs for tests."""

from babel.messages import Catalog
from babel.messages.mofile import write_mo

from iaa_teach.authoring.translation.updating import SHIPPED


def shipped_languages():
    """Return the codes of the languages that the kit has catalogs in."""
    return sorted(place.name for place in SHIPPED.iterdir() if place.is_dir())


def write_catalog(path, entries, locale="it"):
    """Write a gettext catalog: texts, or pairs of them, by their context and their English."""
    catalog = Catalog(locale=locale)
    if locale == "it":  # for which Babel may have a third form, for millions
        catalog.mime_headers = [("Plural-Forms", "nplurals=2; plural=(n != 1);")]
    for (context, text), translation in entries.items():
        catalog.add(text, translation, context=context)
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        write_mo(file, catalog)
