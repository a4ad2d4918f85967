"""PO catalogs: read, merge with the current texts, write and compile with Babel.

Catalog files have no dates, so that they change only with their texts. Translations are never lost: those of
dropped texts stay at the end of the file, marked `#~`, and come back with the text.
"""

import difflib
import io
import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from babel import Locale
from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, denormalize, escape, read_po, write_po

from iaa_teach.authoring.translation.other_numbers import keep_links_of, mask_numbers, put_numbers
from iaa_teach.authoring.translation.pieces import Piece, can_replace
from iaa_teach.authoring.translation.protection import find_loss
from iaa_teach.authoring.translation.texts import Text
from iaa_teach.computation.data.labels import shorten_repr
from iaa_teach.files.places import read_plain

_CLOSE = 0.6  # similarity from which a text counts as another one, changed
_WIDTH = 110
_NOTES_OF_THE_GONE = re.compile(r"^#~\|.*$", re.M)  # written by other tools; Babel cannot read them
_MOST = 1 << 23  # bytes; sixteen times the kit's largest catalog
_LONGEST = 5000  # characters without a space; Babel takes minutes to wrap longer runs
_STRINGS = re.compile(
    r'(?:#~\s*)?(?:msg(?:ctxt|id|id_plural|str(?:\[[0-9]{1,2}\])?)\s+)?"(?:[^"\\]|\\.)*"|#~'
)
_QUOTED = re.compile(r'"(?:[^"\\]|\\.)*"')
_FORMER = re.compile(r'^(#\| msgid(?:_plural)? )"(\d+)"$', re.M)
_PLURALS = re.compile(r'^"Plural-Forms:[^"\n]*nplurals\s*=([^;"\\\n]*)', re.M)
# Refused by Babel; with a colon, because a text may begin with “Language”.
_NOT_READ = re.compile(r'^"(?:POT-Creation-Date|PO-Revision-Date|Language):.*$', re.M)
_NUMBERS_OF_PLURALS = [*"123456"]  # Arabic has six
_ONE_AND_OTHER = {"(n != 1)", "(n > 1)"}
_MILLIONS = "% 1000000"  # in a rule with a third form, for “un milione di item”, as Babel has since 2.19
_FUZZY = "fuzzy"  # a flag; for an obsolete text, a comment, because Babel writes no flags there
_STEADY = {"Language", "Plural-Forms", "MIME-Version", "Content-Type", "Content-Transfer-Encoding"}
Key = tuple[str, str]  # a text's context, and the text


class _Steady(Catalog):
    """A catalog whose header has no dates and no versions, so that it changes only with its texts."""

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        """The lines of its header."""
        kept = [
            (name, value)
            for name, value in self._get_mime_headers()
            if name in _STEADY or (name == "Last-Translator" and "EMAIL@ADDRESS" not in value)
        ]
        return [*kept[:-1], (kept[-1][0], f"{kept[-1][1]}\n")]

    @mime_headers.setter
    def mime_headers(self, headers: Iterable[tuple[str, str]]) -> None:
        self._set_mime_headers(headers)


def make_key(message: Message) -> Key:
    """Return what a message is found by."""
    return message.context or "", message.id if isinstance(message.id, str) else message.id[0]


def make_catalog(locale: Locale, former: Catalog | None = None) -> Catalog:
    """Return a catalog without a text. It has no form for millions where a former one does without."""
    new = _Steady(locale=locale, fuzzy=False, header_comment=f"# {locale.english_name}")
    if former is not None and _MILLIONS in new.plural_expr and former.plural_expr in _ONE_AND_OTHER:
        new.mime_headers = [("Plural-Forms", former.plural_forms)]
    return new


def read_catalog(path: Path, locale: Locale) -> Catalog:
    """Return the catalog in a file. Raises ValueError naming the file for one that cannot be read."""
    try:
        if path.stat().st_size > _MOST:
            raise ValueError(f"a catalog must have at most {_MOST >> 20} MB")
        text = _NOT_READ.sub('""', _NOTES_OF_THE_GONE.sub("#~", read_plain(path, "utf-8-sig")))
        _refuse_unreadable(text)
        catalog = read_po(io.StringIO(text), locale=locale, abort_invalid=True)
    except UnicodeDecodeError:
        raise ValueError(f"{path} is not readable as a PO file: it must be UTF-8 text") from None
    except (
        PoFileError,
        ValueError,
        LookupError,
        TypeError,
        AttributeError,
    ) as error:  # Babel's
        raise ValueError(f"{path} is not readable as a PO file: {error}") from None
    for message in [*catalog, *catalog.obsolete.values()]:
        _parse_previous(message)
    for message in catalog.obsolete.values():
        if _FUZZY in message.user_comments:
            message.user_comments = [
                user_comment for user_comment in message.user_comments if user_comment != _FUZZY
            ]
            message.flags.add(_FUZZY)
    return catalog


