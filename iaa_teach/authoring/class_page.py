"""What a class answered as one page that needs nothing else: to read before the next session."""

import html
from collections.abc import Sequence
from pathlib import Path
from urllib.parse import quote

from iaa_teach.authoring.build.answer_words import render_rich
from iaa_teach.authoring.build.pages import read_asset, write_page, write_table
from iaa_teach.authoring.build.words import words
from iaa_teach.authoring.class_answers import (
    LearnerAnswers,
    QuestionAnswers,
    by_learner,
    by_question,
    changed_answers,
    misconceptions,
)
from iaa_teach.authoring.class_summary import Summary, error_said, feedback, in_words, summary
from iaa_teach.authoring.collect import Collected
from iaa_teach.authoring.notebooks import near_here
from iaa_teach.files.writing import whole_characters, write_atomically
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
    brief = _brief(summary(questions, learners)) if questions else f"<p>{said['nothing']}</p>"
    body = (
        f"<h1>{said['title']}</h1><p class='counts'>{', '.join(counts)}.</p>{brief}"
        f"{_folded('moved', _moved(collected))}{_folded('all_errors', _errors(questions))}"
        f"{_folded('all_learners', _learners(learners))}{_folded('each', _questions(questions))}"
        f"{_folded('left_out', _skipped(collected))}"
    )
    main = f'<main class="index class">{body}</main>'
    text = write_page(said["title"], main, [read_asset("class.css")], language=current().tag)
    return str(whole_characters(text.replace("<title>", f"{MADE_BY}\n<title>", 1)))


def write_class(collected: Collected, name: Path) -> list[Path]:
    """Write the page and the table under one name, whichever of the two endings it has, and return both.

    Raises ValueError for a page or table of that name that this command has not written.
    """
    stem = name.with_suffix("") if name.suffix.lower() in (".csv", ".html") else name
    page_file, table_file = (stem.with_name(f"{stem.name}.{end}") for end in ("html", "csv"))
    for file, mark in ((page_file, MADE_BY), (table_file, "misconception")):
        if file.exists() and mark not in _beginning(file):
            raise ValueError(
                f"{file} is in the way, and it is not a class's answers: choose another name with --out"
            )
    write_atomically(table_file, collected.table.content)
    write_atomically(page_file, class_page(collected))
    return [page_file, table_file]


def _beginning(file: Path) -> str:
    with file.open(encoding="utf-8", errors="replace") as text:
        return text.read(1000)


def _brief(found: Summary) -> str:
    """Return what fits on a screen: three sentences, and three short lists side by side."""
    said = words.CLASS_PAGE
    sentences = []
    if found.tried:
        share = percent(found.right / found.tried)
        sentences.append(say(said["right_of"], share=share, right=found.right, tried=found.tried))
    if found.divided:
        most = found.divided[0]
        asked = f"<em>{_label(most.question)}</em>"
        other = html.escape(_shortened(most.other))
        sentences.append(
            say(said["divided_most"], question=asked, right=most.right, tried=most.tried, other=other)
        )
    if found.shared:
        shared = found.shared[0]
        sentences.append(say(said["shared_most"], n=shared.learners, said=render_rich(shared.said)))
    divided = [
        f"{_link(each.question)}<span>{_share(each.right, each.tried)}</span>" for each in found.divided
    ]
    shared_errors = [
        f"<div>{render_rich(each.said)} {_link(each.question)}</div><span>{each.learners}</span>"
        for each in found.shared
    ]
    names = [
        f"{html.escape(each.name)}<span>{say(said['stuck_at'], n=len(each.stuck))}</span>"
        for each in found.a_word
    ]
    lists = [
        _list_of("divided", divided),
        _list_of("shared", shared_errors),
        _list_of("a_word", names) or f"<section><h2>{said['a_word']}</h2><p>{said['nobody']}</p></section>",
    ]
    told = "".join(f"<p>{sentence}</p>" for sentence in sentences)
    return f'<div class="told">{told}</div><div class="brief">{"".join(lists)}</div>'


