"""The last lesson leads to the calculator below its title: its desk reads no file without a kernel."""

from types import SimpleNamespace

from iaa_teach.authoring.build.calculator import add_way_to_calculator, make_calculator_files
from iaa_teach.authoring.build.site import Site
from iaa_teach.widgets.kit.joiner import WIDGETS
from tests.checkout import ROOT

DESK = WIDGETS / "explorers" / "own_data" / "view.js"
OTHER = WIDGETS / "explorers" / "chance" / "view.js"
CELLS = ["<h1>Your own data</h1>", '<div class="part" data-model="0"></div>', "<p>The end</p>"]


def test_the_way_stands_below_the_title_of_a_lesson_with_a_desk():
    widgets = SimpleNamespace(views=[OTHER, DESK], models=[{"view": 1}, {"view": 1}, {"view": 0}])
    title, link, *others = add_way_to_calculator(CELLS, widgets)
    assert [title, *others] == CELLS
    assert '<a href="calculator.html">Measure labels of your own</a>' in link
    assert add_way_to_calculator(CELLS, SimpleNamespace(views=[OTHER], models=[{"view": 0}])) == CELLS


def test_a_single_page_needs_no_file_beside_it():
    site = Site(ROOT / "lessons", {})
    shared, single = (make_calculator_files(site, alone) for alone in (False, True))
    assert set(shared) == {"calculator.html", "calculator.js", "calculator.css"}
    assert set(single) == {"calculator.html"}
    assert b"src=" not in single["calculator.html"].split(b"<body>")[0]
