"""What a check says is said in the language of the course."""

import pytest

from iaa_teach import cli
from iaa_teach.authoring.checks.findings import Finding, Report
from iaa_teach.look.language import Language, named, speaking


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


def test_the_commands_speak_the_language_of_the_course(tmp_path, capsys):
    (tmp_path / "course.toml").write_text('title = "Una"\nlanguage = "it"\n', "utf-8")
    cli.main(["new", "Monete", str(tmp_path)])
    assert "da aprire in JupyterLab" in capsys.readouterr().out
    cli.main(["check", str(tmp_path / "01_monete.ipynb")])
    assert "nessun problema." in capsys.readouterr().out
    cli.main(["build", "--for", "gift", "--lessons", str(tmp_path), str(tmp_path.with_name("fuori"))])
    assert "Escluso, perché GIFT non ha una forma" in capsys.readouterr().out


def test_findings_are_spoken(tmp_path, capsys):
    (tmp_path / "course.toml").write_text('title = "Una"\nlanguage = "it"\n', "utf-8")
    cli.main(["new", "Monete", str(tmp_path)])
    bank = tmp_path / "questions" / "01_monete.toml"
    bank.write_text('[[question]]\nid = "una"\nkind = "number"\nanswer = 1\nhints = ["x"]\n', "utf-8")
    capsys.readouterr()
    with pytest.raises(SystemExit):
        cli.main(["check", str(tmp_path)])
    said = capsys.readouterr().out
    assert "la domanda 'una' non viene mai posta" in said
    assert "nessun file in questions/ ha una domanda" in said
