"""The class report, a self-contained page to read before the next session."""

import html
from collections.abc import Sequence
from math import isnan
from pathlib import Path
from urllib.parse import quote

from iaa_teach.authoring.build.answer_words import render_rich
from iaa_teach.authoring.build.pages import read_asset, write_page, write_table
from iaa_teach.authoring.build.words import words
from iaa_teach.authoring.class_answers import (
    Change,
    LearnerAnswers,
    QuestionAnswers,
    Sitting,
    group_by_learner,
    group_by_question,
    list_ideas_around,
    list_misconceptions,
    pair_shares_by_learner,
)
from iaa_teach.authoring.class_halves import compare_halves
from iaa_teach.authoring.class_summary import (
    Summary,
    describe_error,
    find_feedback,
    spell_out,
    summarise_class,
)
from iaa_teach.authoring.collect import Collected
from iaa_teach.authoring.notebooks import shorten_path
from iaa_teach.computation.alpha import krippendorff_alpha
from iaa_teach.computation.numbers.number_pairs import limits_of_agreement
from iaa_teach.files.places import find_place
from iaa_teach.files.transaction import make_folder, undo_unless_done
from iaa_teach.files.writing import replace_half_characters, write_atomically
from iaa_teach.look.language import find_current_language
from iaa_teach.look.number_formats import format_decimal, format_percent
from iaa_teach.look.words import say
from iaa_teach.widgets.kit.mine import list_categories, list_ten_sentences

PAGE, TABLE = "class_report.html", "answers.csv"
MADE_BY = '<meta name="generator" content="iaa-teach collect">'
_MOST = 8  # wrong answers listed for one question
_FEW = 5  # an interval needs so many learners who answered both times
_LONGEST = 200  # characters shown of an answer


def make_class_page(collected: Collected) -> str:
    """Return the page. What learners typed, and the names of their files, are on it as text."""
    questions = group_by_question(collected.answers)
    learners = group_by_learner(collected.answers, questions)
    texts = words.CLASS_PAGE
    counts = [
        say(texts[what], n=len(them)) for what, them in (("learners", learners), ("questions", questions))
    ]
    ten = [*collected.answers.labels.values()]
    brief = _write_brief(summarise_class(questions, learners)) if questions else f"<p>{texts['nothing']}</p>"
    body = (
        f"<h1>{texts['title']}</h1><p class='counts'>{', '.join(counts)}.</p>{_write_labelled(ten)}{brief}"
        f"{_fold_section('ten', _write_ten(ten))}"
        f"{_fold_section('moved', _write_moved(collected))}"
        f"{_fold_section('guessing', _write_guessing(collected))}"
        f"{_fold_section('all_errors', _write_errors(questions))}"
        f"{_fold_section('all_learners', _write_learners(learners))}"
        f"{_fold_section('each', _write_questions(questions))}"
        f"{_fold_section('left_out', _write_skipped(collected))}"
    )
    main = f'<main class="index class">{body}</main>'
    text = write_page(texts["title"], main, [read_asset("class.css")], language=find_current_language().tag)
    return str(replace_half_characters(text.replace("<title>", f"{MADE_BY}\n<title>", 1)))


def write_class(collected: Collected, folder: Path) -> list[Path]:
    """Write the page and the table into a folder, which is made if there is none, and return both files.

    Raises ValueError for what is no folder, and for a page or table there that this command has not written.
    """
    if folder.exists() and not folder.is_dir():
        raise ValueError(f"{folder} is a file: name a folder with --out")
    page_file, table_file = folder / PAGE, folder / TABLE
    for file, mark in ((page_file, MADE_BY), (table_file, "misconception")):
        if find_place(file, folder).exists() and mark not in _write_beginning(file):
            raise ValueError(
                f"{file} is in the way, and collect did not write it: choose another folder with --out"
            )
    content = make_class_page(collected)
    with undo_unless_done(folder):
        make_folder(folder, folder)
        write_atomically(table_file, collected.table.content, folder)
        write_atomically(page_file, content, folder)
    return [page_file, table_file]


def _write_beginning(file: Path) -> str:
    with file.open(encoding="utf-8", errors="replace") as text:
        return text.read(1000)