def _refuse_unreadable(text: str) -> None:
    """Raise ValueError for what Babel would drop without a word, and for what it would never end with."""
    if "\0" in text:
        raise ValueError("it must be UTF-8 text")
    run = 0  # characters since the last space of a text, which may span lines
    for number, line in enumerate(text.split("\n"), 1):
        line = line.strip()
        if line and (line[0] != "#" or line.startswith("#~")) and not _STRINGS.fullmatch(line):
            quoted = shorten_repr(line)
            raise ValueError(
                f'line {number} must be msgid, msgstr or the like and a text between "; not {quoted}'
            )
        first, *others = line.split(" ")
        run = len(first) + (run if line[:1] == '"' else 0)
        longest, run = max(run, *map(len, others), 0), len(others[-1]) if others else run
        if longest > _LONGEST:
            raise ValueError(f"line {number}: a word must have at most {_LONGEST} characters")
    for number in _PLURALS.findall(text):
        if number.strip() not in _NUMBERS_OF_PLURALS:
            raise ValueError(f"nplurals must be a number from 1 to 6; not {shorten_repr(number.strip())}")


def merge(
    catalog: Catalog, texts: Iterable[Text], locale: Locale, elsewhere: Mapping[Key, Message]
) -> Catalog:
    """Return a catalog of these texts with the translations that another has.

    A text that has changed keeps the translation of what it was before, marked as fuzzy, with the former
    text next to it. One whose words have moved keeps its translation; `elsewhere` are those
    that are gone from any catalog.
    """
    new = make_catalog(locale, catalog)
    new.header_comment, new.last_translator = catalog.header_comment, catalog.last_translator
    for text in texts:
        id = (text.words, text.plural) if text.plural else text.words
        context = text.context or None
        note = [text.note] if text.note and not new.get(text.words, context) else []
        places: list[Any] = [(text.place, None)] if text.place else []  # without a line
        new.add(id, locations=places, auto_comments=note, context=context)
    former = {
        make_key(message): message
        for message in [*catalog.obsolete.values(), *catalog]
        if message.id and _has_string(message)
    }
    waiting = [
        message
        for message in new
        if message.id and not _reuse(message, former.pop(make_key(message), None), new)
    ]
    moved = {
        make_key(message)[1]: message
        for message in [*elsewhere.values(), *former.values()]
        if not message.fuzzy
    }
    for message in [*waiting]:
        same = elsewhere.get(make_key(message)) or moved.get(make_key(message)[1])
        if same and _reuse(message, same, new):
            former.pop(make_key(same), None)
            waiting.remove(message)
    numbered = _index_by_mask([*elsewhere.values(), *former.values()])
    for message in [*waiting]:
        same = numbered.get((make_key(message)[0], mask_numbers(make_key(message)[1])))
        if same and (string := _renumber_translation(find_text(message), same)):
            message.string = string
            former.pop(make_key(same), None)
            waiting.remove(message)
    for message in waiting:
        if near := _find_nearest(message, former):
            changed = former.pop(make_key(near))
            _reuse(message, changed, new)
            message.flags.add(_FUZZY)
            message.previous_id = [changed.id] if isinstance(changed.id, str) else list(changed.id)
    for message in former.values():
        message.user_comments = [*message.user_comments, *([_FUZZY] if message.fuzzy else [])]
        message.previous_id, message.locations, message.auto_comments = [], [], []
        new.obsolete[make_key(message)] = message
    return new


def find_message(catalog: Catalog, text: Text) -> Message | None:
    """Return the translation of a text, or that of one with other numbers or more links, made its own."""
    message = catalog.get(text.words, text.context or None)
    if message and _has_string(message):
        return message
    same = _list_masks(catalog).get((text.context, mask_numbers(text.words)))
    if same and (string := _renumber_translation(text, same)):
        return Message(text.words, string, context=text.context or None, lineno=same.lineno)
    return message


@lru_cache(maxsize=64)  # a course reads few catalogs, many times
def _list_masks(catalog: Catalog) -> dict[Key, Message]:
    return _index_by_mask(catalog)


def _index_by_mask(messages: Iterable[Message]) -> dict[Key, Message]:
    """Return the translated messages whose numbers or links may be others, by their texts without these."""
    able = [each for each in messages if isinstance(each.id, str) and _is_whole(each) and not each.fuzzy]
    keys = ((make_key(message), message) for message in able)
    return {
        (context, mask_numbers(words)): message
        for (context, words), message in keys
        if mask_numbers(words) != words
    }


def _renumber_translation(text: Text, former: Message) -> str:
    """Return a translation with the numbers and links of a text, "" where it would not be a sound one."""
    old, translated = (
        keep_links_of(text.words, each) for each in (make_key(former)[1], list_strings(former)[0])
    )
    if old.count("](") != text.words.count("]("):
        return ""  # the translation has more or fewer links
    string = put_numbers(text.words, old, translated)
    return string if string and not text.plural and not find_fault(Message(text.words, string), text) else ""


