import base64
import hashlib
import re

import pytest

from iaa_teach.authoring.build.pages import write_page, write_plain_script, write_script, write_shared_script
from iaa_teach.look.content_policy import write_content_policy


def allowed(text):
    """The sources of scripts that a page allows."""
    return re.search(r"script-src ([^;]*);", text)[1].split()


def digest(code):
    return f"'sha256-{base64.b64encode(hashlib.sha256(code.encode()).digest()).decode()}'"


def test_a_page_allows_each_of_its_scripts_and_none_of_its_text():
    body = "<script>iaaReady()</script><script>hurt()</script>"
    text = write_page("Title", body, script=write_script("front.js"), last=write_plain_script("deck.js"))
    codes = re.findall(r"<script[^>]*>(.*?)</script>", text, re.S)
    assert [digest(code) in allowed(text) for code in codes] == [True, True, False, True]
    assert "'self'" not in allowed(text)


def test_files_beside_a_page_run_where_it_names_them():
    element, _ = write_shared_script("lesson.js", [])
    assert {"'self'", "file:"} <= {*allowed(write_page("Title", "", script=element))}


@pytest.mark.parametrize("text", [write_page("Title", "<script>hurt()</script>"), write_content_policy("")])
def test_a_page_without_scripts_allows_none(text):
    assert allowed(text) == ["'none'"]
    assert text.index("Content-Security-Policy") < 200  # before anything that it is to stop
