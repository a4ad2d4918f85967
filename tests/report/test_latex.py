import re

import pytest

from iaa_teach.report.bibliography import WORKS, bibtex
from iaa_teach.report.latex import escaped, latex_tables
from iaa_teach.report.sentences import for_latex
from iaa_teach.report.tables import in_latex, tables_of
from iaa_teach.stats.scales import LANDIS_KOCH
from tests.report.conftest import HOSTILE

COMMANDS = {
    *[
        "begin",
        "end",
        "centering",
        "caption",
        "label",
        "toprule",
        "midrule",
        "bottomrule",
        "par",
        "smallskip",
        "footnotesize",
        "citep",
    ],
    *[
        "textbackslash",
        "textasciicircum",
        "textasciitilde",
        "textless",
        "textgreater",
        "textbar",
        "textsuperscript",
    ],
    *["alpha", "kappa", "pi", "times", "geq", "leq", "dots", "char"],
}


def check(source):
    """Check LaTeX as far as it can be without TeX: commands, braces, dollars, environments, cells."""
    commands = set(re.findall(r"\\([a-zA-Z]+)", source))
    assert commands <= COMMANDS
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
    tables = [table for table in tables_of(found, LANDIS_KOCH) if in_latex(table)]
    check(latex_tables(tables))
    check(for_latex(found))


def test_hostile_text_is_text():
    said = escaped(HOSTILE[1])
    assert "\\input" not in said
    assert said.startswith(r"\textbackslash{}input\{/etc/passwd\} \$x\_1\textasciicircum{}2\$ \& 50 \% \#")
    assert said.endswith("{[}2cm{]}{*}")


def test_every_work_is_a_sound_entry():
    source = bibtex(WORKS)
    keys = re.findall(r"^@(?:article|book|inproceedings)\{(\w+),$", source, re.MULTILINE)
    assert keys == sorted(WORKS)
    assert source.count("{") == source.count("}")
    for work in WORKS.values():
        fields = dict(work.fields)
        assert {"author", "title", "year"} < set(fields)
        assert fields["year"] in work.cited
        assert ("journal" in fields) == (work.kind == "article")
