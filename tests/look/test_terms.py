"""The glossary: complete, plain and without a second sentence."""

import re

from iaa_teach.lab.lessons import find_shipped_lessons
from iaa_teach.look.terms import list_terms
from iaa_teach.questions import course


def test_there_is_a_name_in_every_language():
    assert len(list_terms()) >= 50
    for term in list_terms():
        assert all((term.name, term.meaning, term.de, term.it, term.cs)), term.name


def test_a_term_is_taught_in_a_lesson_of_the_course():
    names = {lesson.name for lesson in course.read_course(find_shipped_lessons()).lessons}
    assert {term.lesson for term in list_terms()} <= names


def test_names_and_symbols_are_unique():
    names = [term.name for term in list_terms()]
    symbols = [term.symbol for term in list_terms() if term.symbol]
    assert len(set(names)) == len(names)
    assert len(set(symbols)) == len(symbols)
    assert names == sorted(names, key=str.casefold)


def test_a_meaning_is_one_sentence():
    for term in list_terms():
        assert term.meaning.endswith("."), term.name
        assert not re.search(r"\. [A-Z]", term.meaning), term.name


def test_the_symbols_of_the_lessons_are_there():
    symbols = {term.symbol for term in list_terms()}
    assert {"A_o", "A_e", "D_o", "D_e", "κ", "π", "S", "α", "κ_w", "τ", "δ", "σ̂", "R", "N"} <= symbols
