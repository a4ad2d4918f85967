"""Every mistake that an author can make is found, at its place, and a sound lesson has none."""

import re
import subprocess
import sys

import pytest

from iaa_teach import cli
from iaa_teach.authoring.checks import check
from iaa_teach.authoring.checks.mathematics import find_money
from iaa_teach.authoring.checks.prose import blank_inside_code
from iaa_teach.questions.ids import TEN_SENTENCES
from iaa_teach.questions.packed import pack
from tests.authoring.lesson import drop, put
from tests.checkout import ROOT, lesson_file


def test_the_lessons_are_sound():
    report = check([ROOT / "lessons"])
    assert list(map(str, report.findings)) == []
    assert len(report.notebooks) > len(report.banks) > 8


@pytest.mark.slow
def test_sound_lessons_are_checked_without_the_slow_import_of_nbformat():
    lesson = str(lesson_file("why_measure_agreement"))
    code = f"import sys; from iaa_teach import cli; cli.main(['check', {lesson!r}])"
    done = subprocess.run(
        [sys.executable, "-c", f"{code}; print('nbformat' in sys.modules)"], capture_output=True, text=True
    )
    assert done.stdout.splitlines()[-1] == "False", done.stdout + done.stderr


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("![](https://x.org/a.png)", "the image https://x.org/a.png needs alt text"),
        ('<img src="https://x.org/a.png">', "the image https://x.org/a.png needs alt text"),
        ("![ ][fig]", "an image needs alt text"),
        ("[next](09_nowhere.ipynb)", "the link to 09_nowhere.ipynb is broken: there is no such file"),
        ("[next](<two words.csv>)", "the link to two words.csv is broken"),
        ('<a href="nowhere.html">x</a>', "the link to nowhere.html is broken"),
        ("[ref]: nowhere.md", "the link to nowhere.md is broken"),
        ("[home](/home/me/a.ipynb)", "works on one machine only"),
        ("![curve](attachment:a.png)", "the cell has no such attachment"),
        ("[up](#No-such)", "01_spans.ipynb" + " has no such heading"),
        ("#### Too deep", "the heading “Too deep” skips a level: make it ###, not ####"),
        ("It costs $5.", "a $ has no partner in “It costs $5.”: close it, or write \\\\$ for a dollar"),
        (r"It was \$5, and $A_o = 0.5$.", "“$5, and $” becomes a formula in JupyterLab"),
        ("| a | b |\n| 1 | 2 |", "the table “| a | b |” must have a line such as |---|---|"),
        ("| a | b |\n|---|---|\n| 1 | 2", "must end with |; “| 1 | 2” does not"),
        ("| a | b |\n|---|---|\n| 1 | 2 | 3 |", "must have 2 cells; “| 1 | 2 | 3 |” has 3"),
        ("| a | b |\n|---|\n| 1 | 2 |", "the line of dashes in the table “| a | b |” must have 2 parts"),
        ("$$ x", "a $$ has no partner"),
        (r"not \\$x$", "a $ has no partner"),
        (r"$\frac{1}{2$", "braces { and } must come in pairs"),
        (r"$$\left( x$$", "\\left and \\right must come in pairs"),
        (r"$$\begin{aligned} x$$", r"\begin{aligned} has no \end{aligned}"),
    ],
)
def test_broken_prose_is_found(lesson, text, message):
    lesson.say(text)
    (found,) = lesson.findings()
    assert message in found
    assert "cell " in found


@pytest.mark.parametrize(
    "text",
    [
        "`$PATH` and `[x](y)`",
        "```\n# no heading\n#### deep\n$ [a](b)\n```",
        "It costs \\$5.",
        "[here](#The-first-idea), [there](01_spans.ipynb#The-first-idea), [web](https://x.org/(a)#b)",
        "![A line that rises](questions/01_spans.toml)",
        r"$\{a\}$, $\left[ \frac{1}{2} \right)$ and $$\begin{aligned} a & = b \\[4pt] c \end{aligned}$$",
        "<!-- [gone](gone.ipynb) -->",
        r"not \\$x, not \$x",
        "$a$ in one paragraph,\n\n$b$ in the next.",
        "| a | $|b|$ |\n|:--|--:|\n| `x|y` | 2 \\| 3 |",
    ],
)
def test_valid_prose_has_no_findings(lesson, text):
    lesson.say(text)
    assert lesson.findings() == []


@pytest.mark.parametrize(
    "code",
    ["%matplotlib inline\n!ls\nx?", "%%bash\necho $((1", "files = !ls", "a = (5\n  % 3)", "await x", "# a\n"],
)
def test_ipython_syntax_is_accepted(lesson, code):
    lesson.run(code)
    assert lesson.findings() == []


