"""The server with `iaa-teach lab --teach`, and without: who may ask what."""

import json
import urllib.error
import urllib.request
from http.cookiejar import CookieJar

import pytest

from iaa_teach.teaching.sent_fields import FIELDS
from tests.checkout import lesson_file
from tests.lab_server import COMMAND, TOKEN, running_lab
from tests.patience import PATIENCE

pytestmark = pytest.mark.slow

LESSON = lesson_file("movie_reviews").name
TEACH = "/iaa_teach/teach/"
VALUES = [5, -1, 0.5, True, None, "x", [], [5], {}, {"kind": 5}, {"kind": "x", "data": [5]}]
BODIES = [
    *(b"", b"{", b"[]", b"5", b"null", b'"x"', b"\xff\xfe{}", '{"id": "é"}'.encode("latin-1")),
    *(b'{"entry": ' + b"[" * 100_000, b'{"entry": {"a": ' + b"[" * 60 + b"]" * 60 + b"}}"),
]
CHECK = {"do": "check", "lesson": LESSON}


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    """A lecturer's server: its address and its folder of lessons."""
    home = tmp_path_factory.mktemp("home")
    folder = home / "course"
    with running_lab([COMMAND, "lab", "--teach", "--dir", str(folder)], home, home) as (address, _):
        yield address, folder


def ask(address, path, body=None, opener=None, **headers):
    """The status and the text of an answer."""
    data = body if body is None or isinstance(body, bytes) else json.dumps(body).encode()
    request = urllib.request.Request(address + path, data, {"Content-Type": "application/json", **headers})
    try:
        with (opener or urllib.request.build_opener()).open(request, timeout=PATIENCE) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as refused:
        return refused.code, refused.read().decode()


ALLOWED = {"Authorization": f"token {TOKEN}"}


def test_teach_opens_the_guide_and_the_panel(server):
    address, _ = server
    landed = urllib.request.urlopen(f"{address}/?token={TOKEN}", timeout=PATIENCE)
    assert landed.url.startswith(f"{address}/lab/tree/for_instructors.ipynb")
    assert '"iaaTeach": "true"' in landed.read().decode()
    status, module = ask(address, f"{TEACH}teaching/panel.js", **ALLOWED)
    assert (status, "export default" in module) == (200, True)


@pytest.mark.thorough
def test_no_handlers_without_teach(tmp_path):
    command = [COMMAND, "lab", "--dir", str(tmp_path / "course")]
    with running_lab(command, tmp_path, tmp_path) as (address, _):
        for path in ("teaching/panel.js", "lesson", "look", "save", "delete", "run"):
            assert ask(address, TEACH + path, **ALLOWED)[0] == 404
        assert ask(address, f"{TEACH}run", CHECK, **ALLOWED)[0] == 404
        page = urllib.request.urlopen(f"{address}/?token={TOKEN}", timeout=PATIENCE)
        assert "iaaTeach" not in page.read().decode()


@pytest.mark.parametrize("path", ["look", "save", "delete", "run"])
def test_requests_need_a_token_and_the_same_origin(server, path):
    address, _ = server
    assert ask(address, TEACH + path, CHECK)[0] == 403
    jar = CookieJar()
    opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(jar))
    opener.open(f"{address}/lab?token={TOKEN}", timeout=PATIENCE)  # a browser that is logged in
    status, text = ask(address, TEACH + path, CHECK, opener)
    assert (status, "XSRF" in text or "_xsrf" in text) == (403, True)
    xsrf = next(cookie.value for cookie in jar if cookie.name == "_xsrf")
    assert ask(address, TEACH + path, CHECK, opener, **{"X-XSRFToken": xsrf})[0] in (200, 400)


@pytest.mark.parametrize("path", ["look", "save", "delete", "command", "run"])
def test_invalid_request_is_refused_with_a_sentence(server, path):
    """Every field with a value of every other kind, and what is no object of JSON at all."""
    address, _ = server
    asked = {"lesson": LESSON, "digest": "", "place": None, "entry": {}, "id": "a", "do": "check"}
    wrong = [(each, "the request must") for each in BODIES]
    wrong += [
        (json.dumps({**asked, name: value}).encode(), name)
        for name, (is_right, _) in FIELDS.items()
        for value in VALUES
        if not is_right(value)
    ]
    for body, said in wrong:
        status, text = ask(address, TEACH + path, body, **ALLOWED)
        assert status == 400, body
        message = json.loads(text)["message"]
        assert said in message
        assert " must " in message
        assert "Traceback" not in text


