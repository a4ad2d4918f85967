"""What a page's script leaves out: comments, spaces, and what nothing on the page uses."""

import subprocess

import pytest

from iaa_teach.widgets.kit.compact import compact_script
from iaa_teach.widgets.kit.joiner import write_page_script

KIT = """
import { three } from "./three.js";

const SECRET = new Set([1]);

/**
 * Return twice a number. It is not unneeded.
 */
export function twice(number) {
  return number * helper();
}

function helper() {
  return 2;
}

export const unneeded = () => three + SECRET.size;
"""


@pytest.fixture
def page(tmp_path):
    """`page(text)` is the script of a page whose entry is the text."""
    (tmp_path / "kit.js").write_text(KIT, "utf-8")
    (tmp_path / "three.js").write_text("export const three = 3;\n", "utf-8")

    def script(text):
        (tmp_path / "entry.js").write_text(text, "utf-8")
        return write_page_script(tmp_path / "entry.js")

    return script


def run(script):
    return subprocess.run(["node", "-e", script], capture_output=True, text=True, check=True).stdout.strip()


def test_only_what_a_page_uses_is_in_its_script(page):
    script = page('import { twice } from "./kit.js";\n\nexport const start = () => console.log(twice(4));\n')
    assert run(script) == "8"
    assert "helper" in script
    assert not any(name in script for name in ("unneeded", "SECRET", "three"))


def test_a_name_given_to_an_import_counts(page):
    script = page(
        'import { unneeded as u } from "./kit.js";\n\nexport const start = () => console.log(u());\n'
    )
    assert run(script) == "4"
    assert "twice" not in script


def test_a_statement_that_does_something_stays(page):
    text = 'import { twice } from "./kit.js";\n\nconsole.log(twice(1));\n\nexport function start() {}\n'
    assert run(page(text)) == "2"


@pytest.mark.parametrize(
    ("text", "compact"),
    [
        ("/** @type {Set} */ (seen).add(n);\nconst m = 1;\n/** After. */\n", "(seen).add(n);const m=1;"),
        ("/** In a word. */ start();\n", "start();"),
        ('const text = "a = b" + "c, \\" = d";\n', 'const text="a = b" + "c, \\" = d";'),
        ("const text = `a = b`;\n", "const text = `a = b`;"),
        ("const found = / = /.test(it);\n", "const found = / = /.test(it);"),
        ("const sum = a - -b;\n", "const sum=a - -b;"),
    ],
)
def test_code_and_texts_stay_as_they_are(text, compact):
    assert compact_script(text) == compact
