"""A course's language: its tag, its number format, and its texts.

The course file sets the language. Gettext catalogs, `LANGUAGE/DOMAIN.mo`, translate the kit's texts; those in
the course's folder `translations` take precedence. Texts in no catalog stay English.

The context of a text is its file in this package and its key, `widgets/kit/words.js: table.name`.
"""

import gettext
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from pathlib import Path
from types import ModuleType
from typing import Any

PACKAGE = Path(__file__).parents[1]
TRANSLATIONS = "translations"  # folder of catalogs, in the kit and in a course
VIEWS = "views"  # the catalog of all texts in `words` modules

_COURSE_FILE = "course.toml"
_TAG = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*")
_PLURAL = re.compile(r"plural=([^;]+)")
PLACEHOLDER, _WORD = re.compile(r"\{[^{}]*\}"), re.compile(r"[^\W\d_]{2}")
_ONE_OR_OTHER = "n != 1"

# Languages with a decimal comma, by the Unicode CLDR, and the countries that use a point.
_COMMA = re.compile(
    "af|az|be|bg|bs|ca|cs|da|de|el|es|et|eu|fi|fo|fr|fy|gl|hr|hu|hy|id|is|it|ka|kk|ky|lb|lt|lv|mk|mn|nb|nl|nn"
    "|no|pl|pt|ro|ru|sc|sk|sl|sq|sr|sv|tr|uk|uz|vi"
)
_FROM_RIGHT = re.compile("ar|ckb|dv|fa|he|ps|sd|ug|ur|yi")
_POINT = {"de-CH", "de-LI", "es-DO", "es-GT", "es-HN", "es-MX", "es-NI", "es-PA", "es-PE", "es-PR", "es-SV"}
_POINT |= {"es-US", "it-CH"}


@dataclass(frozen=True)
class Language:
    """A language: its tag, such as "it", and folders that may have its catalogs, in order of precedence."""

    tag: str = "en"
    folders: tuple[Path, ...] = ()

    @property
    def is_english(self) -> bool:
        """Whether texts need no translation."""
        return self.tag.partition("-")[0] == "en"

    @property
    def decimal_sign(self) -> str:
        """The decimal sign."""
        writes_comma = _COMMA.fullmatch(self.tag.partition("-")[0]) and self.tag not in _POINT
        return "," if writes_comma else "."

    @property
    def is_from_right(self) -> bool:
        """Whether it is written from right to left."""
        return _FROM_RIGHT.fullmatch(self.tag.partition("-")[0]) is not None

    @cached_property
    def plural(self) -> str:
        """The index of the plural form for n, from 0: an expression valid in C and JavaScript."""
        plural_forms = "" if self.is_english else _load_catalog(self, VIEWS).info().get("plural-forms", "")
        found = _PLURAL.search(plural_forms)
        return found[1].strip() if found else _ONE_OR_OTHER

    def form(self, n: Any) -> int:
        """Return the index of a number's plural form."""
        if self.plural == _ONE_OR_OTHER or not isinstance(n, int):
            return 0 if n == 1 else 1
        return self._form_of(n)

    @cached_property
    def _form_of(self) -> Callable[[int], int]:
        return gettext.c2py(self.plural)  # slow: it compiles the expression

    @cached_property
    def _numbers(self) -> list[int]:
        """Return an example number for each plural form, in order."""
        fits: dict[int, int] = {}
        for n in [*range(1, 200), 10**6, 0]:  # some languages have a form for millions, or for 0 alone
            fits.setdefault(self.form(n), n)
        return [fits[form] for form in sorted(fits)]

    def text(self, context: str, english: str, domain: str = VIEWS) -> str:
        """Return the translation of a text, or the text itself if there is none."""
        if self.is_english:
            return english
        found = _load_catalog(self, domain).pgettext(context, english)
        if found is english:  # gettext returns the very text it has no translation of
            self._note_untranslated(english)
        return found

    @property
    def untranslated(self) -> set[str]:
        """The texts that were looked up so far and have no translation."""
        return _list_untranslated(self)

    def _note_untranslated(self, *texts: str) -> None:
        """Note texts with a word of their own: translators are not given names such as A and B."""
        self.untranslated.update(text for text in texts if _WORD.search(PLACEHOLDER.sub("", text)))

    def words(self, context: str, english: Any, domain: str = VIEWS) -> Any:
        """Return a text, a plural pair, or a mapping of these with all texts translated."""
        if self.is_english:
            return english
        if isinstance(english, str):
            return self.text(context, english, domain)
        if set(english) == {"one", "other"}:
            return self._forms(context, english["one"], english["other"], domain)
        mark = "." if ": " in context else ": "
        return {key: self.words(f"{context}{mark}{key}", each, domain) for key, each in english.items()}

    def _forms(self, context: str, one: str, other: str, domain: str) -> dict[str, str]:
        """Return a pair's plural forms, in order; two, unless the language has another number.

        Those of an untranslated pair are `english`, too: they are chosen as in English.
        """
        catalog = _load_catalog(self, domain)
        forms = [catalog.npgettext(context, one, other, n) for n in self._numbers]
        if forms[0] is one or forms[0] is other:
            self._note_untranslated(one, other)
            return {"one": one, "other": other, "english": other}
        return dict(zip(["one", "other", *(f"other{k}" for k in range(2, len(forms)))], forms, strict=False))


