import re
import shutil
import subprocess

import pytest

from iaa_teach.computation.scales import LANDIS_KOCH
from iaa_teach.look.language import Language, use_language
from iaa_teach.look.latex import escape_latex
from iaa_teach.report.latex import cite_work, read_entries, write_bibtex, write_latex_tables
from iaa_teach.report.sentences import describe_for_latex
from iaa_teach.report.tables import fits_into_paper, make_tables
from iaa_teach.report.writing import make_report_files
from tests.report.conftest import HOSTILE

COMMANDS = re.compile(
    "begin|end|resizebox|ifdim|width|linewidth|else|fi|centering|caption|label|toprule|midrule|bottomrule|par|"
    "smallskip|footnotesize|citep|textbackslash|textascii(circum|tilde)|text(less|greater|bar|superscript)|"
    "alpha|kappa|pi|times|geq|leq|dots|char"
)


def check(source):
    """Check LaTeX as far as it can be without TeX: commands, braces, dollars, environments, cells."""
    commands = re.findall(r"\\([a-zA-Z]+)", source)
    assert [command for command in commands if not COMMANDS.fullmatch(command)] == []
    depth = 0
    for token in re.findall(r"\\.|[{}]", source):
        depth += (token == "{") - (token == "}")
        assert depth >= 0
    assert depth == 0
    assert len(re.findall(r"(?<!\\)\$", source)) % 2 == 0
    assert not re.search(r"(?<!\\)[#_^~%](?!\\citep)", re.sub(r"\\label\{[^}]*\}", "", source))
    for spec, body in re.findall(r"\\begin\{tabular\}\{(\w+)\}(.*?)\\end\{tabular\}", source, re.DOTALL):
        rows = re.findall(r"^(.*) \\\\$", body, re.MULTILINE)
        assert rows
        assert {len(re.findall(r"(?<!\\)&", row)) + 1 for row in rows} == {len(spec)}
    assert re.findall(r"\\begin\{(\w+)\}", source).count("table") == source.count("\\end{table}")


@pytest.mark.parametrize("name", ["bayerl", "cry", "crowd", "ranked", "hostile"])
def test_tables_and_sentences_are_sound_latex(request, name):
    found = request.getfixturevalue(name)
    tables = [table for table in make_tables(found, LANDIS_KOCH) if fits_into_paper(table)]
    check(write_latex_tables(tables))
    check(describe_for_latex(found))


@pytest.mark.slow
@pytest.mark.skipif(shutil.which("pdflatex") is None, reason="TeX is not installed")
@pytest.mark.parametrize("name", ["bayerl", "crowd", "hostile"])
def test_tex_sets_them(request, name, tmp_path, monkeypatch):
    monkeypatch.setattr("iaa_teach.look.drawing.figure.write_pdf", lambda ax: b"%PDF-")
    files = make_report_files(request.getfixturevalue(name))
    for file in ("text.tex", "tables.tex"):
        (tmp_path / file).write_bytes(files[file])
    (tmp_path / "paper.tex").write_text(
        "\\documentclass{article}\\usepackage{booktabs,graphicx,natbib}"
        "\\begin{document}\\input{text}\\input{tables}\\end{document}"
    )
    command = ["pdflatex", "-interaction=nonstopmode", "-halt-on-error", "-draftmode", "paper"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, errors="replace")
    assert done.returncode == 0, done.stdout[-2000:]


def test_hostile_text_is_text():
    said = escape_latex(HOSTILE[1])
    assert "\\input" not in said
    assert said.startswith(r"\textbackslash{}input\{/etc/passwd\} \$x\_1\textasciicircum{}2\$ \& 50 \% \#")
    assert said.endswith("{[}2cm{]}{*}")


def test_every_work_is_a_sound_entry():
    source = write_bibtex(read_entries())
    keys = re.findall(r"^@(?:article|book|inproceedings)\{(\w+),$", source, re.MULTILINE)
    assert keys == sorted(read_entries())
    assert source.count("{") == source.count("}")
    for key, entry in read_entries().items():
        fields = dict(re.findall(r"^  (\w+) += \{(.*)\},$", entry, re.MULTILINE))
        assert {"author", "title", "year"} < set(fields)
        assert cite_work(key).endswith(f" ({fields['year']})")
        assert ("journal" in fields) == entry.startswith("@article{")


def test_numbers_keep_their_point_in_every_language(cry):
    with use_language(Language("it")):
        tables = [table for table in make_tables(cry, LANDIS_KOCH) if fits_into_paper(table)]
        bodies = re.findall(r"\\midrule(.*?)\\bottomrule", write_latex_tables(tables), re.DOTALL)
    assert re.search(r" & 0\.\d{3} ", bodies[0])
    assert [body for body in bodies if re.search(r"\d,\d", body)] == []


def test_a_caption_names_no_bands_where_the_table_has_none(bayerl):
    source = write_latex_tables(make_tables(bayerl, LANDIS_KOCH))
    assert r"\caption{Coefficients of agreement}" in source
    assert "band" not in source


@pytest.mark.parametrize("use", [lambda key: write_bibtex([key]), cite_work])
def test_a_work_without_an_entry_is_named_with_the_file_that_lacks_it(use):
    with pytest.raises(ValueError, match=r"report/works\.bib has no entry 'nobody1999'; add it"):
        use("nobody1999")
