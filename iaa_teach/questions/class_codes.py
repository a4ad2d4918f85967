"""Class codes: a learner's labels or answer as a few letters and digits to read aloud.

    12D-C1S-E82    12D is what was asked, C1S is whose it is, E8 the answer, 2 a check

The letters are Crockford's: no I, L, O or U, which are read as 1, 1, 0 and V; case, spaces and hyphens are
ignored. The check letter detects every single wrong letter and every swap of two neighbours. A learner's
three letters come from the number in their progress that also orders options: their codes stay the same, and
differ from those of a learner with the same answer.

Pages write these codes with `widgets/kit/engine/class_codes.js`. This module reads them, as does
`class_code_reading.js`, which also finds them in a text.
"""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Literal

from iaa_teach.questions.bank import Question, list_bank_files, load_sound

Damage = Literal["wrong", "short", "long", "unknown"]

_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_LOOKALIKES = str.maketrans({"O": "0", "I": "1", "L": "1", "U": "V"})
_HEAD = 6  # characters before the answer: three for the question, three for the learner
_LEAST = 2  # characters of an answer, so that nearly all codes are three times three
_USUAL_LENGTH = _HEAD + _LEAST + 1
_STEPS = 1000  # steps of a prediction
_KINDS = ("prediction", "choice")  # of questions that give codes
_RUN = re.compile(r"[0-9A-Za-z]+")


@dataclass(frozen=True)
class Topic:
    """A question for a class: labels of some items, a prediction, or a choice.

    `categories` are those of the labels, or the options in the order of the question file; `span` is the
    smallest and the largest possible prediction, as a share or a coefficient.
    """

    id: str
    kind: Literal["labels", "prediction", "choice"]
    items: int = 0
    categories: tuple[str, ...] = ()
    span: tuple[float, float] = (0.0, 1.0)

    @cached_property
    def letters(self) -> str:
        """The first three letters of its codes."""
        hashed = 0x811C9DC5  # FNV-1a
        for sign in self.id:
            hashed = (hashed ^ ord(sign)) * 0x01000193 & 0xFFFFFFFF
        return _write_signs((hashed ^ hashed >> 15) & 0x7FFF, 3)

    @cached_property
    def lengths(self) -> tuple[int, ...]:
        """The length of its codes; the last one is for labels with gaps."""
        return tuple(_HEAD + size + 1 for size in dict.fromkeys(_list_sizes(self)))


class DamagedCode(ValueError):
    """A text that looks like a class code but is not valid.

    Its `damage` is "wrong" (a wrong letter, or two swapped), "short", "long", or "unknown": no question in
    this course has these first letters.
    """

    def __init__(self, damage: Damage) -> None:
        super().__init__(damage)
        self.damage = damage


@dataclass(frozen=True)
class ReadCode:
    """A code in its written form, the learner, the question, and the answer: "" for a missing label."""

    code: str
    own: str
    topic: Topic
    answer: float | tuple[str, ...]


def find_topic(question: Question) -> Topic | None:
    """Return the topic of a question; None if it gives no codes."""
    if question.kind == "prediction":
        low, high = question.span
        return Topic(question.id, "prediction", span=(low / question.scale, high / question.scale))
    if question.kind == "choice":
        return Topic(question.id, "choice", categories=tuple(option.text for option in question.options))
    return None


def list_questions_with_codes(
    folder: Path | None = None,
    complete: Callable[[Iterable[Question], Path], Iterable[Question]] = lambda questions, bank: questions,
) -> dict[str, tuple[Question, Topic]]:
    """Return the topics of all questions that give codes, in order, by question id.

    Without a `folder`, uses the question files next to the notebook, and skips those with a mistake.
    `complete` adds what a file does not contain to its questions.
    """
    found: dict[str, tuple[Question, Topic]] = {}
    for bank, questions in load_sound(list_bank_files(folder)):
        for question in complete([each for each in questions if each.kind in _KINDS], bank):
            if topic := find_topic(question):
                found[question.id] = question, topic
    return found


def read_code(text: str, topics: Iterable[Topic]) -> ReadCode:
    """Read a code in any typed form. Raises DamagedCode."""
    plain = _normalise_code(text)
    topic = {topic.letters: topic for topic in topics}.get(plain[:3])
    if topic is None:
        intact = len(plain) >= _USUAL_LENGTH and _check(plain[:-1]) == plain[-1]
        raise DamagedCode("unknown" if intact else "wrong")
    if len(plain) not in topic.lengths:
        raise DamagedCode("short" if len(plain) < min(topic.lengths) else "long")
    answer = _decode_answer(topic, plain[_HEAD:-1])
    if _check(plain[:-1]) != plain[-1] or answer is None:
        raise DamagedCode("wrong")
    return ReadCode(_format_code(plain[:-1]), plain[3:_HEAD], topic, answer)


def _normalise_code(text: str) -> str:
    """Return the letters and digits of a code in capitals, with look-alikes replaced."""
    return "".join(_RUN.findall(text)).upper().translate(_LOOKALIKES)


def _list_sizes(topic: Topic) -> list[int]:
    """Return the length of an answer: of labels without gaps, and with gaps.

    If both lengths are equal, the two are indistinguishable, so all codes are written as if with gaps.
    """
    if topic.kind == "prediction":
        most = [_STEPS + 1]
    elif topic.kind == "choice":
        most = [2 ** len(topic.categories)]
    else:
        most = [(len(topic.categories) + gaps) ** topic.items for gaps in (0, 1)]
    return [max(_LEAST, -(-(number - 1).bit_length() // 5)) for number in most]


def _decode_answer(topic: Topic, signs: str) -> float | tuple[str, ...] | None:
    """Return the answer in a code, None if it is invalid."""
    sizes = _list_sizes(topic)
    number = 0
    for sign in signs:
        number = number * 32 + _ALPHABET.index(sign)
    if topic.kind == "prediction":
        low, high = topic.span
        return low + (high - low) * number / _STEPS if number <= _STEPS else None
    if topic.kind == "choice":
        chosen = tuple(text for place, text in enumerate(topic.categories) if number >> place & 1)
        return chosen if chosen and number < 2 ** len(topic.categories) else None
    known = [*topic.categories, ""] if len(signs) == sizes[1] else list(topic.categories)
    labels = []
    for _ in range(topic.items):
        number, code = divmod(number, len(known))
        labels.append(known[code])
    return tuple(reversed(labels)) if number == 0 else None


def _check(signs: str) -> str:
    """Return the check letter of a code.

    The letters are the elements of the field of 32. Neighbours are weighted by different powers of its
    generator, so no wrong letter or swap of two leaves the sum unchanged.
    """
    total = 1  # so that a code of zeros is invalid
    for sign in signs:
        total = (total ^ _ALPHABET.index(sign)) << 1
        if total & 32:
            total ^= 0b100101
    return _ALPHABET[total]


def _write_signs(number: int, size: int) -> str:
    return "".join(_ALPHABET[number >> 5 * place & 31] for place in reversed(range(size)))


def _format_code(signs: str) -> str:
    """Return a code with its check letter, in groups of three."""
    whole = signs + _check(signs)
    return "-".join(whole[start : start + 3] for start in range(0, len(whole), 3))
