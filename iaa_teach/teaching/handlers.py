"""The server's endpoints for the panel. As in all of Jupyter, they require authentication."""

from __future__ import annotations

import asyncio
import json
import shlex
from asyncio.subprocess import DEVNULL, PIPE, STDOUT, Process
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path
from typing import Any

from jupyter_server.auth.decorator import authorized
from jupyter_server.base.handlers import APIHandler
from jupyter_server.utils import url_path_join
from tornado import web

from iaa_teach.files.trouble import describe_trouble
from iaa_teach.look import language
from iaa_teach.questions.ids import list_all_banks, list_ids
from iaa_teach.teaching import pictures, preview, proving, running, saving
from iaa_teach.teaching.bank_text import write_toml_value
from iaa_teach.teaching.choices import list_choices
from iaa_teach.teaching.places import find_bank, find_lesson
from iaa_teach.teaching.sent_fields import read_fields
from iaa_teach.teaching.taking_out import remove_from_code

_TYPES = {"js": "text/javascript", "css": "text/css"}


def add_handlers(app: web.Application, root: str) -> None:
    """Add the panel's endpoints for a folder of lessons, and tell the page that the panel is available."""
    base = url_path_join(app.settings["base_url"], "iaa_teach", "teach")
    handlers: list[tuple[str, type[web.RequestHandler]]] = [
        (r"/(teaching/panel|widgets/[a-z_/]+)\.(js|css)", ModuleHandler),
        (r"/lesson", LessonHandler),
        (r"/look", LookHandler),
        (r"/save", SaveHandler),
        (r"/delete", DeleteHandler),
        (r"/command", CommandHandler),
        (r"/run", RunHandler),
    ]
    folder = {"folder": Path(root)}
    app.add_handlers(".*$", [(base + path, handler, folder) for path, handler in handlers])
    app.settings.setdefault("page_config_data", {})["iaaTeach"] = "true"


class _Handler(APIHandler):
    auth_resource = "contents"

    def initialize(self, folder: Path) -> None:
        self.folder = folder

    def body(self) -> dict[str, Any]:
        """Return the fields of the request. Raises ValueError for an invalid one."""
        return read_fields(self.request.body)

    async def answer(self, what: Callable[[], Any], kind: str = "application/json") -> None:
        """Send the result of a function, which may be slow, or the message of its ValueError."""
        try:
            self.finish(await asyncio.to_thread(self._in_course_language, what), set_content_type=kind)
        except saving.ChangedMeanwhile as error:
            self._refuse(409, error)
        except OSError as error:
            self._refuse(500, error)
        except (ValueError, RecursionError) as error:
            self._refuse(400, error)

    def _in_course_language(self, what: Callable[[], Any]) -> Any:
        with language.use_language(language.find_language_of_course(self.folder)):
            return what()

    def _arguments(self, asked: Mapping[str, Any]) -> list[str]:
        """Return the arguments of the requested command. Raises ValueError for an unknown one."""
        return self._in_course_language(lambda: running.list_arguments(asked, self.folder))

    def _refuse(self, status: int, error: Exception) -> None:
        self.set_status(status)
        self.finish({"message": describe_trouble(error) if isinstance(error, OSError) else str(error)})


class ModuleHandler(_Handler):
    """Module and styles of the panel, or of a view for the preview, in the course's language."""

    @web.authenticated
    @authorized
    async def get(self, place: str, part: str) -> None:
        """Send the module or the styles."""
        await self.answer(lambda: preview.read_view(place, part), _TYPES[part])


class LessonHandler(_Handler):
    """The questions of a lesson, as in its question file."""

    @web.authenticated
    @authorized
    async def get(self) -> None:
        """Send them with the form's choices; without a name, the choices alone."""
        name = self.get_query_argument("name", "")
        await self.answer(
            lambda: {"choices": list_choices(self.folder), **(self._questions(name) if name else {})}
        )

    def _questions(self, name: str) -> dict[str, Any]:
        bank = find_bank(find_lesson(self.folder, name))
        try:
            entries, digest = saving.read(bank)
        except ValueError as error:
            return {"bank": bank.name, "problem": str(error), "entries": [], "digest": "", "taken": []}
        used_ids = [
            id for known in list_ids(list_all_banks(bank.parent)) for id in (*known.ids, *known.former)
        ]
        return {"bank": bank.name, "entries": entries, "digest": digest, "taken": used_ids}


class LookHandler(_Handler):
    """A question in the form: its problems, answer and preview."""

    @web.authenticated
    @authorized
    async def post(self) -> None:
        """Examine it without writing anything."""
        await self.answer(lambda: look(self.folder, self.body()))


class SaveHandler(_Handler):
    """Saves a question of the form in its question file."""

    @web.authenticated
    @authorized
    async def post(self) -> None:
        """Save if there is no problem and the file has not changed since; otherwise send the problems."""
        await self.answer(self._save)

    def _save(self) -> dict[str, Any]:
        asked = self.body()
        seen = look(self.folder, asked)
        if seen["problems"]:
            return seen
        bank = find_bank(find_lesson(self.folder, asked.get("lesson")))
        return seen | {
            "digest": saving.save(bank, asked.get("digest", ""), asked.get("place"), seen["entry"])
        }


