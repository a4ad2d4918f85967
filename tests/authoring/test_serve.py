"""A build shown in the room: what it holds and nothing else, to forty at once."""

import base64
import http.client
import re
import socket
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress

import pytest
import segno

from iaa_teach.authoring import serve, shown_address
from iaa_teach.authoring.build.explorer_pages import FOLDER
from iaa_teach.authoring.build.output_folder import replace_files
from iaa_teach.authoring.serve import (
    HERE,
    BuildServer,
    find_address_nearby,
    find_files_inside,
    select_for_others,
)
from iaa_teach.authoring.shown_address import write_card
from iaa_teach.authoring.waiting import AT_ONCE, OF_ONE, OPEN, Waiting
from iaa_teach.cli import main
from iaa_teach.commands.serve import draw_qr_code
from tests.patience import PATIENCE

PAGE = b"<!doctype html><title>A course</title>" + b"x" * 200_000
FILES = {"index.html": PAGE, "more/01.html": b"one", "script.js": b"1;"}


@pytest.fixture
def out(tmp_path):
    replace_files(tmp_path / "out", FILES, {})
    (tmp_path / "secret.txt").write_text("mine")
    (tmp_path / "out" / "notes.txt").write_text("mine too")
    return tmp_path / "out"


@contextmanager
def running(*arguments):
    with BuildServer(*arguments) as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        yield server
        server.shutdown()
        thread.join()


@pytest.fixture
def server(out):
    with running(out) as server:
        yield server


DECK = b'<!doctype html><html lang="it"><section class="title" id="a"><div>A</div></section></html>'
CLASS = {
    "index.html": b'<html lang="it"><main class="paper index"><h1>A class</h1></main></html>',
    "instructors/plan.html": b'<html lang="it"><main class="paper plan"><h1>The plan</h1></main></html>',
    "instructors/key.html": b'<html lang="it"><main class="paper key"><h1>The key</h1></main></html>',
    "pages/index.html": b'<html lang="it"><main class="front"></main></html>',
    "pages/01.html": b"one",
    "deck/01.html": DECK + b"<!-- " + b"x" * 200_000 + b"-->",
}


@pytest.fixture
def class_server(tmp_path):
    """A class that is shown on this machine's own address, as `--lan` does."""
    replace_files(tmp_path / "class", CLASS, {})
    nearby = find_address_nearby()
    with running(tmp_path / "class", nearby, 0, nearby) as server:
        yield server


def ask(server, path, method="GET"):
    connection = http.client.HTTPConnection(*server.server_address, timeout=PATIENCE)
    connection.request(method, path)
    answer = connection.getresponse()
    body = answer.read()
    connection.close()
    return answer.status, answer.getheader("Content-Type"), body


def test_twice_as_many_as_there_are_places_wait_for_theirs(server):
    with ThreadPoolExecutor(2 * AT_ONCE) as browsers:
        answers = browsers.map(lambda _: ask(server, "/more/01.html?a=b")[::2], range(2 * AT_ONCE))
        assert set(answers) == {(200, b"one")}


@contextmanager
def connections(server, count, address):
    """Connections of one address that ask for nothing, and stay open."""
    opened = []
    try:
        for _ in range(count):
            opened.append(socket.create_connection(server.server_address, 30, (address, 0)))
        yield opened
    finally:
        for each in opened:
            each.close()


@pytest.mark.skipif(sys.platform != "linux", reason="only there every 127.x.x.x is this machine")
@pytest.mark.parametrize("begin", [b"", b"GET /", b"GET /index.html HTTP/1.1\r\nHost: a\r\nX-Slow: "])
def test_slow_clients_do_not_block_others(server, monkeypatch, begin):
    monkeypatch.setattr(serve, "SECONDS", 3600)
    monkeypatch.setattr(serve._Reader, "timeout", 3600)
    with connections(server, 130, "127.0.0.3") as idle, connections(server, 200, "127.0.0.4"):
        for each in idle:
            with suppress(OSError):  # it may be closed already
                each.sendall(begin)
        for last in range(5, 45):
            connection = http.client.HTTPConnection(
                *server.server_address, timeout=PATIENCE, source_address=(f"127.0.0.{last}", 0)
            )
            connection.request("GET", "/more/01.html")
            assert connection.getresponse().read() == b"one"
            connection.close()


def test_slow_request_times_out(out, monkeypatch):
    monkeypatch.setattr(serve, "SECONDS", 0.2)
    with running(out) as server, connections(server, 1, HERE) as (slow,):
        slow.sendall(b"GET /index.html HTTP/1.0\r\n")
        for _ in range(200):
            try:
                slow.sendall(b"X")
                slow.settimeout(0.05)
                if not slow.recv(1):
                    return
            except TimeoutError:
                continue
            except OSError:  # it is closed
                return
    pytest.fail("it still waits for the rest")


def test_slots_go_to_the_address_with_fewest_and_excess_is_closed():
    waiting = Waiting()
    closed = [waiting.add("a", n) for n in range(OPEN)] + [waiting.add("b", "first"), waiting.add("a", "x")]
    assert closed[:-2] == [None] * OPEN
    assert closed[-2:] == [OPEN - 1, "x"]
    taken = [waiting.take() for _ in range(OF_ONE + 2)]
    assert taken == [0, "first", *range(1, OF_ONE), None]
    waiting.done("b")
    assert waiting.take() is None
    waiting.done("a")
    assert waiting.take() == OF_ONE


