"""The answer key: every question with its answer, its hints, and the reply to each foreseen wrong answer."""

import html
from pathlib import Path

from iaa_teach.authoring.build.about import write_colophon
from iaa_teach.authoring.build.answer_words import render_rich, write_right_answer, write_wrong_answers
from iaa_teach.authoring.build.markdown import render_markdown
from iaa_teach.authoring.build.pages import read_asset, write_course_page
from iaa_teach.authoring.build.words import words
from iaa_teach.authoring.checks.links import remove_gone_links
from iaa_teach.authoring.lesson_questions import load_as_asked
from iaa_teach.authoring.question_words import find_quote, find_title_of_bank, read_quotes
from iaa_teach.look.number_formats import localise_number
from iaa_teach.look.words import say
from iaa_teach.questions import Question, list_bank_files
from iaa_teach.questions.before_and_after import load_forms
from iaa_teach.questions.course import read_course


def write_answer_key(banks: Path) -> str:
    """Return a page with every question: its words, its answer, the reply to each anticipated wrong answer.

    Question texts come from the lesson next to the question files; without one they are omitted.
    Raises ValueError for a bank or a lesson that cannot be read.
    """
    entries, sections = [], []
    for path in list_bank_files(banks):
        questions = load_as_asked(path)
        asked = _read_words(banks.parent / f"{path.stem}.ipynb")
        title, place = html.escape(find_title_of_bank(path)), f"lesson-{path.stem[:2]}"
        entries.append(f'<li><a href="#{place}">{title}</a></li>')
        sections.append(f'<h2 id="{place}">{title}</h2>')
        for question in questions:
            sections.append(_write_question(question, find_quote(question, asked)))
    if forms := load_forms(banks):
        entries.append(f'<li><a href="#before-and-after">{words.BEFORE_AND_AFTER}</a></li>')
        sections.append(f'<h2 id="before-and-after">{words.BEFORE_AND_AFTER}</h2>')
        sections += [_write_question(form, render_rich(form.recall)) for form in forms]
    course = read_course(banks.parent)
    of_course = html.escape(say(words.FOR_INSTRUCTORS, course=course.title))
    heading = f"<h1>{words.ANSWER_KEY}</h1><p>{of_course}</p>"
    body = f"{heading}<ol>{''.join(entries)}</ol>{''.join(sections)}"
    return write_course_page(
        course,
        words.ANSWER_KEY,
        f'<main class="index key">{body}</main>{write_colophon(course)}',
        [read_asset("key.css")],
    )


def _read_words(lesson: Path) -> dict[str, str]:
    """Return the text of each question that a lesson asks, as HTML; nothing without a lesson."""
    quotes = read_quotes(lesson).items()
    plain = {id: remove_gone_links(quote, lambda file: file.endswith(".ipynb")) for id, quote in quotes}
    return {id: render_markdown(quote, lesson.parent, lambda name: name) for id, quote in plain.items()}


def _write_question(question: Question, asked: str) -> str:
    rows = [_write_row(words.GOAL, f"{goal.words} ({goal})") for goal in question.goals]
    rows.append(_write_row(words.ANSWER, write_right_answer(question)))
    if question.tolerance and question.kind != "choice":
        tolerance = " ".join(filter(None, ["±", localise_number(f"{question.tolerance:g}"), question.unit]))
        rows.append(_write_row(words.TOLERANCE, tolerance))
    always = question.kind == "prediction"  # here `right` is the feedback on every guess
    replies = [
        (words.SOLUTION, question.solution),
        (words.SAID_TO_ALL if always else words.WHEN_RIGHT, question.right),
    ]
    rows += [_write_row(term, text) for term, text in replies if text]
    rows += [_write_row(say(words.HINT, n=place), hint) for place, hint in enumerate(question.hints, 1)]
    for wrong, reply in write_wrong_answers(question):
        rows.append(_write_row(say(words.WRONG, answer=wrong), reply.feedback, reply.misconception))
    return (
        f"<section><h3>{render_rich(question.label)}</h3>"
        f'<p class="note">{words.KINDS[question.kind]} · <code>{question.id}</code></p>'
        f"{asked}<dl>{''.join(rows)}</dl></section>"
    )


def _write_row(term: str, text: str, misconception: str | None = None) -> str:
    named = f" <code>{html.escape(misconception)}</code>" if misconception else ""
    return f"<dt>{render_rich(term)}</dt><dd>{render_rich(text)}{named}</dd>"
