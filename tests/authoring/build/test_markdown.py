import pytest

from iaa_teach.authoring.build.errors import BuildError
from iaa_teach.authoring.build.markdown import formula, to_html
from iaa_teach.authoring.build.pages import file_name

DOT = b"\x89PNG\r\n\x1a\n"


@pytest.fixture
def html(tmp_path):
    (tmp_path / "dot.png").write_bytes(DOT)
    return lambda markdown, **how: to_html(markdown, tmp_path, file_name, **how)


def test_formulas_become_mathml(html):
    assert "<msub><mi>A</mi><mi>o</mi></msub>" in html("The share $A_o$ of items.")
    assert html("$$x = 1$$").count('display="block"') == 1
    assert "<mn>0,5</mn>" in html("$p = 0{,}5$")  # a decimal comma, with no gap after it
    assert html("written $x$, and").count('<span class="unbroken">') == 1


def test_an_aligned_formula_keeps_its_columns_and_no_latex_is_left():
    shown = formula(r"\begin{aligned} a &= 1 \\[4pt] b &= 2 \end{aligned}", block=True)
    assert shown.count("<mtr>") == 2
    assert "4pt" not in shown
    assert "\\" not in shown


def test_a_dollar_in_code_is_no_formula(html):
    assert "<code>$x$</code>" in html("`$x$` and `$`")
    assert "<math" not in html("```\n$x$\n```")


def test_markup_that_somebody_typed_stays_text(html):
    assert "<img" not in html("<img src=x onerror=alert(1)>")
    assert "<script" not in html('| a |\n|---|\n| "><script>x</script> |')
    assert "javascript:" not in html("[x](javascript:alert(1))")


def test_links_between_lessons_lead_to_pages(html):
    assert 'href="02_chance.html"' in html("[on](02_chance.ipynb)")
    assert 'href="02_chance.html#Top"' in html("[on](02_chance.ipynb#Top)")
    assert 'href="https://example.org/a.ipynb"' in html("[away](https://example.org/a.ipynb)")


def test_the_empty_corner_of_a_table_is_no_heading(html):
    table = html("| | yes |\n|---|---:|\n| no | 8 |")
    assert table.count("<th ") == 1
    assert '<th scope="col" style="text-align:right">yes</th>' in table


def test_pictures_come_inside_the_page(html):
    assert 'src="data:image/png;base64,iVBORw0KGgo="' in html("![a dot](dot.png)")
    attached = {"d.png": {"image/png": "iVBORw0KGgo="}}
    assert "base64,iVBORw0KGgo=" in html("![a dot](attachment:d.png)", attachments=attached)
    with pytest.raises(BuildError, match=r"'none\.png' must be an image file"):
        html("![none](none.png)")