class DeleteHandler(_Handler):
    """Deletes a question from its file, and from its cell."""

    @web.authenticated
    @authorized
    async def post(self) -> None:
        """Delete it if the file is unchanged since it was read, and send the cell without it."""
        await self.answer(self._delete)

    def _delete(self) -> dict[str, Any]:
        asked = self.body()
        place, id = asked.get("place"), asked.get("id")
        if not isinstance(place, int) or not isinstance(id, str):
            raise ValueError("a question to delete must have a place, a number, and an id")
        bank = find_bank(find_lesson(self.folder, asked.get("lesson")))
        saving.delete(bank, asked.get("digest", ""), place, id)
        return {"cell": remove_from_code(_read_sources(asked), id)}


class CommandHandler(_Handler):
    """The command behind a button."""

    @web.authenticated
    @authorized
    async def post(self) -> None:
        """Send it as a user would type it, or the problem and its field: the form shows both."""
        try:
            asked = self.body()
        except ValueError as error:
            return self._refuse(400, error)
        try:
            self.finish({"command": _write_command_line(self._arguments(asked))})
        except ValueError as error:
            self.finish({"message": str(error), "field": getattr(error, "field", "")})


class RunHandler(_Handler):
    """Runs a command in the folder of lessons, and streams its output."""

    process: Process | None = None
    _running = False  # for all requests: concurrent commands would change the same files

    @web.authenticated
    @authorized
    async def post(self) -> None:
        """Run it. Each line of the response is a JSON object: the command, some output, or the result."""
        try:
            given = self._arguments(self.body())
        except ValueError as error:
            return self._refuse(400, error)
        if RunHandler._running:
            return self._refuse(409, ValueError("another command is running: wait until it has ended"))
        RunHandler._running = True
        try:
            await self._run(given)
        finally:
            RunHandler._running = False
            if self.process and self.process.returncode is None:
                self.process.terminate()

    async def _run(self, given: list[str]) -> None:
        self.set_header("Content-Type", "application/x-ndjson")
        await self._tell(command=_write_command_line(given))
        self.process = await asyncio.create_subprocess_exec(
            *running.make_command_line(given), cwd=self.folder, stdin=DEVNULL, stdout=PIPE, stderr=STDOUT
        )
        if self.process.stdout is None:
            raise RuntimeError("a process whose output is piped has a pipe")
        async for line in self.process.stdout:
            await self._tell(line=line.decode(errors="replace").rstrip("\r\n"))
        await self._tell(ended=await self.process.wait())
        self.finish()

    async def _tell(self, **what: Any) -> None:
        self.write(json.dumps(what) + "\n")
        await self.flush()

    def on_connection_close(self) -> None:
        """Terminate the command when its client disconnects."""
        if self.process and self.process.returncode is None:
            with suppress(ProcessLookupError):
                self.process.terminate()
        super().on_connection_close()


def _write_command_line(arguments: list[str]) -> str:
    return shlex.join(["iaa-teach", *arguments])


def look(folder: Path, asked: Mapping[str, Any]) -> dict[str, Any]:
    """Return a question's problems, its answer in words, its picture and the models of its preview.

    `asked` has the `lesson`, the `place` in its question file or None, the `entry`, the lesson's code cells
    as on screen in `code`, and what the question is asked `on`: an expression, or `{kind, data}` for a new
    picture.
    """
    bank = find_bank(find_lesson(folder, asked.get("lesson")))
    code = _read_sources(asked)
    given = asked.get("entry")
    if not isinstance(given, dict):
        raise ValueError(f"a question must be an object; not {given!r}")
    on, problems = asked.get("on") or "", []
    if isinstance(on, dict):
        try:
            on = pictures.write_code(on.get("kind"), on.get("data") or {}, folder, given)
        except (ValueError, TypeError) as error:
            on, problems = "", [proving.Problem("on", str(error))]
    explorer = pictures.make_explorer(code, on, folder) if on else None
    entry, unreadable = proving.fill_values(given, explorer)
    problems += unreadable
    if not unreadable:
        problems += proving.prove(entry, bank, asked.get("place"), explorer)
    begun = preview.parse_begun(entry, folder, explorer)
    shown: dict[str, Any] = {
        "problems": [*map(asdict, problems)],
        "entry": entry,
        "answer": preview.write_answer(begun, explorer) if begun else "",
        "written": _list_answers(entry),
        "names": pictures.list_names(code, folder),
        "asked": pictures.find_asked_on(code),
        "on": on,
        "figures": preview.list_figures(explorer) if explorer is not None else {},
        "models": [],
    }
    shown["models"] = preview.make_models(begun, explorer)
    return shown


def _read_sources(asked: Mapping[str, Any]) -> list[str]:
    return [source for source in asked.get("code", []) if isinstance(source, str)]


def _list_answers(entry: Mapping[str, Any]) -> dict[str, str]:
    """Return an entry's answers in file format, by field."""
    wrong = entry["wrong"] if isinstance(entry.get("wrong"), list) else []
    found = {"answer": entry, **{f"wrong.{n}.answer": each for n, each in enumerate(wrong)}}
    having = {field: each for field, each in found.items() if isinstance(each, dict) and "answer" in each}
    return {field: write_toml_value(each["answer"]) for field, each in having.items()}