@pytest.mark.parametrize(
    ("text", "typeset"),  # what JupyterLab 4.6 was seen to typeset
    [
        (r"It was \$5, and $A_o = 0.5$.", "5, and "),
        (r"It was \\$5, and $A_o = 0.5$.", ""),
        ("It was $5 and a popcorn $3.", "5 and a popcorn "),
        (r"It was \$5 and \$3.", "5 and "),
        (r"It was \\$5 and \\$3.", ""),
        (r"It was &#36;5, and $A_o$.", "5, and "),
        (r"It was <span>$</span>5, and $A_o$.", "</span>5, and "),
        ("`$5` and `$3`", ""),
        (r"It was \$5, **and** $A_o$.", ""),
        ("- \\$5 a\n- and $A$", ""),
        ("| \\$5 | $A$ |\n|---|---|\n| \\$3 | \\$4 |", ""),
        ("Costs \\$5\nand $A$ next line.", "5 and "),
        (r"**\$5** and \$3", ""),
        (r"[\$5](http://x) and $A$", ""),
        (r"$a$ and \$5", ""),
        (r"\$5 `x` and $A$", ""),
        (r"**$5** and $A$", "5** and "),
        ("It was $ 5 and $ 6.", "5 and "),
        (r"*\$5 and* $A$", ""),
        (r"\\\$5 and $A$", ""),
        ("$5–$10", "5–"),
        (r"$ A_o $, $P(\text{yes and no}) $ and $\alpha = 1$2", ""),
    ],
)
def test_money_that_jupyterlab_would_typeset_is_found(text, typeset):
    found = list(find_money(blank_inside_code(text)))
    assert [one for one in found if f"“${typeset}" in one.replace("$ 5", "$5")] == found, found
    assert bool(found) == bool(typeset)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('"sigil-container-content"}', '"sigil-contaner"}', "table must be the name of a source"),
        ('id = "spans-zero"', 'id = "spans-null"', "question 'spans-null' is never asked"),
        ("{value = 0.48}", "{value = 48}", "such as 0.3 for 30 %; not 48, which stands for 4800 %"),
        ("{value = 0.48}", f"{{value = {'9' * 400}}}", "a number must"),
        ("[[question]]\nid", "[[question]\nid", "must end with as many ] as it begins with ["),
    ],
)
def test_a_broken_bank_is_found(lesson, old, new, message):
    lesson.replace(old, new)
    assert [found for found in lesson.findings() if message in found], lesson.findings()


def test_a_question_off_the_page_needs_no_cell(lesson):
    lesson.replace('id = "spans-zero"', 'id = "spans-null"\noff_page = true')
    assert not [found for found in lesson.findings() if "is never asked" in found]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "must contain [[question]] entries"),
        ("question = 5", "must contain [[question]] entries"),
        ("question = [5]", "must contain [[question]] entries"),
        (f"y = 1\nx = {'[' * 5000}{']' * 5000}", "line 2: [ and { must not be nested this deep"),
        (pack(f"x = {'[' * 5000}{']' * 5000}"), "[ and { must not be nested this deep"),
    ],
)
def test_a_bank_without_questions_is_one_finding_and_the_rest_is_checked(lesson, text, message):
    lesson.say("It costs $5.")
    other = lesson.bank.with_name("02_other.toml")
    other.write_text(text, "utf-8")
    found = lesson.findings()
    assert [one for one in found if "02_other.toml: " in one and message in one]
    assert [one for one in found if "a $ has no partner" in one]
    assert len(found) == 2


def test_half_a_surrogate_pair_is_printed_and_kept(lesson, capsys):
    lesson.path.write_text(lesson.path.read_text("utf-8").replace("from iaa_teach", "\\ud800", 1), "utf-8")
    with pytest.raises(SystemExit):
        cli.main(["check", "--fix", str(lesson.path)])
    assert "is not Python" in capsys.readouterr().out


@pytest.mark.parametrize("hint", ["κ is 1 if", "They say the same on", "Put κ = 0"])
def test_an_entry_without_a_hint_is_found_at_its_line(lesson, hint):
    text = lesson.bank.read_text("utf-8")
    start = text.rindex("hints = [", 0, text.index(hint))
    lesson.bank.write_text(text[:start] + "hints = []\n" + text[text.index("]\n", start) + 2 :], "utf-8")
    (found,) = lesson.findings()
    assert "hints must contain at least one hint" in found
    entry = text.count("\n", 0, text.rindex("[[question]]", 0, start)) + 1
    assert f"line {entry}" in found or f"line {entry + 1}" in found


def test_a_repeated_id_is_found_with_the_place_of_the_other(lesson):
    lesson.replace('id = "spans-zero"', 'id = "spans-shares"')
    text = lesson.bank.read_text("utf-8")
    first, second = (found.start() for found in re.finditer('id = "spans-shares"', text))
    (found,) = [found for found in lesson.findings() if "this id is also used" in found]
    assert f"line {text.count(chr(10), 0, second)}: " in found
    assert f"also used on line {text.count(chr(10), 0, first)};" in found