def _list_of(heading: str, entries: Sequence[str]) -> str:
    listed = "".join(f"<li>{entry}</li>" for entry in entries)
    return f"<section><h2>{words.CLASS_PAGE[heading]}</h2><ul>{listed}</ul></section>" if entries else ""


def _folded(heading: str, content: str) -> str:
    title = f"<summary><h2>{words.CLASS_PAGE[heading]}</h2></summary>"
    return f"<details>{title}{content}</details>" if content else ""


def _link(question: QuestionAnswers) -> str:
    """Return a link to where a question stands on the page."""
    return f'<a href="#{_place(question)}">{_label(question)}</a>'


def _place(question: QuestionAnswers) -> str:
    """Return where a question stands on the page."""
    return f"question-{quote(question.id, safe='')}"


def _shortened(text: str) -> str:
    return text if len(text) <= _LONGEST // 2 else f"{text[: _LONGEST // 2]}…"


def _moved(collected: Collected) -> str:
    """Return how many were right before and after the course, question by question."""
    found = changed_answers(collected.answers)
    if not found:
        return ""
    rows = [[html.escape(each.label), _share(*each.before), _share(*each.after)] for each in found]
    return f"<p>{words.CLASS_PAGE['about_moved']}</p>{_table(['question', 'before', 'after'], rows)}"


def _share(right: int, tried: int) -> str:
    share = say(words.CLASS_PAGE["of"], right=right, tried=tried) if tried else "–"
    return share.replace(" ", "\N{NO-BREAK SPACE}")  # a narrow column would break it


def _errors(questions: Sequence[QuestionAnswers]) -> str:
    rows = [
        [render_rich(error_said(name, them)[0]), str(len(who)), _labels(them)]
        for name, who, them in misconceptions(questions)
    ]
    return _table(["misconception", "learners", "in"], rows) if rows else ""


def _learners(learners: Sequence[LearnerAnswers]) -> str:
    """Return how each learner fared, those first who have most that is not right yet."""
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
    return f"<p>{said['about_help']}</p>{_table(heads, rows)}"


def _questions(questions: Sequence[QuestionAnswers]) -> str:
    said = words.CLASS_PAGE
    parts: list[str] = []
    lesson = None
    for question in questions:
        if question.lesson != lesson:
            lesson = question.lesson
            parts.append(f"<h3>{html.escape(lesson) or said['no_lesson']}</h3>")
        parts.append(_question(question))
    return "".join(parts)


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
            _misconception(question, wrong.misconception),
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
        f'<section id="{_place(question)}"><h4>{_label(question)}</h4>'
        f'<p class="note"><code>{html.escape(question.id)}</code></p>'
        f"{asked}{share}{wrong}{more}{stuck}{hinted}</section>"
    )


def _misconception(question: QuestionAnswers, name: str) -> str:
    """Return an error in words: what the bank says to it, or else its name."""
    return (render_rich(feedback(question, name)) or html.escape(in_words(name))) if name else "–"


def _skipped(collected: Collected) -> str:
    entries = "".join(
        f"<li>{html.escape(near_here(path))}: {html.escape(why)}</li>" for path, why in collected.skipped
    )
    return f"<ul>{entries}</ul>" if entries else ""


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    frame = f'<div class="scroll" tabindex="0" role="group" aria-label="{html.escape(words.TABLE)}">'
    return f"{frame}{write_table([words.CLASS_HEADS[head] for head in heads], rows)}</div>"


def _answers(given: Sequence[str]) -> str:
    shown = [answer if len(answer) <= _LONGEST else f"{answer[:_LONGEST]}…" for answer in given[:3]]
    text = ", ".join(say(words.QUOTED, text=html.escape(answer)) for answer in shown)
    return text + (" …" if len(given) > len(shown) else "")


def _labels(questions: Sequence[QuestionAnswers]) -> str:
    return "; ".join(dict.fromkeys(map(_label, questions)))


def _label(question: QuestionAnswers) -> str:
    """Return a question's label as HTML; one that no bank has is called as somebody's file calls it."""
    return render_rich(question.label) if question.known else html.escape(question.label)


def _list(texts: Sequence[str]) -> str:
    return "; ".join(map(html.escape, dict.fromkeys(texts)))
