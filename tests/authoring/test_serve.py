"""A build shown in the room: what it holds and nothing else, to forty at once."""

import http.client
import threading
from concurrent.futures import ThreadPoolExecutor

import pytest
import segno

from iaa_teach.authoring.build.output_folder import replace_files
from iaa_teach.authoring.serve import AT_ONCE, HERE, BuildServer, built_files
from iaa_teach.cli import main
from iaa_teach.commands.serve import qr_code

PAGE = b"<!doctype html><title>A course</title>" + b"x" * 200_000
FILES = {"index.html": PAGE, "more/01.html": b"one", "script.js": b"1;"}


@pytest.fixture
def out(tmp_path):
    replace_files(tmp_path / "out", FILES, {})
    (tmp_path / "secret.txt").write_text("mine")
    (tmp_path / "out" / "notes.txt").write_text("mine too")
    return tmp_path / "out"


@pytest.fixture
def server(out):
    with BuildServer(out) as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        yield server
        server.shutdown()
        thread.join()


def ask(server, path, method="GET"):
    connection = http.client.HTTPConnection(*server.server_address, timeout=30)
    connection.request(method, path)
    answer = connection.getresponse()
    body = answer.read()
    connection.close()
    return answer.status, answer.getheader("Content-Type"), body


def test_forty_browsers_read_at_once(server):
    with ThreadPoolExecutor(40) as browsers:
        answers = list(browsers.map(lambda _: ask(server, "/"), range(40)))
    assert answers == [(200, "text/html; charset=utf-8", PAGE)] * 40


def test_twice_as_many_as_there_are_places_wait_for_theirs(server):
    with ThreadPoolExecutor(2 * AT_ONCE) as browsers:
        answers = browsers.map(lambda _: ask(server, "/more/01.html?a=b")[::2], range(2 * AT_ONCE))
        assert set(answers) == {(200, b"one")}


@pytest.mark.parametrize(
    "path",
    [
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/pages/..%2f..%2fsecret.txt",
        "/notes.txt",
        "/pages/",
        "/.iaa_teach_build",
        "//etc/passwd",
        "/%00",
    ],
)
def test_what_no_build_has_listed_is_not_delivered(server, path):
    status, _, body = ask(server, path)
    assert status == 404
    assert b"mine" not in body


def test_a_link_out_of_the_folder_is_not_followed(out):
    (out / "script.js").unlink()
    (out / "script.js").symlink_to(out.parent / "secret.txt")
    with BuildServer(out) as server:
        assert "script.js" not in server.files


def test_it_is_for_reading_only_and_for_this_machine(server):
    assert ask(server, "/index.html", "PUT")[0] == 501
    assert ask(server, "/index.html", "HEAD")[::2] == (200, b"")
    assert server.server_address[0] == HERE


def test_a_folder_that_no_build_has_made_is_refused(tmp_path):
    with pytest.raises(SystemExit, match="OUT must be a folder that iaa-teach build has made"):
        main(["serve", str(tmp_path)])


def test_the_letters_of_the_code_say_its_squares():
    address = "http://192.168.1.20:8000/"
    rows = []
    for line in qr_code(address).splitlines():
        pairs = [divmod("█▀▄ ".index(letter), 2) for letter in line]
        rows += [list(row) for row in zip(*pairs, strict=True)]
    squares = segno.make(address, micro=False, error="l").matrix_iter(border=4)
    assert rows[:-1] == [list(row) for row in squares]


def test_of_a_class_the_plan_and_the_key_stay_with_the_lecturer(tmp_path):
    names = ("index.html", "key.html", "pages/index.html", "pages/01.html", "deck/index.html")
    replace_files(tmp_path / "class", dict.fromkeys(names, b"x"), {})
    assert sorted(built_files(tmp_path / "class")) == sorted(names[2:])
    with BuildServer(tmp_path / "class") as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        connection = http.client.HTTPConnection(*server.server_address, timeout=30)
        connection.request("GET", "/")
        answer = connection.getresponse()
        assert (answer.status, answer.headers["Location"]) == (302, "/pages/")
        server.shutdown()
        thread.join()
