"""The translations of a course in a language: keep catalogs in sync with texts, and look them up."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from babel import Locale, UnknownLocaleError
from babel.messages.catalog import Catalog, Message

from iaa_teach.authoring.notebooks import Notebook, read_notebook
from iaa_teach.authoring.translation import catalogs, compiling, notebook_texts, originals
from iaa_teach.authoring.translation.texts import Text, Translate
from iaa_teach.files.transaction import make_folder, recover, undo_unless_done
from iaa_teach.files.writing import write_atomically
from iaa_teach.lab import lessons
from iaa_teach.look import language as languages
from iaa_teach.look.language import TRANSLATIONS, VIEWS
from iaa_teach.look.number_formats import count_things
from iaa_teach.questions.course import COURSE_FILE, read_course

SHIPPED = lessons.PACKAGE / TRANSLATIONS


@dataclass(frozen=True)
class Refused:
    """A translation that lost or changed protected parts, so the text stays English."""

    path: Path
    line: int
    words: str
    reason: str


@dataclass
class Counts:
    """How many texts of a catalog are translated, missing and changed, and which are refused."""

    translated: int = 0
    missing: int = 0
    changed: int = 0
    refused: list[Refused] = field(default_factory=list)

    @property
    def numbers(self) -> tuple[int, int, int, int]:
        """How many are translated, missing, changed and refused."""
        return self.translated, self.missing, self.changed, len(self.refused)


@dataclass
class Translation:
    """What a course says in a language: its texts by their catalogs, and the sound translations of them.

    `left` are words in its code, which stay as they are.
    """

    language: str
    left: list[Text] = field(default_factory=list)
    counts: dict[str, Counts] = field(default_factory=dict)
    messages: dict[str, dict[catalogs.Key, Message]] = field(default_factory=dict)

    def translator(self, catalog: str) -> Translate:
        """Return a function that translates a text, or returns it unchanged."""

        def translate(text: Text) -> str:
            message = self.find_message(catalog, text)
            return catalogs.list_strings(message)[0] if message else text.words

        return translate

    def find_message(self, catalog: str, text: Text) -> Message | None:
        """Return the valid translation of a text, or None."""
        name = originals.COURSE if originals.is_title(text) else catalog
        return self.messages.get(name, {}).get((text.context, text.words))

    @property
    def numbers(self) -> tuple[int, int]:
        """How many texts of the lessons and their pages are translated, and how many there are."""
        counted = [
            counts.numbers for name, counts in self.counts.items() if name not in originals.NOT_FOR_CLASSES
        ]
        return sum(numbers[0] for numbers in counted), sum(map(sum, counted))

    @property
    def is_complete(self) -> bool:
        """Whether nothing that a class reads is still English."""
        done, all_ = self.numbers
        views = self.counts.get(VIEWS, Counts())
        return done == all_ and views.translated == sum(views.numbers)

    @property
    def share(self) -> str:
        """How much of what a class reads is translated: the lessons and the pages around them."""
        done, all_ = self.numbers
        share = f"Translated: {done} of {count_things(all_, 'text')} of the lessons and their pages."
        share = share if done == all_ else f"{share} The rest is English."
        if not (views := self.counts.get(VIEWS)) or views.translated == (total := sum(views.numbers)):
            return share
        return f"{share} Buttons and messages: {views.translated} of {total}, and the rest is English."


def find_locale(language: str) -> Locale:
    """Return what is known of a language by its code. Raises ValueError for an unknown one."""
    try:
        locale = Locale.parse(language.replace("-", "_"))
    except (UnknownLocaleError, ValueError):
        raise ValueError(
            f'LANG must be the code of a language, such as "it" or "pt-BR"; not {language!r}'
        ) from None
    if locale.language == "en":
        raise ValueError("LANG must be a language other than English, in which the kit is written")
    return locale


def find_code(locale: Locale) -> str:
    """Return the code of a language as course files and folders have it, such as "pt-BR"."""
    return str(locale).replace("_", "-")


def find_own_folder(folder: Path, language: str) -> Path:
    """Return where the catalogs of a course are: those of the checkout's lessons are the kit's own."""
    kit = lessons.find_checkout_lessons()
    mine = SHIPPED if kit and folder.resolve() == kit.resolve() else folder / TRANSLATIONS
    return mine / language


def update_catalogs(folder: Path, language: str) -> list[Path]:
    """Update the catalogs of a course to its texts, and return the files that changed.

    A text that the kit's own catalogs translate needs none; another begins with how these say the same words.
    Raises ValueError for what cannot be read, before anything is written.
    """
    locale = find_locale(language)
    language = find_code(locale)
    own = find_own_folder(folder, language)
    written: dict[Path, bytes] = {}
    shipped = own.parent == SHIPPED
    place = lessons.PACKAGE if shipped else folder
    recover(place)
    every = _list_texts(folder, language, [])
    read = {path.stem: catalogs.read_catalog(path, locale) for path in sorted(own.glob("*.po"))}
    paths = [] if shipped else [*(SHIPPED / language).glob("*.po")]
    kit = {path.stem: _read(path, locale) for path in sorted(paths)}
    elsewhere = _list_translated_alike(kit.values())  # includes lessons left out
    for name, catalog in read.items():
        elsewhere |= catalogs.list_dropped_translations(catalog, every.get(name, []))
    for name, texts in every.items():
        path = own / f"{name}.po"
        catalog = read[name] if name in read else catalogs.make_catalog(locale)
        if not shipped:
            done = _list_soundly_translated(kit[name], texts) if name in kit else set()
            mine = {
                catalogs.make_key(message)
                for message in catalog
                if any(catalogs.list_strings(message)) and not message.fuzzy
            }
            texts = [
                text
                for text in texts
                if (text.context, text.words) in mine or (text.context, text.words) not in done
            ]
        catalog = catalogs.merge(catalog, texts, locale, elsewhere)
        if len(catalog) or catalog.obsolete or path.is_file():
            written[path] = catalogs.write_catalog(catalog).encode()
    changed = [path for path, new in written.items() if not path.is_file() or path.read_bytes() != new]
    with undo_unless_done(place):
        for path in changed:
            make_folder(path.parent, place)
            write_atomically(path, written[path], place)
    if shipped:
        compiling.compile_kit()
    return changed


def compile_catalogs(catalogs_of: Path, language: str) -> dict[str, bytes]:
    """Return the `.mo` files of the catalogs in a folder that are asked while lessons run, by their names."""
    locale = find_locale(language)
    read = {name: _read(catalogs_of / f"{name}.po", locale) for name in compiling.AT_RUN_TIME}
    found = {f"{name}.mo": catalogs.compile_catalog(catalog, locale) for name, catalog in read.items()}
    return {name: content for name, content in found.items() if content}


def load_translation(folder: Path, language: str) -> Translation:
    """Return what a course says in a language; its own catalogs come before those of the kit.

    Raises ValueError for what cannot be read.
    """
    locale = find_locale(language)
    found = Translation(find_code(locale))
    places = dict.fromkeys([find_own_folder(folder, found.language), SHIPPED / found.language])
    for name, texts in _list_texts(folder, found.language, found.left).items():
        counts = found.counts[name] = Counts()
        kept = found.messages[name] = {}
        read = [(place / f"{name}.po", _read(place / f"{name}.po", locale)) for place in places]
        for text in {(text.context, text.words): text for text in texts}.values():
            _count(text, read, counts, kept)
    return found


def _count(
    text: Text, read: list[tuple[Path, Catalog]], counts: Counts, kept: dict[catalogs.Key, Message]
) -> None:
    """Find the translation of a text, and count what was found."""
    worst = "missing"
    for path, catalog in read:
        message, state = catalogs.look_up(catalog, text)
        if state == "translated" and message:
            counts.translated += 1
            kept[text.context, text.words] = message
            return
        if state not in ("missing", "changed") and message:
            counts.refused.append(Refused(path, message.lineno or 0, text.words, state))
            return
        worst = state if state == "changed" else worst
    setattr(counts, worst, getattr(counts, worst) + 1)


def _list_texts(folder: Path, language: str, left: list[Text]) -> dict[str, list[Text]]:
    course = read_course(folder)
    if course.language == language:
        raise ValueError(f"the course in {folder} is already in this language ({COURSE_FILE} says so)")
    with languages.use_language(languages.find_language_of_course(folder)):
        texts = originals.list_texts_of_course(folder, course, left)
    for name, more in originals.list_texts_of_kit(language).items():
        texts[name] = [*texts.get(name, []), *more]
    return texts


def _read(path: Path, locale: Locale) -> Catalog:
    return catalogs.read_catalog(path, locale) if path.is_file() else catalogs.make_catalog(locale)


def _list_translated_alike(kit: Iterable[Catalog]) -> dict[catalogs.Key, Message]:
    """Return the translations of words that the kit translates in one way everywhere."""
    ways: dict[str, dict[str, Message]] = {}
    for message in (message for catalog in kit for message in catalog):
        if isinstance(message.id, str) and message.id and not message.fuzzy:
            string = catalogs.list_strings(message)[0]
            ways.setdefault(message.id, {}).setdefault(string, message)
    alike = [ways_of.popitem()[1] for ways_of in ways.values() if len(ways_of) == 1]
    return {catalogs.make_key(message): message for message in alike if any(catalogs.list_strings(message))}


def _list_soundly_translated(catalog: Catalog, texts: list[Text]) -> set[catalogs.Key]:
    """Return the texts that a catalog translates."""
    sound = [text for text in texts if catalogs.look_up(catalog, text)[1] == "translated"]
    return {(text.context, text.words) for text in sound}


def list_lessons_with_translated_code() -> Iterator[tuple[str, Notebook]]:
    """Yield the lessons that have a catalog in the kit, with translated code; names begin with the language.

    Raises ValueError for what cannot be read.
    """
    for place in sorted(path for path in SHIPPED.iterdir() if path.is_dir()):
        for path in sorted(lessons.find_shipped_lessons().glob("*.ipynb")):
            catalog = place / f"{notebook_texts.strip_number(path.stem)}.po"
            if catalog.is_file():
                translate = _list_from_catalog(catalog, place.name)
                code = notebook_texts.translate_code(read_notebook(path), translate)
                yield f"{place.name}/{path.name}", code


def _list_from_catalog(path: Path, language: str) -> Translate:
    catalog = catalogs.read_catalog(path, find_locale(language))

    def translate(text: Text) -> str:
        message, state = catalogs.look_up(catalog, text)
        return catalogs.list_strings(message)[0] if message and state == "translated" else text.words

    return translate
