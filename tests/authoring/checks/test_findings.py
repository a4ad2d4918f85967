"""What a check says is said in the language of the course."""

import json

import pytest

from iaa_teach import cli
from iaa_teach.authoring.checks import check, words
from iaa_teach.authoring.checks.findings import Finding, Report
from iaa_teach.look.language import Language, named, of_course, speaking
from tests.catalogs import write_catalog

_WORDS = "authoring/checks/words.py"


def test_a_report_is_spoken(tmp_path):
    path = tmp_path / "01_monete.ipynb"
    report = Report([path], [], findings=[Finding(path, "x", line=3, fix=lambda: None)])
    with speaking(named("it")):
        assert str(report).endswith(
            "01_monete.ipynb: riga 3: x (lo fa --fix)\n"
            "Controllati 1 notebook e 0 file di domande: 1 problema."
        )
    with speaking(Language()):
        assert str(report).endswith("line 3: x (--fix does it)\n1 notebook and 0 banks checked: 1 problem.")


def test_what_jupyter_has_stored_is_no_problem_of_a_lesson(tmp_path, capsys):
    cli.main(["new", "Coins", str(tmp_path)])
    path = tmp_path / "01_coins.ipynb"
    lesson = json.loads(path.read_text("utf-8"))
    next(cell for cell in lesson["cells"] if cell["cell_type"] == "code")["execution_count"] = 3
    lesson["metadata"]["language_info"] = {"name": "python", "version": "3.13.1"}
    path.write_text(json.dumps(lesson), "utf-8")
    assert [finding.trace for finding in check([path]).findings] == [True, True]
    capsys.readouterr()
    cli.main(["check", str(path)])
    assert "as if never run" not in (said := capsys.readouterr().out)
    assert said.endswith("checked: no problems.\n")


def test_the_commands_speak_the_language_of_the_course(tmp_path, capsys):
    (tmp_path / "course.toml").write_text('title = "Una"\nlanguage = "it"\n', "utf-8")
    cli.main(["new", "Monete", str(tmp_path)])
    assert "da aprire in JupyterLab" in capsys.readouterr().out
    cli.main(["check", str(tmp_path / "01_monete.ipynb")])
    assert "nessun problema." in capsys.readouterr().out
    cli.main(["build", "--for", "gift", "--lessons", str(tmp_path), str(tmp_path.with_name("fuori"))])
    assert "Escluso, perché GIFT non ha una forma" in capsys.readouterr().out


def bracket(context, value):
    """Yield the entries of a catalog in which a text of a `words.py` stands in brackets."""
    if isinstance(value, str):
        yield (context, value), f"⟦{value}⟧"
    else:
        yield (context, tuple(value.values())), tuple(f"⟦{each}⟧" for each in value.values())


def test_findings_are_spoken(tmp_path, capsys):
    (tmp_path / "course.toml").write_text('title = "Una"\nlanguage = "it"\n', "utf-8")
    texts = {name: each for name, each in vars(words).items() if name.isupper()}
    entries = [each for name, text in texts.items() for each in bracket(f"{_WORDS}: {name}", text)]
    write_catalog(tmp_path / "translations" / "it" / "views.mo", dict(entries))
    cli.main(["new", "Monete", str(tmp_path)])
    path = tmp_path / "01_monete.ipynb"
    lesson = json.loads(path.read_text("utf-8"))
    lesson["cells"] = [
        {
            "cell_type": "markdown",
            "id": "a",
            "metadata": {},
            "source": "#### Uno\n\n[x](via.ipynb) [y](#set?z)",
        },
        {"cell_type": "markdown", "id": "b", "metadata": {}, "source": "## Due\n\n| a | b |\n| 1 | 2 |"},
        {"cell_type": "markdown", "id": "c", "metadata": {"tags": ["try"]}, "source": "#### Tre"},
        {"cell_type": "code", "id": "d", "metadata": {}, "source": "# your code"}
        | {"outputs": [], "execution_count": None},
    ]
    path.write_text(json.dumps(lesson), "utf-8")
    bank = tmp_path / "questions" / "01_monete.toml"
    bank.with_name("01_altra.toml").write_bytes(bank.read_bytes())
    (tmp_path / "07_sola.ipynb").write_text(path.read_text("utf-8"), "utf-8")
    with speaking(of_course(tmp_path)):
        report = check([tmp_path])
    said = [finding.what for finding in report.findings + report.remarks]
    assert len(said) > 12
    assert [what for what in said if not what.startswith("⟦")] == []
    with pytest.raises(SystemExit):
        cli.main(["check", str(tmp_path)])
    assert "⟦there is no title" in capsys.readouterr().out


def test_what_is_fixed_of_one_kind_many_times_is_said_once(tmp_path):
    found = [
        Finding(tmp_path / f"{n:02}_x.ipynb", f"must lead on: to {n}", rule="must lead on") for n in range(9)
    ]
    renamed = Finding(tmp_path / "course.toml", "in this order", more=tuple(f"file {n}" for n in range(40)))
    with speaking(Language()):
        said = str(Report(fixed=[*found, renamed])).splitlines()
        assert said[0] == "Fixed in 9 places: must lead on"
        assert said[1].endswith("course.toml: in this order")
        assert said[-2].strip() == "and 28 more"
        assert len(said) == 1 + 1 + 12 + 1 + 1
        assert "to 3" in str(Report(fixed=found[3:5]))