@pytest.mark.parametrize("path", ["teaching/panel.js", "widgets/course/question.js", "lesson"])
def test_reading_needs_a_token(server, path):
    address, _ = server
    assert ask(address, TEACH + path)[0] == 403


@pytest.mark.parametrize("name", ["../05_x.ipynb", "/etc/passwd", "for_instructors.ipynb", "99_none.ipynb"])
def test_a_place_outside_is_refused(server, name):
    address, _ = server
    status, text = ask(address, f"{TEACH}look", {"lesson": name, "entry": {}}, **ALLOWED)
    assert (status, "a notebook in the open folder" in text) == (400, True)
    assert ask(address, f"{TEACH}widgets/../../lab/server.js", **ALLOWED)[0] in (400, 404)


@pytest.mark.parametrize("name", ["..%2F05_x.ipynb", "a%00b", "%ff", "x" * 5000, ".", "05_none.ipynb&name=x"])
def test_questions_of_no_lesson_are_refused_in_a_sentence(server, name):
    status, text = ask(server[0], f"{TEACH}lesson?name={name}", **ALLOWED)
    assert (status, "Traceback" in text) == (400, False)
    assert json.loads(text)["message"]


def test_save_writes_the_question_file_unless_it_changed(server):
    address, folder = server
    status, text = ask(address, f"{TEACH}lesson?name={LESSON}", **ALLOWED)
    read = json.loads(text)
    words = {"label": "l", "hints": ["h"], "right": "r"}
    entry = {"id": "three", "kind": "number", "answer": {"value": 3}, **words}
    asked = {"lesson": LESSON, "digest": read["digest"], "place": None, "entry": entry}
    bank = folder / "questions" / read["bank"]
    before = bank.read_bytes()
    bad = {**asked, "entry": {**entry, "tolerance": -1}}
    status, text = ask(address, f"{TEACH}save", bad, **ALLOWED)
    assert [one["field"] for one in json.loads(text)["problems"]] == ["tolerance"]
    assert bank.read_bytes() == before
    assert ask(address, f"{TEACH}save", asked, **ALLOWED)[0] == 200
    assert bank.read_bytes().startswith(before)
    status, text = ask(address, f"{TEACH}save", {**asked, "entry": {**entry, "id": "four"}}, **ALLOWED)
    assert (status, "has changed since it was read here" in text) == (409, True)
    bank.write_bytes(before)


def test_deleting_updates_the_question_file_and_the_cell(server):
    address, folder = server
    read = json.loads(ask(address, f"{TEACH}lesson?name={LESSON}", **ALLOWED)[1])
    bank = folder / "questions" / read["bank"]
    before, id = bank.read_bytes(), read["entries"][0]["id"]
    code = [f'x = PairExplorer()\nquestion("{id}", on=x)']
    asked = {"lesson": LESSON, "digest": read["digest"], "place": 0, "id": id, "code": code}
    assert ask(address, f"{TEACH}delete", {**asked, "id": "another"}, **ALLOWED)[0] == 409
    assert ask(address, f"{TEACH}delete", {**asked, "place": "0"}, **ALLOWED)[0] == 400
    assert bank.read_bytes() == before
    status, text = ask(address, f"{TEACH}delete", asked, **ALLOWED)
    assert (status, json.loads(text)) == (200, {"cell": "x = PairExplorer()\nx"})
    assert f'"{id}"' not in bank.read_text("utf-8")
    bank.write_bytes(before)


def test_panel_command_shows_its_line_and_its_output(server):
    address, _ = server
    _, text = ask(address, f"{TEACH}run", CHECK, **ALLOWED)
    told = [json.loads(line) for line in text.splitlines()]
    assert told[0] == {"command": f"iaa-teach check {LESSON}"}
    assert "no problems" in told[-2]["line"]
    assert told[-1] == {"ended": 0}
    assert ask(address, f"{TEACH}run", {"do": "sh"}, **ALLOWED)[0] == 400