def test_every_mistake_of_a_bank_is_found_at_once(lesson):
    lesson.replace('{read = "counts"', '{read = "proportions"')
    lesson.replace('"cohen_kappa"', '"cohens_kappa"')
    lesson.replace('kind = "choice"', 'kind = "choices"')
    lesson.replace('id = "spans-zero"', 'id = "spans-shares"')
    said = "\n".join(found for found in lesson.findings() if "01_spans.toml: line" in found)
    for message in (
        "equals the right one",
        "'cohens_kappa'",
        "not 'choices'",
        "'spans-shares': this id is also used",
    ):
        assert said.count(message) == 1
    assert len(said.splitlines()) == 4


def test_a_second_bank_of_a_lesson_and_a_bank_without_a_number_are_found(lesson):
    (lesson.bank.parent / "01_more.toml").write_text(lesson.bank.read_text("utf-8"), "utf-8")
    (lesson.bank.parent / "more.toml").write_text("")
    found = "\n".join(lesson.findings())
    assert "a lesson must have one question file; there is also 01_more.toml" in found
    assert "a question file's name must begin with its lesson's two digits" in found


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        '{"nbformat": 3}',
        '{"nbformat": 4}',
        '{"nbformat": 4, "nbformat_minor": []}',
        "\ufeff{}",
        "[" * 99_999,
    ],
)
def test_invalid_notebook_is_one_finding(lesson, text):
    lesson.path.write_text(text, "utf-8")
    assert len([found for found in lesson.findings() if "01_spans.ipynb: " in found]) == 1


def test_a_page_without_a_number_needs_no_summary(lesson):
    lesson.path.write_text(lesson.path.read_text("utf-8"), "utf-8")
    page = lesson.path.with_name("for_instructors.ipynb")
    lesson.change(drop("summary", "sources"))
    page.write_text(lesson.path.read_text("utf-8"), "utf-8")
    assert {found.partition(":")[0].rpartition("/")[2] for found in lesson.findings()} == {"01_spans.ipynb"}


def test_the_command_prints_a_line_for_each_finding_and_exits_with_one(lesson, capsys, monkeypatch):
    monkeypatch.chdir(lesson.path.parent)
    cli.main(["check"])
    assert capsys.readouterr().out.endswith("\n1 notebook and 1 question file checked: no problems.\n")
    lesson.say("It costs $5.")
    with pytest.raises(SystemExit) as stopped:
        cli.main(["check", "01_spans.ipynb"])
    assert stopped.value.code == 1
    said = capsys.readouterr().out
    assert str(check(["01_spans.ipynb"])) == said.rstrip("\n")
    first, _, last = said.splitlines()
    assert first.startswith("01_spans.ipynb: cell 20 “## In short - Say again what i…”: a $ has no partner")
    assert last.endswith(" checked: 1 problem.")


@pytest.mark.parametrize("path", ["nowhere", "nowhere.ipynb"])
def test_invalid_path_is_refused(path, tmp_path):
    with pytest.raises(SystemExit, match=f"no such file or folder: .*{path}$"):
        cli.main(["check", str(tmp_path / path)])
    with pytest.raises(SystemExit, match="must contain lessons"):
        cli.main(["check", str(tmp_path)])


def test_id_is_unique_in_a_folder(lesson):
    other = lesson.bank.with_name("02_other.toml")
    text = lesson.bank.read_text("utf-8").replace('"spans-', '"other-').replace("other-zero", "spans-zero")
    other.write_text(f'former_number = "02"\n{text}', "utf-8")
    found = [one for one in lesson.findings() if "is also used in" in one]
    assert len(found) == 1
    assert "02_other.toml: line 86: question 'spans-zero': id is also used in 01_spans.toml" in found[0]


@pytest.mark.parametrize(
    ("id", "other", "said"),
    [
        ("guess-27", "guess-188", ["'guess-188': its class codes begin like those of 'guess-27'; give it"]),
        (
            *("guess-15398", TEN_SENTENCES),
            [
                f"{TEN_SENTENCES!r}: id is also used in LabellingExplorer",
                f"'guess-15398': its class codes begin like those of {TEN_SENTENCES!r}",
            ],
        ),
    ],
)
def test_a_question_has_an_id_and_class_codes_of_its_own(lesson, id, other, said):
    text = lesson.bank.read_text("utf-8").replace("spans-zero", id)
    entry = text[text.index(f'id = "{id}"') :]
    lesson.bank.write_text(f"{text}\n[[question]]\n{entry.replace(id, other)}", "utf-8")
    found = [one for one in lesson.findings() if "class codes" in one or "is also used in" in one]
    assert [words in one for words, one in zip(said, found, strict=True)] == [True] * len(said)


def test_a_question_may_be_asked_by_a_former_id(lesson):
    lesson.replace("\n[[question]]", '\nformer_number = "01"\n[[question]]')
    lesson.change(put("question-zero", source='question("01-spans-zero")'))
    assert lesson.findings() == []
