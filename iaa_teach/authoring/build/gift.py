r"""Question files in GIFT, the text format that Moodle and other learning platforms import.

Choices and numbers come with tolerance and feedback for foreseen answers. GIFT has no tables, predictions or
hands-on tasks; these are skipped. A backslash escapes each of `~ = # { } : \`; `\n` is a new line.
"""

import html
import re
from collections.abc import Iterator
from pathlib import Path

from iaa_teach.authoring.build.about import find_source, list_about
from iaa_teach.authoring.build.answer_words import render_rich
from iaa_teach.authoring.build.markdown import render_markdown
from iaa_teach.authoring.build.output_folder import Files
from iaa_teach.authoring.build.words import words
from iaa_teach.authoring.lesson_questions import load_as_asked
from iaa_teach.authoring.question_words import find_title_of_bank, find_words, read_quotes
from iaa_teach.look.plain_text import put_on_one_line
from iaa_teach.look.words import say
from iaa_teach.questions import Question, entries, list_bank_files
from iaa_teach.questions.course import read_course

EXPORTED = ("choice", "number")
_SPECIAL = re.compile(r"[~=#{}:\\]")


def make_gift_files(source: Path) -> Files:
    """Return a file for each bank that has choices or numbers. Raises ValueError for what cannot be read."""
    course = read_course(source)
    head = " · ".join([*list_about(course), *filter(None, [find_source(course)])])
    files: Files = {}
    for bank in list_bank_files(source / "questions"):
        questions = [question for question in load_as_asked(bank) if question.kind in EXPORTED]
        if not questions:
            continue
        lesson = source / f"{bank.stem}.ipynb"
        quotes = read_quotes(lesson)
        names = (course.title, find_title_of_bank(bank))
        category = "/".join(re.sub(r"\s*/\s*", " – ", name) for name in names)  # “/” begins a subcategory
        listed = [_write_entry(question, find_words(question, quotes), lesson) for question in questions]
        text = "\n\n".join([f"// {_write_line(head)}", f"$CATEGORY: {_write_line(category)}", *listed])
        files[f"{bank.stem}.gift.txt"] = f"{text}\n".encode()
    return files


def _write_entry(question: Question, markdown: str, lesson: Path) -> str:
    with entries.prefix_errors(f"{lesson.name}, question {question.id!r}"):
        asked = render_markdown(markdown, lesson.parent, lambda name: name, formula_html=_render_for_mathjax)
    if question.kind == "number" and question.unit:
        asked += f"<p>{html.escape(say(words.ANSWER_IN, unit=question.unit))}</p>"
    answers = _write_options(question) if question.kind == "choice" else _write_numbers(question)
    after = question.solution or question.right
    general = f"\n  ####{_render_text(after)}" if after else ""
    name = escape_gift(f"{question.label} ({question.id})")
    return f"::{name}::[html]{escape_gift(asked)}{{{''.join(answers)}{general}\n}}"


def _write_options(question: Question) -> Iterator[str]:
    """Yield the options of a choice; several right ones share the points."""
    right = sum(option.right for option in question.options)
    for option in question.options:
        sign = "=" if option.right else "~"
        if question.multiple:
            # Moodle needs five decimals for these shares.
            sign = f"~%{_write_plain_number(100 / right, 5)}%" if option.right else "~%-100%"
        feedback = option.feedback or (question.right if option.right else "")
        yield f"\n  {sign}{_render_text(option.text)}{_write_feedback(feedback)}"


def _write_numbers(question: Question) -> Iterator[str]:
    """Yield the right number with its tolerance and the foreseen ones; percent as shares too."""
    yield "#"
    assert question.answer is not None
    scales = (1.0, 0.01) if question.unit == "%" and not question.strict else (1.0,)
    for scale in scales:
        yield _write_number(float(question.answer) * scale, question.tolerance * scale, 100, question.right)
    for wrong, value in ((each, each.value) for each in question.wrong if each.value is not None):
        for scale in scales:
            yield _write_number(float(value) * scale, question.tolerance * scale, 0, wrong.feedback)


def _write_number(value: float, tolerance: float, credit: int, feedback: str) -> str:
    answer = f"{_write_plain_number(value)}:{_write_plain_number(tolerance)}"
    return f"\n  =%{credit}%{answer}{_write_feedback(feedback)}"


def _write_plain_number(value: float, decimals: int = 10) -> str:
    """Return a number in digits with a decimal point, which all GIFT readers accept."""
    return f"{value:.{decimals}f}".rstrip("0").rstrip(".") or "0"


def _write_feedback(feedback: str) -> str:
    return f"#{_render_text(feedback)}" if feedback else ""


def _render_text(text: str) -> str:
    """Return a bank's text as HTML."""
    return "[html]" + escape_gift(render_rich(text))


def _render_for_mathjax(latex: str, block: bool) -> str:
    """Return a formula as Moodle's MathJax finds it."""
    return html.escape(rf"\[{latex}\]" if block else rf"\({latex}\)", quote=False)


def escape_gift(text: str) -> str:
    """Return a text for GIFT, on one line.

    >>> print(escape_gift("a = {b}\\nc"))
    a \\= \\{b\\}\\nc
    """
    marked = _SPECIAL.sub(lambda found: f"\\{found[0]}", text.strip())
    return re.sub(r"\s*\n\s*", r"\\n", marked)


def _write_line(text: str) -> str:
    return put_on_one_line(text).strip()