def test_no_other_page_shows_a_lesson_in_a_frame_but_an_explorer(tmp_path):
    assert f"{FOLDER}/" == serve.FOR_OTHER_PAGES
    replace_files(tmp_path / "out", {**FILES, "explore/chance.html": b"<!doctype html>"}, {})
    with running(tmp_path / "out") as server:
        policies = {}
        for name in ("index.html", "explore/chance.html", "script.js"):
            connection = http.client.HTTPConnection(*server.server_address, timeout=PATIENCE)
            connection.request("GET", f"/{name}")
            policies[name] = connection.getresponse().getheader("Content-Security-Policy")
            connection.close()
    none = dict.fromkeys(("explore/chance.html", "script.js"))
    assert policies == {"index.html": "frame-ancestors 'self'", **none}


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
def test_unlisted_files_are_not_served(server, path):
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
    for line in draw_qr_code(address).splitlines():
        pairs = [divmod("█▀▄ ".index(letter), 2) for letter in line]
        rows += [list(row) for row in zip(*pairs, strict=True)]
    squares = segno.make(address, micro=False, error="l").matrix_iter(border=4)
    assert rows[:-1] == [list(row) for row in squares]


def test_plan_and_key_of_a_class_are_only_for_the_lecturer(class_server, tmp_path):
    assert sorted(select_for_others(find_files_inside(tmp_path / "class"))) == sorted([*CLASS][3:])
    connection = http.client.HTTPConnection(*class_server.server_address, timeout=PATIENCE)
    connection.request("GET", "/")
    answer = connection.getresponse()
    assert (answer.status, answer.headers["Location"]) == (302, "/pages/")
    connection.close()
    assert ask(class_server, "/instructors/key.html")[0] == 404


def test_terminal_prints_the_lecturers_address(tmp_path, monkeypatch, capsys):
    replace_files(tmp_path / "class", CLASS, {})
    monkeypatch.setattr(BuildServer, "serve_forever", lambda _: None)
    main(["serve", str(tmp_path / "class")])
    said = capsys.readouterr().out
    assert "For you alone, with the plan and the key: http://127.0.0.1:" in said
    assert said.endswith("Ctrl+C here stops it.\n")


def test_lecturer_address_works_only_on_this_machine(tmp_path, monkeypatch):
    replace_files(tmp_path / "class", CLASS, {})
    with running(tmp_path / "class") as server:
        assert ask(server, f"{server.own_path}instructors/key.html")[::2] == (
            200,
            CLASS["instructors/key.html"],
        )
        assert ask(server, server.own_path)[::2] == (200, CLASS["index.html"])
        assert ask(server, "/not-the-word/instructors/key.html")[0] == 404
        monkeypatch.setattr(serve, "HERE", "127.0.0.2")  # so that whoever asks is elsewhere
        assert ask(server, f"{server.own_path}instructors/key.html")[0] == 404


def test_forty_browsers_read_the_address_on_the_first_slide_at_once(class_server):
    with ThreadPoolExecutor(40) as browsers:
        answers = list(browsers.map(lambda _: ask(class_server, "/deck/01.html"), range(40)))
    assert answers == [(200, "text/html; charset=utf-8", answers[0][2])] * 40
    page, (start, end) = answers[0][2], CLASS["deck/01.html"].split(b"<div>A</div>")
    assert page.startswith(start)
    assert page.endswith(b"<div>A</div>" + end)
    address = f"http://{find_address_nearby()}:{class_server.server_address[1]}/"
    assert f'<a href="{address}">{address}</a>'.encode() in page
    assert ask(class_server, "/deck/01.html", "HEAD")[::2] == (200, b"")
    assert ask(class_server, "/pages/")[2] == CLASS["pages/index.html"]


def test_the_plan_and_the_index_show_it_too_and_the_files_do_not(tmp_path):
    replace_files(tmp_path / "class", CLASS, {})
    with running(tmp_path / "class", HERE, 0, "192.0.2.7") as server:
        shown = f"http://192.0.2.7:{server.server_address[1]}/".encode()
        for name in ("", "instructors/plan.html"):
            assert shown in ask(server, server.own_path + name)[2]
        assert ask(server, f"{server.own_path}instructors/key.html")[2] == CLASS["instructors/key.html"]
    assert {name: (tmp_path / "class" / name).read_bytes() for name in CLASS} == CLASS


def test_a_page_shows_no_address_that_only_this_machine_can_read(tmp_path):
    replace_files(tmp_path / "class", CLASS, {})
    with running(tmp_path / "class") as server:
        assert ask(server, "/deck/01.html")[2] == CLASS["deck/01.html"]


def test_the_picture_has_the_squares_of_the_code():
    address = "http://192.168.1.20:8000/"
    (data,) = re.findall(rb"base64,([^\"]+)", write_card(address))
    drawn = {(int(x), int(y)) for x, y in re.findall(rb"M(\d+) (\d+)h1", base64.b64decode(data))}
    rows = segno.make(address, micro=False, error="l").matrix_iter(border=4)
    assert drawn == {(x, y) for y, row in enumerate(rows) for x, full in enumerate(row) if full}


def test_without_segno_the_address_stands_alone(monkeypatch):
    monkeypatch.setattr(shown_address, "find_spec", lambda _: None)
    assert b"<img" not in write_card("http://192.168.1.20:8000/")
    assert b"http://192.168.1.20:8000/" in write_card("http://192.168.1.20:8000/")