def _write_brief(found: Summary) -> str:
    """Return the first screen: three sentences, and three short lists side by side."""
    texts = words.CLASS_PAGE
    sentences = []
    if found.tried:
        share = format_percent(found.right / found.tried)
        sentences.append(say(texts["right_of"], share=share, right=found.right, tried=found.tried))
    if found.divided:
        most = found.divided[0]
        is_alone = [each.unevenness for each in found.divided].count(most.unevenness) == 1
        said = {
            "question": f"<em>{_write_label(most.question)}</em>",
            "right": most.right,
            "tried": most.tried,
            "other": html.escape(_shorten_text(most.other)),
        }
        sentences.append(say(texts["divided_most" if is_alone else "divisive"], **said))
    if found.shared:
        shared = found.shared[0]
        is_alone = [each.learners for each in found.shared].count(shared.learners) == 1
        text = texts["shared_most" if is_alone else "shared_by_as_many"]
        sentences.append(say(text, n=shared.learners, said=render_rich(shared.said)))
    divided = [
        f"{_write_link(each.question)}<span>{_write_share(each.right, each.tried)}</span>"
        for each in found.divided
    ]
    shared_errors = [
        f"<div>{render_rich(each.said)} {_write_link(each.question)}</div><span>{each.learners}</span>"
        for each in found.shared
    ]
    names = [
        f"{html.escape(each.name)}<span>{say(texts['stuck_at'], n=len(each.stuck))}</span>"
        for each in found.a_word
    ]
    lists = [
        _list_of("divided", divided),
        _list_of("shared", shared_errors),
        _list_of("a_word", names) or f"<section><h2>{texts['a_word']}</h2><p>{texts['nobody']}</p></section>",
    ]
    summary = "".join(f"<p>{sentence}</p>" for sentence in sentences)
    return f'<div class="told">{summary}</div><div class="brief">{"".join(lists)}</div>'


def _write_labelled(given: Sequence[Sequence[str]]) -> str:
    """Return how many labelled the ten sentences, and how far they agree; "" for nobody."""
    if not given:
        return ""
    alpha = krippendorff_alpha([*zip(*given, strict=True)])
    text = words.CLASS_PAGE["labelled" if isnan(alpha) else "labelled_alpha"]
    return f"<div class='told'><p>{say(text, n=len(given), alpha=format_decimal(alpha))}</p></div>"


def _write_ten(given: Sequence[Sequence[str]]) -> str:
    """Return how often each sentence got each label, first those that divided the class most."""
    if not given:
        return ""
    categories = list_categories()
    counts = [[labels.count(category) for category in categories] for labels in zip(*given, strict=True)]
    rows = sorted(zip(list_ten_sentences(), counts, strict=True), key=lambda row: max(row[1]))
    table = [[html.escape(sentence), *map(str, count)] for sentence, count in rows]
    heads = [words.CLASS_HEADS["sentence"], *categories]
    return _frame_table(write_table(heads, table))


def _list_of(heading: str, entries: Sequence[str]) -> str:
    listed = "".join(f"<li>{entry}</li>" for entry in entries)
    return f"<section><h2>{words.CLASS_PAGE[heading]}</h2><ul>{listed}</ul></section>" if entries else ""


def _fold_section(heading: str, content: str) -> str:
    title = f"<summary><h2>{words.CLASS_PAGE[heading]}</h2></summary>"
    return f"<details>{title}{content}</details>" if content else ""


def _write_link(question: QuestionAnswers) -> str:
    """Return a link to a question's place on the page."""
    return f'<a href="#{_write_place(question)}">{_write_label(question)}</a>'


def _write_place(question: QuestionAnswers) -> str:
    """Return a question's place on the page."""
    return f"question-{quote(question.id, safe='')}"


def _shorten_text(text: str) -> str:
    return text if len(text) <= _LONGEST // 2 else f"{text[: _LONGEST // 2]}…"


