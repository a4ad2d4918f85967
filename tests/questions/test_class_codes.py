"""Class codes: what a page writes is read, by the page as by Python, and what is damaged is found."""

import random
from dataclasses import asdict
from itertools import pairwise
from string import ascii_letters, digits

import numpy as np
import pytest

from iaa_teach.questions.class_codes import DamagedCode, ReadCode, Topic, list_questions_with_codes, read_code
from iaa_teach.widgets.explorers import labelling
from tests.checkout import ROOT
from tests.class_codes import code_of, codes_of
from tests.questions.codes_in_text import DamagedText, find_codes

SHIPPED = [
    labelling.make_topic(),
    *(topic for _, topic in list_questions_with_codes(ROOT / "lessons/questions").values()),
]
MADE = [
    Topic("three", "labels", 7, ("a", "b", "c")),
    Topic("tiny", "labels", 2, ("a", "b")),  # no longer with gaps than without
    Topic("long", "labels", 100, ("yes", "no")),
    Topic("many", "choice", categories=tuple(map(str, range(12)))),
]
TOPICS = [*SHIPPED, *MADE]
ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"


def answers(topic, rng):
    """Some answers to a topic: the extreme ones, and random ones."""
    low, high = topic.span
    if topic.kind == "prediction":
        return [low, high, *(rng.integers(0, 1001, 3) / 1000 * (high - low) + low).tolist()]
    texts = np.array(topic.categories)
    if topic.kind == "choice":
        return [[category] for category in topic.categories[:2]] + [list(topic.categories)]
    full = rng.choice(texts, (2, topic.items))
    return [*full.tolist(), [""] * topic.items, np.where(rng.random(topic.items) < 0.3, "", full[0]).tolist()]


def cases():
    rng = np.random.default_rng(8)
    return [
        (topic, int(rng.integers(0, 2**32)), answer) for topic in TOPICS for answer in answers(topic, rng)
    ]


def test_each_topic_has_unique_letters():
    assert len({topic.letters for topic in TOPICS}) == len(TOPICS)
    assert {len(code_of(topic, 1, answers(topic, np.random.default_rng(1))[0])) for topic in SHIPPED} == {11}


def test_class_code_encodes_question_learner_and_answer():
    assert code_of(Topic("coins", "prediction"), 12345, 0.5) == "9BF-C1S-FMD"


def test_page_and_python_read_the_codes_that_the_page_writes(script):
    asked = cases()
    codes = codes_of(asked)
    page = script("kit/engine/class_code_reading.js")(
        "([codes, topics]) => codes.map((code) => module.readCode(code, topics))",
        [codes, [asdict(topic) for topic in TOPICS]],
    )
    for (topic, _, answer), code, there in zip(asked, codes, page, strict=True):
        here = read_code(code, TOPICS)
        assert (here.topic, here.own, here.code) == (topic, code.split("-")[1], code)
        assert here.answer == (pytest.approx(answer) if topic.kind == "prediction" else tuple(answer))
        assert (there["topic"]["id"], there["own"], there["code"]) == (topic.id, here.own, code)
        assert there["answer"] == (here.answer if topic.kind == "prediction" else list(here.answer))


def test_every_wrong_letter_and_every_swap_of_neighbours_is_found():
    for topic in (SHIPPED[0], SHIPPED[1], MADE[2]):
        code = code_of(topic, 20_261_122, answers(topic, np.random.default_rng(4))[-1]).replace("-", "")
        wrong = {code[:at] + other + code[at + 1 :] for at in range(len(code)) for other in ALPHABET} - {code}
        swapped = {code[:at] + b + a + code[at + 2 :] for at, (a, b) in enumerate(pairwise(code)) if a != b}
        for other in wrong | swapped:
            with pytest.raises(DamagedCode):
                read_code(other, [topic])


def test_class_code_is_parsed_in_any_spelling():
    code = code_of(SHIPPED[0], 33, ["praise"] * 10)
    assert {"0", "1"} & set(code)
    plain = code.replace("-", "")
    lookalike = plain.replace("0", "o").replace("1", "l").replace("V", "u")
    for typed in (
        code.lower(),
        plain,
        lookalike,
        " ".join(plain),
        code.replace("-", "\u2013"),
        code.replace("-", " "),
    ):
        assert find_codes(typed, SHIPPED) == [read_code(code, SHIPPED)]


CHAT = """10:02 Ann: hi, is it {0}? thanks
Bob	{1}
{2} {3}, {4};{5}
(that was agreement-wise 2 of 10, see the cat; call 555-1234)
{6}!"""


def test_codes_are_found_among_other_words_and_damaged_ones_are_named():
    codes = [code_of(SHIPPED[0], seed, ["praise"] * 10) for seed in range(7)]
    assert [code.code for code in find_codes(CHAT.format(*codes), SHIPPED)] == codes
    first, second, third = codes[0].split("-")
    wrong = f"{first}-{second}-{third[:2]}{ALPHABET[ALPHABET.index(third[2]) - 1]}"
    for text, damage in {
        wrong: "wrong",
        codes[0][:-1]: "short",
        f"{codes[0]}7": "long",
        code_of(Topic("elsewhere", "prediction"), 3, 0.5): "unknown",
    }.items():
        assert find_codes(f"mine: {text}, sorry\n{codes[1]}", SHIPPED) == [
            DamagedText(text, damage),
            read_code(codes[1], SHIPPED),
        ]
    assert find_codes(f"{second}-{third}", SHIPPED, SHIPPED[0]) == [read_code(codes[0], SHIPPED)]
    assert find_codes(f"{second}-{third}", SHIPPED) == []


def as_data(found):
    if isinstance(found, DamagedText):
        return asdict(found)
    assert isinstance(found, ReadCode)
    return {"code": found.code, "own": found.own, "id": found.topic.id}


def test_page_and_python_find_the_same_in_any_text(script):
    draw = random.Random(3)
    codes = codes_of(cases())
    texts = []
    for _ in range(100):
        parts = draw.choices(codes, k=2) + draw.choices(
            ["no", "see you", "3 of 10", "é", "12D", "\n", "  ", ", "], k=4
        )
        text = list(draw.choice(["", " ", "-", "\n"]).join(draw.sample(parts, len(parts))))
        for _ in range(draw.randrange(4)):
            at = draw.randrange(len(text))
            text[at : at + draw.randrange(2)] = draw.choice(ascii_letters + digits + " -\u2013._")
        texts.append("".join(text))
    topics = [asdict(topic) for topic in TOPICS]
    page = script("kit/engine/class_code_reading.js")(
        """([texts, topics]) => texts.map((text) => module.findCodes(text, topics, topics[0]).map(
          ({code, own, topic, ...damaged}) => (code ? {code, own, id: topic.id} : damaged)))""",
        [texts, topics],
    )
    here = [[as_data(code) for code in find_codes(text, TOPICS, TOPICS[0])] for text in texts]
    assert page == here
    kinds = [code.get("damage", "code") for found in here for code in found]
    assert {"code", "wrong", "short", "long"} <= set(kinds)
