import io

from iaa_teach.look.progress_bar import ProgressBar


class Terminal(io.StringIO):
    def isatty(self):
        return True


def test_a_terminal_gets_one_line_that_goes_away(monkeypatch):
    monkeypatch.setenv("TERM", "xterm")
    out = Terminal()
    with ProgressBar(out) as bar:
        bar.show("Reading", 5, 10)
        bar.show("Reading", 6, 10)  # too soon to be drawn
    assert out.getvalue() == f"\r\x1b[KReading [{'#' * 15}{'.' * 15}]  50%\r\x1b[K"


def test_a_pipe_and_a_dumb_terminal_get_nothing(monkeypatch):
    out = io.StringIO()
    with ProgressBar(out) as bar:
        bar.show("Reading", 1, 2)
    monkeypatch.setenv("TERM", "dumb")
    dumb = Terminal()
    with ProgressBar(dumb) as bar:
        bar.show("Reading", 1, 2)
    assert out.getvalue() == dumb.getvalue() == ""
