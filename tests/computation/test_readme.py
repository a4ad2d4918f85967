import doctest
import re

from tests.checkout import ROOT

FOLDER = ROOT / "iaa_teach/computation"
README = (FOLDER / "README.md").read_text("utf-8")


def test_the_example_prints_what_it_says():
    (example,) = re.findall(r"^```python\n(.*?)^```$", README, re.M | re.S)
    test = doctest.DocTestParser().get_doctest(example, {}, "README.md", "README.md", 0)
    printed = []
    result = doctest.DocTestRunner().run(test, out=printed.append)
    assert result.attempted == 4
    assert result.failed == 0, "".join(printed)


def test_the_map_has_every_folder():
    folders = {path.parent.name for path in FOLDER.glob("*/__init__.py")}
    assert {*re.findall(r"^\| `(\w+)/` \|", README, re.M)} == folders
