"""What a class answered as one page that needs nothing else: to read before the next session."""

import html
from collections.abc import Sequence
from pathlib import Path

from iaa_teach.authoring.build.answer_words import rich
from iaa_teach.authoring.build.pages import asset, page, table
from iaa_teach.authoring.build.words import words
from iaa_teach.authoring.class_answers import (
    LearnerAnswers,
    QuestionAnswers,
    by_learner,
    by_question,
    misconceptions,
    moved,
)
from iaa_teach.authoring.collect import Collected
from iaa_teach.authoring.notebooks import near_here
from iaa_teach.data.files import whole_characters, write_atomically
from iaa_teach.look.language import current
from iaa_teach.look.number_formats import percent
from iaa_teach.look.words import say

MADE_BY = '<meta name="generator" content="iaa-teach collect">'
_MOST = 8  # wrong answers that are listed of one question
_LONGEST = 200  # signs that are shown of an answer


def class_page(collected: Collected) -> str:
    """Return the page. What learners typed, and how their files are called, stands on it as text."""
    questions = by_question(collected.answers)
    learners = by_learner(collected.answers, questions)
    said = words.CLASS_PAGE
    counts = [
        say(said[what], n=len(them)) for what, them in (("learners", learners), ("questions", questions))
    ]
    body = (
        f"<h1>{said['title']}</h1><p>{', '.join(counts)}.</p>"
        f"{_moved(collected)}{_errors(questions)}{_help(learners)}{_questions(questions)}{_skipped(collected)}"
    )
    main = f'<main class="index class">{body}</main>'
    text = page(said["title"], main, [asset("class.css")], language=current().tag)
    return str(whole_characters(text.replace("<title>", f"{MADE_BY}\n<title>", 1)))


def write_class(collected: Collected, name: Path) -> list[Path]:
    """Write the page and the table under one name, whichever of the two endings it has, and return both.

    Raises ValueError for a page or table of that name that this command has not written.
    """
    stem = name.with_suffix("") if name.suffix.lower() in (".csv", ".html") else name
    page_file, table_file = (stem.with_name(f"{stem.name}.{end}") for end in ("html", "csv"))
    for file, mark in ((page_file, MADE_BY), (table_file, "misconception")):
        if file.exists() and mark not in _beginning(file):
            raise ValueError(f"{file} is in the way, and no class's answers: choose another name with --out")
    write_atomically(table_file, collected.table.content)
    write_atomically(page_file, class_page(collected))
    return [page_file, table_file]


def _beginning(file: Path) -> str:
    with file.open(encoding="utf-8", errors="replace") as text:
        return text.read(1000)


def _moved(collected: Collected) -> str:
    """Return how many were right before and after the course, question by question."""
    found = moved(collected.answers)
    if not found:
        return ""
    rows = [[html.escape(each.label), _share(*each.before), _share(*each.after)] for each in found]
    said = words.CLASS_PAGE
    return (
        f"<h2>{said['moved']}</h2><p>{said['about_moved']}</p>{_table(['question', 'before', 'after'], rows)}"
    )


def _share(right: int, tried: int) -> str:
    return say(words.CLASS_PAGE["of"], right=right, tried=tried) if tried else "–"


def _errors(questions: Sequence[QuestionAnswers]) -> str:
    rows = [
        [f"<code>{html.escape(name)}</code>", str(len(who)), _labels(them)]
        for name, who, them in misconceptions(questions)[:10]
    ]
    if not rows:
        return ""
    return f"<h2>{words.CLASS_PAGE['errors']}</h2>{_table(['misconception', 'learners', 'in'], rows)}"


def _help(learners: Sequence[LearnerAnswers]) -> str:
    """Return who has not got something right yet, most of it first, and how all others fared."""
    rows = [
        [
            html.escape(learner.name),
            str(learner.tried),
            percent(learner.right_at_first / learner.tried) if learner.tried else "–",
            str(learner.hints),
            _labels(learner.stuck) or words.NONE,
        ]
        for learner in learners
    ]
    said, heads = words.CLASS_PAGE, ["learner", "answered", "right", "hints", "stuck"]
    return f"<h2>{said['help']}</h2><p>{said['about_help']}</p>{_table(heads, rows)}"


def _questions(questions: Sequence[QuestionAnswers]) -> str:
    said = words.CLASS_PAGE
    parts, lesson = [f"<h2>{said['each']}</h2>"], None
    for question in questions:
        if question.lesson != lesson:
            lesson = question.lesson
            parts.append(f"<h2>{html.escape(lesson) or said['no_lesson']}</h2>")
        parts.append(_question(question))
    return "".join(parts) if questions else f"<p>{said['nothing']}</p>"


def _question(question: QuestionAnswers) -> str:
    said, is_guess = words.CLASS_PAGE, question.kind == "prediction"
    asked = f"<blockquote><p>{html.escape(question.known.text)}</p></blockquote>" if question.known else ""
    share = ""
    if question.tried:
        right, tried = len(question.right_at_first), len(question.tried)
        what = said["close" if is_guess else "right"]
        meter = f'<meter min="0" max="{tried}" value="{right}" aria-hidden="true"></meter>'
        part = percent(right / tried)
        share = f"<p>{say(said['share'], what=what, meter=meter, share=part, right=right, tried=tried)}</p>"
    rows = [
        [
            _answers([*dict(wrong.given.most_common())]),
            f"<code>{html.escape(wrong.misconception)}</code>" if wrong.misconception else "–",
            str(len(wrong.learners)),
            str(wrong.given.total()),
        ]
        for wrong in question.wrong[:_MOST]
    ]
    heads = ["guesses" if is_guess else "wrong", "misconception", "learners", "times"]
    wrong = _table(heads, rows) if rows else ""
    rest = len(question.wrong) - _MOST
    more = f"<p>{say(said['more'], n=rest)}</p>" if rest > 0 else ""
    stuck = f"<p>{say(said['stuck'], learners=_list(question.stuck))}</p>" if question.stuck else ""
    hinted = f"<p>{say(said['hinted'], learners=_list(question.hinted))}</p>" if question.hinted else ""
    return (
        f'<section><h3>{_label(question)}</h3><p class="note"><code>{html.escape(question.id)}</code></p>'
        f"{asked}{share}{wrong}{more}{stuck}{hinted}</section>"
    )


def _skipped(collected: Collected) -> str:
    entries = "".join(
        f"<li>{html.escape(near_here(path))}: {html.escape(why)}</li>" for path, why in collected.skipped
    )
    return f"<h2>{words.CLASS_PAGE['left_out']}</h2><ul>{entries}</ul>" if entries else ""


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    frame = f'<div class="scroll" tabindex="0" role="group" aria-label="{html.escape(words.TABLE)}">'
    return f"{frame}{table([words.CLASS_HEADS[head] for head in heads], rows)}</div>"


def _answers(given: Sequence[str]) -> str:
    shown = [answer if len(answer) <= _LONGEST else f"{answer[:_LONGEST]}…" for answer in given[:3]]
    text = ", ".join(say(words.QUOTED, text=html.escape(answer)) for answer in shown)
    return text + (" …" if len(given) > len(shown) else "")


def _labels(questions: Sequence[QuestionAnswers]) -> str:
    return "; ".join(dict.fromkeys(map(_label, questions)))


def _label(question: QuestionAnswers) -> str:
    """Return a question's label as HTML; one that no bank has is called as somebody's file calls it."""
    return rich(question.label) if question.known else html.escape(question.label)


def _list(texts: Sequence[str]) -> str:
    return "; ".join(map(html.escape, dict.fromkeys(texts)))