def _write_moved(collected: Collected) -> str:
    """Return how many were right before and after the course, question by question."""
    ideas = list_ideas_around(collected.answers)
    if not ideas:
        return ""
    rows = [
        [render_rich(idea.label), *(_write_sitting(each, idea.both) for each in (idea.before, idea.after))]
        for idea in ideas
    ]
    table = _write_table(["idea", "before", "after"], rows)
    return f"<p>{words.CLASS_PAGE['about_moved']}</p>{table}{_write_change(pair_shares_by_learner(ideas))}"


def _write_sitting(sitting: Sitting, both: set[str]) -> str:
    """Return how many were right and how many answered, of those who answered both times if anybody did."""
    counted = both or sitting.tried
    return _write_share(len(counted & sitting.right), len(counted & sitting.tried))


def _write_change(change: Change) -> str:
    """Return the mean change of those who answered both times, with its interval; "" for fewer than two."""
    before, after, (first_a, first_b) = change
    if len(before) < 2:
        return ""
    forms = say(words.CLASS_PAGE["forms"], a=first_a, b=first_b) if first_a or first_b else ""
    sentences = [_write_means("change", before=before, after=after), forms]
    interval = _find_interval(before, after)
    cause = words.CLASS_PAGE["cause"] if interval else words.CLASS_PAGE["no_interval"]
    return f"<p>{' '.join(filter(None, [*sentences, _write_interval(interval), cause]))}</p>"


def _write_guessing(collected: Collected) -> str:
    """Return how those who guessed at a picture answered the next question, and those who saw it at once."""
    if not collected.pairs:
        return ""
    texts, found = words.CLASS_PAGE, compare_halves(collected.answers, collected.pairs)
    about = f"<p>{texts['about_guessing']}</p>"
    if len(found.guessed) < 2:
        return f"{about}<p>{texts['cannot_tell']}</p>"
    rows = [
        [
            render_rich(each.picture.label),
            *(_write_sitting(half, half.tried) for half in (each.guessed, each.shown)),
        ]
        for each in found.halves
    ]
    sentences = [_write_means("difference", shown=found.shown, guessed=found.guessed)]
    interval = _find_interval(found.shown, found.guessed)
    if interval is None or interval[0] <= 0 <= interval[1]:
        sentences += [_write_interval(interval), texts["cannot_tell"]]
    else:
        sentences.append(_write_interval(interval))
    table = _write_table(["picture", "guessed", "shown"], rows)
    return f"{about}{table}<p>{' '.join(filter(None, sentences))}</p>"


def _write_means(text: str, **shares: list[float]) -> str:
    """Return a sentence on the mean shares of the same learners, the first and then the second."""
    first, second = (sum(each) / len(each) for each in shares.values())
    means = {name: format_percent(sum(each) / len(each)) for name, each in shares.items()}
    n = len(next(iter(shares.values())))
    return say(words.CLASS_PAGE[text], n=n, change=format_decimal(100 * (second - first), 1), **means)


def _find_interval(first: list[float], second: list[float]) -> tuple[float, float] | None:
    """Return the interval of the mean change of learners; None for few, or where all changed alike."""
    paired = limits_of_agreement(second, first)
    if len(first) < _FEW or not paired.standard_deviation:
        return None
    low, high = (min(1, max(-1, end)) for end in paired.bias_interval)
    return low, high


def _write_interval(interval: tuple[float, float] | None) -> str:
    if interval is None:
        return ""
    low, high = (format_decimal(100 * end, 1) for end in interval)
    return say(words.CLASS_PAGE["change_interval"], low=low, high=high)


def _write_share(right: int, tried: int) -> str:
    share = say(words.CLASS_PAGE["of"], right=right, tried=tried) if tried else "–"
    return share.replace(" ", "\N{NO-BREAK SPACE}")  # a narrow column would break it


def _write_errors(questions: Sequence[QuestionAnswers]) -> str:
    rows = [
        [render_rich(describe_error(name, them)[0]), str(len(who)), _write_labels(them)]
        for name, who, them in list_misconceptions(questions)
    ]
    return _write_table(["misconception", "learners", "in"], rows) if rows else ""