def write_catalog(catalog: Catalog) -> str:
    """Return the text of the file of a catalog.

    The former text of a changed message is on one line, and a number replaces it while Babel writes:
    Babel would wrap it as a comment, across its quotation marks, and reads lines that are alike as one.
    """
    changed = {id(message): list(message.previous_id) for message in catalog if message.previous_id}
    former = [text for texts in changed.values() for text in texts]
    numbers = iter(range(len(former)))
    written = io.BytesIO()
    try:
        for message in catalog:
            message.previous_id = [str(next(numbers)) for _ in changed.get(id(message), [])]
        write_po(written, catalog, width=_WIDTH, include_previous=True, include_lineno=False)
    finally:
        for message in catalog:
            message.previous_id = changed.get(id(message), [])

    text = _FORMER.sub(lambda found: found[1] + escape(former[int(found[2])]), written.getvalue().decode())
    return text.rstrip("\n") + "\n"


def list_dropped_translations(catalog: Catalog, texts: Iterable[Text]) -> dict[Key, Message]:
    """Return the translations in a catalog of texts that it is not to have any more."""
    present = {(text.context, text.words) for text in texts}
    every = [*catalog.obsolete.values(), *catalog]
    return {
        make_key(message): message
        for message in every
        if message.id and _has_string(message) and make_key(message) not in present
    }


def compile_catalog(catalog: Catalog, locale: Locale) -> bytes:
    """Return the `.mo` file of a catalog, which gettext reads, with its sound translations; b"" for none."""
    sound = make_catalog(locale, catalog)
    for message in catalog:
        if message.id and find_state(message, find_text(message)) == "translated":
            sound.add(message.id, message.string, context=message.context)
    written = io.BytesIO()
    if len(sound):
        write_mo(written, sound)
    return written.getvalue()


def find_text(message: Message) -> Text:
    """Return the plain text that a message translates."""
    context, words = make_key(message)
    return Text(words, context, plural="" if isinstance(message.id, str) else message.id[1])


def find_state(message: Message, text: Text) -> str:
    """Return "translated", "missing", "changed", or what the translation has lost of the text."""
    if not _is_whole(message):
        return "missing"
    if message.fuzzy:
        return "changed"
    return find_fault(message, text) or "translated"


def look_up(catalog: Catalog, text: Text) -> tuple[Message | None, str]:
    """Return the message of a text and its state, "missing" without one."""
    message = find_message(catalog, text)
    return message, find_state(message, text) if message else "missing"


def list_strings(message: Message) -> tuple[str, ...]:
    """Return the forms of a translation, of which most have one."""
    return (message.string,) if isinstance(message.string, str) else tuple(message.string or ())


def find_fault(message: Message, text: Text) -> str:
    """Return what a translation has lost of a text that must stay, "" for a sound one."""
    forms = list_strings(message)
    if not text.plural:
        whole = not text.markdown or can_replace(forms[0], Piece(text.note, text.words))
        return find_loss(text.words, forms[0], text.markdown) or (
            "" if whole else _make_unreadable_error(text.note)
        )
    *others, last = forms
    for form in others:  # the singular may omit its number if the English one does
        if find_loss(text.plural, form) and (reason := find_loss(text.words, form)):
            return reason
    return find_loss(text.plural, last)


def _make_unreadable_error(kind: str) -> str:
    what = {"row": "row of a table, with as many cells", "item": "item of a list"}.get(kind, kind)
    return f"it must be one {what}, as the original is"


def _reuse(message: Message, former: Message | None, catalog: Catalog) -> bool:
    """Give a message the translation of a former one, and return whether there was one."""
    if former is None:
        return False
    forms = list_strings(former)
    if isinstance(message.id, str):
        message.string = forms[0]
    else:
        number = catalog.num_plurals
        message.string = (*forms, *[""] * number)[:number]
    if len(forms) != len(list_strings(message)):
        message.flags.add(_FUZZY)
    message.flags |= former.flags
    message.previous_id = former.previous_id if former.fuzzy else []
    message.user_comments = former.user_comments
    return True


def _find_nearest(message: Message, former: dict[Key, Message]) -> Message | None:
    """Return the former message that this one most likely was, None where none is like it."""
    context, words = make_key(message)
    best, near = _CLOSE, None
    matcher = difflib.SequenceMatcher(autojunk=False, b=words)
    for message in former.values():
        same = 0.2 if message.context == context else 0.0
        matcher.set_seq1(make_key(message)[1])
        if matcher.real_quick_ratio() + same <= best or matcher.quick_ratio() + same <= best:
            continue
        if (alike := matcher.ratio()) >= _CLOSE and alike + same > best:
            best, near = alike + same, message
    return near


def _has_string(message: Message) -> bool:
    return any(list_strings(message))


def _is_whole(message: Message) -> bool:
    forms = list_strings(message)
    return bool(forms) and all(forms)


def _parse_previous(message: Message) -> None:
    """Parse the former text of a changed message from its comments, where Babel leaves it."""
    lines = [line[1:].strip() for line in message.user_comments if line.startswith("|")]
    if not lines:
        return
    message.user_comments = [line for line in message.user_comments if not line.startswith("|")]
    parts: list[str] = []
    for line in lines:
        if line.startswith(("msgid ", "msgid_plural ")):
            parts.append(line.partition(" ")[2])
        elif parts:
            parts[-1] += f" {line}"
    message.previous_id = ["".join(map(denormalize, _QUOTED.findall(part))) for part in parts]
