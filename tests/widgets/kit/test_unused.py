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


@pytest.mark.parametrize(
    ("names", "code", "said", "left_out"),
    [
        ("twice", "export const start = () => console.log(twice(4));", "8", ["unneeded", "SECRET", "three"]),
        ("unneeded as u", "export const start = () => console.log(u());", "4", ["twice"]),
        ("twice", "console.log(twice(1));\n\nexport function start() {}", "2", []),
    ],
)
def test_only_what_a_page_uses_is_in_its_script(page, names, code, said, left_out):
    script = page(f'import {{ {names} }} from "./kit.js";\n\n{code}\n')
    run = subprocess.run(["node", "-e", script], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == said
    assert [name for name in left_out if name in script] == []


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