def _write_learners(learners: Sequence[LearnerAnswers]) -> str:
    """Return how each learner fared, those first who have most that is not right yet."""
    rows = [
        [
            html.escape(learner.name),
            str(learner.tried),
            format_percent(learner.right_at_first / learner.tried) if learner.tried else "–",
            str(learner.hints),
            _write_labels(learner.stuck) or words.NONE,
        ]
        for learner in learners
    ]
    texts, heads = words.CLASS_PAGE, ["learner", "answered", "right", "hints", "stuck"]
    return f"<p>{texts['about_help']}</p>{_write_table(heads, rows)}"


def _write_questions(questions: Sequence[QuestionAnswers]) -> str:
    texts = words.CLASS_PAGE
    parts: list[str] = []
    lesson = None
    for question in questions:
        if question.lesson != lesson:
            lesson = question.lesson
            parts.append(f"<h3>{html.escape(lesson) or texts['no_lesson']}</h3>")
        parts.append(_write_question(question))
    return "".join(parts)


def _write_question(question: QuestionAnswers) -> str:
    texts, is_guess = words.CLASS_PAGE, question.kind == "prediction"
    asked = f"<blockquote><p>{render_rich(question.known.text)}</p></blockquote>" if question.known else ""
    share = ""
    if question.tried:
        right, tried = len(question.right_at_first), len(question.tried)
        what = texts["close" if is_guess else "right"]
        meter = f'<meter min="0" max="{tried}" value="{right}" aria-hidden="true"></meter>'
        part = format_percent(right / tried)
        share = f"<p>{say(texts['share'], what=what, meter=meter, share=part, right=right, tried=tried)}</p>"
    rows = [
        [
            _write_answers([*dict(wrong.given.most_common())]),
            _describe_misconception(question, wrong.misconception),
            str(len(wrong.learners)),
            str(wrong.given.total()),
        ]
        for wrong in question.wrong[:_MOST]
    ]
    heads = ["guesses" if is_guess else "wrong", "misconception", "learners", "times"]
    wrong = _write_table(heads, rows) if rows else ""
    rest = len(question.wrong) - _MOST
    more = f"<p>{say(texts['more'], n=rest)}</p>" if rest > 0 else ""
    stuck = f"<p>{say(texts['stuck'], learners=_write_list(question.stuck))}</p>" if question.stuck else ""
    hinted = (
        f"<p>{say(texts['hinted'], learners=_write_list(question.hinted))}</p>" if question.hinted else ""
    )
    return (
        f'<section id="{_write_place(question)}"><h4>{_write_label(question)}</h4>'
        f'<p class="note"><code>{html.escape(question.id)}</code></p>'
        f"{asked}{share}{wrong}{more}{stuck}{hinted}</section>"
    )


def _describe_misconception(question: QuestionAnswers, name: str) -> str:
    """Return an error in words: what the bank says to it, or else its name."""
    return (render_rich(find_feedback(question, name)) or html.escape(spell_out(name))) if name else "–"


def _write_skipped(collected: Collected) -> str:
    entries = "".join(
        f"<li>{html.escape(shorten_path(path))}: {html.escape(why)}</li>" for path, why in collected.skipped
    )
    return f"<ul>{entries}</ul>" if entries else ""


def _write_table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    return _frame_table(write_table([words.CLASS_HEADS[head] for head in heads], rows))


def _frame_table(table: str) -> str:
    return (
        f'<div class="scroll" tabindex="0" role="group" aria-label="{html.escape(words.TABLE)}">{table}</div>'
    )


def _write_answers(given: Sequence[str]) -> str:
    shown = [answer if len(answer) <= _LONGEST else f"{answer[:_LONGEST]}…" for answer in given[:3]]
    text = ", ".join(say(words.QUOTED, text=html.escape(answer)) for answer in shown)
    return text + (" …" if len(given) > len(shown) else "")


def _write_labels(questions: Sequence[QuestionAnswers]) -> str:
    return "; ".join(dict.fromkeys(map(_write_label, questions)))


def _write_label(question: QuestionAnswers) -> str:
    """Return a question's label as HTML; one that no bank has is called as somebody's file calls it."""
    return render_rich(question.label) if question.known else html.escape(question.label)


def _write_list(texts: Sequence[str]) -> str:
    return "; ".join(map(html.escape, dict.fromkeys(texts)))
