import base64
import io
from html.parser import HTMLParser
from urllib.parse import urlsplit

import pytest
from PIL import Image, ImageChops, ImageDraw

from iaa_teach.authoring.build.cells import render_output
from iaa_teach.authoring.build.markdown import render_formula, render_markdown
from iaa_teach.authoring.build.pages import make_file_name

DOT = b"\x89PNG\r\n\x1a\n"


@pytest.fixture
def html(tmp_path):
    (tmp_path / "dot.png").write_bytes(DOT)
    return lambda markdown, **how: render_markdown(markdown, tmp_path, make_file_name, **how)


CORNER = "| | yes |\n|---|---:|\n| no | 8 |"


@pytest.mark.parametrize(
    ("markdown", "shown", "times"),
    [
        ("The share $A_o$ of items.", "<msub><mi>A</mi><mi>o</mi></msub>", 1),
        ("$$x = 1$$", 'display="block"', 1),
        ("$p = 0{,}5$", "<mn>0,5</mn>", 1),  # a decimal comma, with no gap after it
        ("written $x$, and", '<span class="unbroken">', 1),
        ("`$x$` and `$`", "<code>$x$</code>", 1),
        ("```\n$x$\n```", "<math", 0),
        ("| a | $|b|$ |\n|---|---|\n| $x$ | $y$ |", "<math", 3),
        ("| | $A_e$ | $A_e$ for κ |\n|---|---|---|\n| κ | 0.4 | 0.4 |", '<math aria-label="A_e" ', 1),
        ("What $A_o$ is\n===", 'id="What-A_o-is"', 1),
        (CORNER, "<th ", 1),  # the empty one is no heading
        (CORNER, '<th scope="col" style="text-align:right">yes</th>', 1),
        ("see https://x.org/a, and on", 'href="https://x.org/a"', 1),
        ("[https://x.org](https://x.org)", "<a ", 1),
        ("[on](02_chance.ipynb)", 'href="02_chance.html"', 1),
        ("[on](02_chance.ipynb#Top)", 'href="02_chance.html#Top"', 1),
        ("[away](https://example.org/a.ipynb)", 'href="https://example.org/a.ipynb"', 1),
        ("[these](#set?table=8,1,5,5&x=a%2Cb,c)", '<a href="#set?table=8,1,5,5&amp;x=a%2Cb,c">these</a>', 1),
    ],
)
def test_markdown_is_shown(html, markdown, shown, times):
    assert html(markdown).count(shown) == times


def test_an_aligned_formula_keeps_its_columns_and_no_latex_is_left():
    shown = render_formula(r"\begin{aligned} a &= 1 \\[4pt] b &= 2 \end{aligned}", block=True)
    assert shown.count("<mtr>") == 2
    assert "4pt" not in shown
    assert "\\" not in shown


class Elements(HTMLParser):
    """The elements of a page, each with its attributes, as a browser reads them."""

    def __init__(self, page):
        super().__init__()
        self.found = []
        self.feed(page)
        self.close()

    def handle_starttag(self, tag, attrs):
        self.found.append((tag, dict(attrs)))


RUN = "javascript:alert(1)"


@pytest.mark.parametrize(
    "payload",
    [
        f"[x]({RUN})",
        f"[x](<{RUN}>)",
        "[x](JaVaScRiPt:alert(1))",
        "[x](java&#10;script:alert(1))",
        "[x](&#1;javascript:alert(1))",
        f"[x][1]\n\n[1]: {RUN}",
        f"<{RUN}>",
        f"![x]({RUN}://a)",
        "[x](vbscript:run)",
        "[x](data:text/html;base64,PHNjcmlwdD4=)",
        "![x](data:text/html,<script>run()</script>)",
        "[x](file:///etc/passwd)",
        '[x](a.html "title\\" onmouseover=run() x=\\"")',
        '![a\\" onerror=run() b](https://x.org/a.png "t\\" onload=run()")',
        "<script>run()</script>",
        "<ScRiPt src=//x.org></ScRiPt>",
        "<img src=x onerror=run()>",
        "<svg onload=run()><a href=javascript:run()>x</a></svg>",
        "<details open ontoggle=run()>\n\n**x**\n\n</details>",
        "<iframe srcdoc='<script>run()</script>'>",
        "<style>*{background:url(javascript:run())}</style>",
        "<!--><script>run()</script>-->",
        "a <!-- --><b onclick=run()> -->",
        rf"$\href{{{RUN}}}{{x}}$",
        rf"$$\href{{{RUN}}}{{x}}$$",
        r"$\text{<script>run()</script>}$",
        r"$\text{</math><img src=x onerror=run()>}$",
        r"$\style{background:url(javascript:run())}{x}$",
        "$<img src=x onerror=run()>$",
        '# <img src=x onerror=run()>\n\n## " onclick=run() x="',
        '| a |\n|---|\n| "><script>run()</script> |',
        '```" onclick="run()\nx\n```',
        'https://x.org/"onclick=run()//',
        "(\ue000$x$\ue001)",
    ],
)
def test_no_script_survives_markdown(html, payload):
    try:
        shown = html(f"{payload}\n\n*The end*")
    except ValueError:  # refused, and so not shown
        return
    elements = Elements(shown).found
    assert ("em", {}) in elements
    assert {tag for tag, _ in elements} & {"script", "style", "iframe", "svg", "details", "b"} == set()
    names = {name for _, attributes in elements for name in attributes}
    assert [name for name in names if name.startswith("on")] == []
    values = [attributes.get(name) or "" for _, attributes in elements for name in ("href", "src")]
    assert {urlsplit(value).scheme for value in values} <= {"", "http", "https", "mailto"}


