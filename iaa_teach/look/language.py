"""The language of a course: which it is, how it writes numbers, and its texts.

A course says its language in its course file. Catalogs of gettext, `LANGUAGE/DOMAIN.mo`, translate the texts
of the kit: those in the course's folder `translations` come before those of the kit. What no catalog has
stays English.

The context of a text says where it stands: its file in this package and its key,
`widgets/kit/words.js: table.name`.
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
TRANSLATIONS = "translations"  # the folder of catalogs, in the kit and in a course
VIEWS = "views"  # the catalog of all texts in modules of words

_COURSE_FILE = "course.toml"
_TAG = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*")
_PLURAL = re.compile(r"plural=([^;]+)")
_ONE_OR_OTHER = "n != 1"

# Languages that write a comma before decimals, by the Unicode CLDR, and the countries in which they do not.
_COMMA = re.compile(
    "af|az|be|bg|bs|ca|cs|da|de|el|es|et|eu|fi|fo|fr|fy|gl|hr|hu|hy|id|is|it|ka|kk|ky|lb|lt|lv|mk|mn|nb|nl|nn"
    "|no|pl|pt|ro|ru|sc|sk|sl|sq|sr|sv|tr|uk|uz|vi"
)
_POINT = {"de-CH", "de-LI", "es-DO", "es-GT", "es-HN", "es-MX", "es-NI", "es-PA", "es-PE", "es-PR", "es-SV"}
_POINT |= {"es-US", "it-CH"}


@dataclass(frozen=True)
class Language:
    """A language by its tag, such as "it", and the folders that may have its catalogs, the nearest first."""

    tag: str = "en"
    folders: tuple[Path, ...] = ()

    @property
    def is_english(self) -> bool:
        """Whether texts stay as the kit has them."""
        return self.tag.partition("-")[0] == "en"

    @property
    def decimal_sign(self) -> str:
        """What stands before decimals."""
        writes_comma = _COMMA.fullmatch(self.tag.partition("-")[0]) and self.tag not in _POINT
        return "," if writes_comma else "."

    @cached_property
    def plural(self) -> str:
        """Which form of a text fits the number n, counted from 0: an expression of C and of JavaScript."""
        plural_forms = "" if self.is_english else _load_catalog(self, VIEWS).info().get("plural-forms", "")
        found = _PLURAL.search(plural_forms)
        return found[1].strip() if found else _ONE_OR_OTHER

    def form(self, n: Any) -> int:
        """Return which form of a text fits a number."""
        if self.plural == _ONE_OR_OTHER or not isinstance(n, int):
            return 0 if n == 1 else 1
        return self._form_of(n)

    @cached_property
    def _form_of(self) -> Callable[[int], int]:
        return gettext.c2py(self.plural)  # it compiles the expression, which takes its time

    @cached_property
    def _numbers(self) -> list[int]:
        """Return a number for each form, in their order."""
        fits: dict[int, int] = {}
        for n in [*range(1, 200), 0]:  # some languages have a form for 0 alone
            fits.setdefault(self.form(n), n)
        return [fits[form] for form in sorted(fits)]

    def text(self, context: str, english: str, domain: str = VIEWS) -> str:
        """Return the translation of a text, or the text itself where there is none."""
        return english if self.is_english else _load_catalog(self, domain).pgettext(context, english)

    def words(self, context: str, english: Any, domain: str = VIEWS) -> Any:
        """Return a text, a pair of one and other, or a mapping of these with all texts translated."""
        if self.is_english:
            return english
        if isinstance(english, str):
            return self.text(context, english, domain)
        if set(english) == {"one", "other"}:
            return self._forms(context, english["one"], english["other"], domain)
        mark = "." if ": " in context else ": "
        return {key: self.words(f"{context}{mark}{key}", each, domain) for key, each in english.items()}

    def _forms(self, context: str, one: str, other: str, domain: str) -> dict[str, str]:
        """Return the forms of a pair in their order; there are two, unless the language has others."""
        catalog = _load_catalog(self, domain)
        forms = [catalog.npgettext(context, one, other, n) for n in self._numbers]
        return dict(zip(["one", "other", *(f"other{k}" for k in range(2, len(forms)))], forms, strict=False))


ENGLISH = Language()
_in_use: ContextVar[Language | None] = ContextVar("language in use", default=None)  # each thread has its own
_found: Language | None = None


def find_current_language() -> Language:
    """Return the language in use: else that of the folder in which this process works, found once.

    Where that folder has no course file, it is that of the lessons in the package, as for their banks: a page
    of JupyterLite may keep the kernel from its files.
    """
    global _found
    if language := _in_use.get():
        return language
    if _found is None:
        here = Path.cwd()
        _found = find_language_of_course(here if (here / _COURSE_FILE).is_file() else PACKAGE / "_lessons")
    return _found


@contextmanager
def use_language(language: Language | None) -> Iterator[None]:
    """Use a language, as builds of a course that stands in another folder do; None finds it anew."""
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
    """Return the language of the course in a folder of lessons, English where it says none."""
    try:
        file = folder / _COURSE_FILE
        text = file.read_text("utf-8") if file.is_file() else ""
    except (OSError, UnicodeDecodeError):
        return ENGLISH
    tag = _read_tag(text)
    return find_language(tag, folder) if tag else ENGLISH


@lru_cache(maxsize=8)  # a check asks for each notebook and each bank
def _read_tag(text: str) -> str:
    """Return the language that a course file says, "" where it says none."""
    import tomllib  # only now: importing the package stays quick

    try:
        tag = tomllib.loads(text).get("language")
    except (ValueError, RecursionError):
        return ""
    return tag.strip() if isinstance(tag, str) and _TAG.fullmatch(tag.strip()) else ""


def find_language(tag: str, course: Path | None = None) -> Language:
    """Return the language with this tag; a course may have catalogs of its own."""
    roots = [*([course / TRANSLATIONS] if course else []), PACKAGE / TRANSLATIONS]
    names = dict.fromkeys([tag, tag.partition("-")[0]])
    return Language(tag, tuple(root / name for root in roots for name in names))


def load_words(module: str) -> Any:
    """Return the words of a module, by its name: its constants, translated when they are asked for.

    Each module of words ends with `words = load_words(__name__)`.
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
def _load_catalog(language: Language, domain: str) -> gettext.NullTranslations:
    """Return the catalogs of a language as one. Raises ValueError for a file that is none."""
    found: gettext.NullTranslations = gettext.NullTranslations()
    for folder in reversed(language.folders):
        path = folder / f"{domain}.mo"
        try:
            with path.open("rb") as file:
                nearer = gettext.GNUTranslations(file)
        except FileNotFoundError:
            continue
        except Exception as error:  # struct's, Unicode's, and those of a wrong form of plurals
            raise ValueError(f"{path} is not a gettext catalog: {error}") from None
        nearer.add_fallback(found)
        found = nearer
    return found
