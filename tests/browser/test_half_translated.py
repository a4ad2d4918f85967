"""Pages of a course of which a little is translated: what is still English says so."""

import shutil

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook

from iaa_teach.authoring.targets import build
from iaa_teach.cli import main
from iaa_teach.lab import lessons
from tests.checkout import lesson_file

pytestmark = [pytest.mark.slow]

# The language of each text and label of a page.
LANGUAGES = """() => {
  const found = [];
  const note = (node, text) => found.push([text.trim(), node.closest("[lang]").getAttribute("lang")]);
  const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode.parentElement;
    if (!node.closest("script, style")) note(node, walker.currentNode.data);
  }
  for (const name of ["aria-label", "title", "placeholder"])
    for (const node of document.querySelectorAll(`[${name}]`)) note(node, node.getAttribute(name));
  return found;
}"""


LESSON = lesson_file("agreement_by_chance")
SPANISH = {"It is half. Nobody has looked.": "Es la mitad. Nadie ha mirado.", "Undo": "Deshacer"}


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """A course with two explorers and a question, of which only these two texts are in Spanish."""
    folder = tmp_path_factory.mktemp("half")
    source = folder / "lessons"
    (source / "questions").mkdir(parents=True)
    cells = [
        new_markdown_cell("# 2 · Small"),
        *map(new_markdown_cell, ["It is half. Nobody has looked.", "Two people *agree* on a half."]),
        new_code_cell("import iaa_teach\niaa_teach.ContingencyTableExplorer()"),
        new_code_cell('chance = iaa_teach.ChanceExplorer(preset="two-coins")\nchance'),
        new_code_cell('iaa_teach.question("predict-coins", on=chance)'),
    ]
    lesson = new_notebook(cells=cells, metadata={"kernelspec": {"name": "python3", "display_name": "P"}})
    nbformat.write(lesson, source / LESSON.name)
    bank = LESSON.with_suffix(".toml").name
    shutil.copy(lessons.find_shipped_lessons() / "questions" / bank, source / "questions")
    main(["translate", "es", "--lessons", str(source)])
    for catalog in source.glob("translations/es/*.po"):
        text = catalog.read_text("utf-8")
        for english, spanish in SPANISH.items():
            text = text.replace(f'msgid "{english}"\nmsgstr ""', f'msgid "{english}"\nmsgstr "{spanish}"')
        catalog.write_text(text, "utf-8")
    main(["translate", "es", "--lessons", str(source), "--to", str(folder / "es")])
    build("web", folder / "web", folder / "es")
    return folder / "web"


IN_LESSON = [
    "Two people",
    "A says",
    "Lock in my guess",
    "Previous",
    "2 · Small",
]


@pytest.mark.parametrize(
    ("name", "english", "spanish"),
    [
        (LESSON.stem, IN_LESSON, [*SPANISH.values()]),
        ("explore/chance", ["Embed", "Colours", "Copy the line", "Use in Jupyter", "A says"], []),
        ("calculator", ["Calculator", "How far do they agree?"], []),
    ],
)
def test_what_is_still_english_is_marked(visit, site, name, english, spanish):
    page = visit((site / f"{name}.html").as_uri())
    found = page.evaluate(LANGUAGES)
    for texts, language in ((english, "en"), (spanish, "es")):
        said = {text: {tag for shown, tag in found if shown == text} for text in texts}
        assert said == {text: {language} for text in texts}