ENGLISH = Language()
_in_use: ContextVar[Language | None] = ContextVar("language in use", default=None)  # per thread
_found: Language | None = None


def find_current_language() -> Language:
    """Return the language in use; by default, that of the current directory's course, found once.

    Without a course file there, it is that of the lessons in the package, as for their question files: a page
    of JupyterLite may keep the kernel from its files.
    """
    global _found
    if language := _in_use.get():
        return language
    if _found is None:
        folder = Path.cwd()
        _found = find_language_of_course(
            folder if (folder / _COURSE_FILE).is_file() else PACKAGE / "_lessons"
        )
    return _found


@contextmanager
def use_language(language: Language | None) -> Iterator[None]:
    """Use a language, as when building a course in another folder; None detects it again."""
    global _found
    before = _found
    if language is None:
        _found = None
    token = _in_use.set(language)
    try:
        yield
    finally:
        _in_use.reset(token)
        if language is None:
            _found = before


def find_language_of_course(folder: Path) -> Language:
    """Return the language of the course in a folder of lessons, English by default."""
    try:
        file = folder / _COURSE_FILE
        text = file.read_text("utf-8") if file.is_file() else ""
    except (OSError, UnicodeDecodeError):
        return ENGLISH
    tag = _read_tag(text)
    return find_language(tag, folder) if tag else ENGLISH


@lru_cache(maxsize=8)  # a check asks for each notebook and question file
def _read_tag(text: str) -> str:
    """Return the language tag in a course file, "" if it has none."""
    import tomllib  # imported here to keep importing the package fast

    try:
        tag = tomllib.loads(text).get("language")
    except (ValueError, RecursionError):
        return ""
    return tag.strip() if isinstance(tag, str) and _TAG.fullmatch(tag.strip()) else ""


def find_language(tag: str, course: Path | None = None) -> Language:
    """Return the language with this tag; a course may have its own catalogs."""
    roots = [*([course / TRANSLATIONS] if course else []), PACKAGE / TRANSLATIONS]
    names = dict.fromkeys([tag, tag.partition("-")[0]])
    return Language(tag, tuple(root / name for root in roots for name in names))


def load_words(module: str) -> Any:
    """Return the messages of a module, by its name: its constants, translated on access.

    Each `words` module ends with `words = load_words(__name__)`.
    """
    return _Words(sys.modules[module])


class _Words:
    def __init__(self, module: ModuleType) -> None:
        self._module = module
        self._file = Path(str(module.__file__)).relative_to(PACKAGE).as_posix()

    def __getattr__(self, name: str) -> Any:
        return _translate_constant(find_current_language(), f"{self._file}: {name}", self._module, name)


@cache
def _translate_constant(language: Language, context: str, module: ModuleType, name: str) -> Any:
    return language.words(context, getattr(module, name))


@cache
def _list_untranslated(language: Language) -> set[str]:
    return set()


@cache
def _load_catalog(language: Language, domain: str) -> gettext.NullTranslations:
    """Return the merged catalogs of a language. Raises ValueError for an invalid file."""
    found: gettext.NullTranslations = gettext.NullTranslations()
    for folder in reversed(language.folders):
        path = folder / f"{domain}.mo"
        try:
            with path.open("rb") as file:
                nearer = gettext.GNUTranslations(file)
        except FileNotFoundError:
            continue
        except Exception as error:  # errors of struct, Unicode and invalid plural forms
            raise ValueError(f"{path} is not a gettext catalog: {error}") from None
        nearer.add_fallback(found)
        found = nearer
    return found