def test_the_data_of_a_picture_stay_in_their_attribute():
    data = {"image/png": 'iVBO"><script>run()</script>\n', "text/plain": '"><b>'}
    ((tag, attributes),) = Elements(render_output({"output_type": "display_data", "data": data}, None)).found
    assert (tag, attributes["alt"]) == ("img", data["text/plain"])
    assert attributes["src"] == f"data:image/png;base64,{data['image/png'].strip()}"


def as_shown(image):
    """Return the picture that a page shows for an image, and the text of both."""
    file = io.BytesIO()
    image.save(file, "png")
    given = base64.b64encode(file.getvalue()).decode()
    ((_, attributes),) = Elements(
        render_output({"output_type": "display_data", "data": {"image/png": given}}, None)
    ).found
    shown = attributes["src"].partition(",")[2]
    return Image.open(io.BytesIO(base64.b64decode(shown))), given, shown


def test_a_drawing_is_shown_with_a_palette_and_looks_the_same():
    drawing = Image.new("RGBA", (300, 300), "white")
    ImageDraw.Draw(drawing).ellipse((20, 20, 250, 200), fill="#0072b2", outline="black")
    picture, given, shown = as_shown(drawing)
    assert len(shown) < len(given) / 1.5
    assert ImageChops.difference(picture.convert("RGB"), drawing.convert("RGB")).getbbox() is None


@pytest.mark.parametrize("image", [Image.effect_noise((90, 90), 200), Image.new("RGBA", (90, 90), "#0000")])
def test_a_photograph_and_a_transparent_picture_stay(image):
    if image.mode == "L":
        image = Image.merge("RGB", [image, image.rotate(90), image.rotate(180)])
    _, given, shown = as_shown(image)
    assert shown == given


def test_addresses_that_lead_somewhere_stay(html):
    for address in ("https://x.org/a?b=c&d", "http://x.org", "mailto:a@x.org", "#In-short", "data.csv"):
        assert ("a", {"href": address}) in Elements(html(f"[x]({address})")).found


def test_a_comment_is_not_shown(html):
    assert html("a <!-- b --> c\n\n<!-- d\n\n e -->").split() == ["<p>a", "c</p>"]


def test_pictures_come_inside_the_page(html):
    assert 'src="data:image/png;base64,iVBORw0KGgo="' in html("![a dot](dot.png)")
    attached = {"d.png": {"image/png": "iVBORw0KGgo="}}
    assert "base64,iVBORw0KGgo=" in html("![a dot](attachment:d.png)", attachments=attached)
    with pytest.raises(ValueError, match=r"'none\.png' must be an image file"):
        html("![none](none.png)")


@pytest.mark.parametrize("address", ["link.png", "below/mine.png", "../mine.png", "{}/mine.png"])
def test_picture_outside_the_folder_is_not_shown(address, tmp_path):
    folder, outside = tmp_path / "lessons", tmp_path / "elsewhere"
    for each in (folder, outside):
        each.mkdir()
    for place in (tmp_path / "mine.png", outside / "mine.png"):
        place.write_bytes(DOT)
    (folder / "link.png").symlink_to(outside / "mine.png")
    (folder / "below").symlink_to(outside)
    with pytest.raises(ValueError, match="must be an image file in the lesson's folder"):
        render_markdown(f"![mine]({address.format(outside)})", folder, make_file_name)


def test_a_short_equation_stays_on_one_line(html):
    shown = html("With κ = 0.672 (n = 8, κ = −0.1), a = b and yonder = 1.")
    assert shown.replace("&nbsp;=&nbsp;", "~") == "<p>With κ~0.672 (n~8, κ~−0.1), a = b and yonder = 1.</p>\n"
