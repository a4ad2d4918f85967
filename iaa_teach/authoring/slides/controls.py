"""Drop sentences about a picture's controls from slides without that picture."""

import re
from functools import cache

from iaa_teach.authoring.slides.text import split_sentences
from iaa_teach.authoring.translation.view_words import list_texts
from iaa_teach.look.language import PACKAGE, Language, find_current_language

_EMPHASISED = re.compile(r"(?<!\*)\*([^*\n]+)\*(?!\*)")
_LONGEST = 40  # letters of a control's label
_IN_BRACKETS = re.compile(r"\s*\(([^()]*)\)")


def drop_control_sentences(text: str) -> str:
    """Return a text without the sentences, and remarks in brackets, that name a control in italics.

    >>> drop_control_sentences("It is *not* 1. (*Undo* brings it back.) Press *Undo*, and look.")
    'It is *not* 1.'
    """
    if "*" not in text:
        return text
    text = _IN_BRACKETS.sub(lambda found: "" if _names_control(found[1]) else found[0], text)
    return " ".join(sentence for sentence in split_sentences(text) if not _names_control(sentence))


def _names_control(sentence: str) -> bool:
    labels = _list_labels(find_current_language())
    return any(each.strip(" .,:;") in labels for each in _EMPHASISED.findall(sentence))


@cache
def _list_labels(language: Language) -> frozenset[str]:
    """Return views' texts that begin with a capital letter and are no sentences: they include all labels."""
    labels = (
        language.text(text.context, text.words) for text in list_texts(PACKAGE) if text.place.endswith(".js")
    )
    return frozenset(
        each for each in labels if each[:1].isupper() and each[-1] not in ".!?" and len(each) <= _LONGEST
    )
