"""JupyterLab, Notebook 7 and Voila for a test: a real server on this machine, with folders of its own."""

import json
import sys

from iaa_teach.lab.server import config_path, data_path
from tests.lab_server import COMMAND, TOKEN, running_lab
from tests.patience import PATIENCE

# A notebook among others, in JupyterLab.
OPEN = """async (path) => {
  const lab = window.jupyterapp;
  await lab.restored;
  for (const widget of [...lab.shell.widgets('main')]) widget.dispose();
  const panel = await lab.commands.execute('docmanager:open', {path});
  await panel.context.ready;
  await panel.sessionContext.ready;
  window.panel = panel;
}"""
# The only notebook of a page, in Notebook 7.
OPENED = """async () => {
  await window.jupyterapp.restored;
  const panel = window.jupyterapp.shell.currentWidget;
  await panel.context.ready;
  await panel.sessionContext.ready;
  window.panel = panel;
}"""
# What a lesson has run by itself: it has come to an end when its last cell has a count, or one has failed.
ALIVE = """() => {
  const own = window.panel.content.widgets.filter(({model}) => model.type === 'code'
    && !['try', 'solution'].some((tag) => model.sharedModel.getMetadata().tags?.includes(tag)));
  const failed = own.flatMap((cell) => cell.model.sharedModel.outputs)
    .filter((output) => output.output_type === 'error').map((output) => `${output.ename}: ${output.evalue}`);
  return failed.length || own.every((cell) => cell.model.executionCount !== null) ? {failed} : null;
}"""
# What a command returns stays there: Playwright would copy a widget with all that it refers to.
RUN = "async () => { await window.jupyterapp.commands.execute('notebook:run-all-cells'); }"
RESTART = """async () => {
  const last = window.panel.content.widgets.findLast(({model}) => model.executionCount > 0);
  const anew = new Promise((resolve) => last.model.stateChanged.connect((_, {name, newValue}) => {
    if (name === 'executionCount' && newValue !== null) resolve();
  }));
  await window.panel.sessionContext.session.kernel.restart();
  await anew;
}"""

# anywidget gives a view two seconds to begin, and complains of one that is put away before, too. A test that
# needs the view waits for it.
PATIENT = """(() => {
  const {timeout} = AbortSignal;
  AbortSignal.timeout = (ms) => ms === 2000 ? new AbortController().signal : timeout.call(AbortSignal, ms);
})()"""

# What other hosts installed beside Voila add to its pages fails there, with an error of theirs.
STRANGERS = ["@jupyter-notebook/lab-extension", "@jupyterlite/pyodide-kernel-extension"]


def server(folder, home):
    """A running JupyterLab, Notebook 7 and Voila on `folder`, as a context manager: its address and log."""
    (home / ".jupyter").mkdir()
    settings = {
        "VoilaConfiguration": {"extension_denylist": STRANGERS},
        "JupyterNotebookApp": {"expose_app_in_browser": True},
    }
    (home / ".jupyter" / "jupyter_server_config.json").write_text(json.dumps(settings))
    command = [sys.executable, "-m", "jupyterlab", "--expose-app-in-browser", "--allow-root"]
    paths = {"JUPYTER_CONFIG_PATH": config_path(), "JUPYTER_PATH": data_path()}
    return running_lab(command, folder, home, paths)


def own_lab(folder, home, *options, **variables):
    """A JupyterLab that the kit's own command runs on `folder`, as a context manager: its address and log."""
    expose(home)
    return running_lab([COMMAND, "lab", *options, "--dir", str(folder)], home, home, variables)


def plain_lab(folder, home, *options, **variables):
    """A JupyterLab and Notebook 7 on `folder` with the kit's extension, but with none of its settings."""
    expose(home)
    command = [sys.executable, "-m", "jupyterlab", "--allow-root", *options]
    return running_lab(command, folder, home, {"JUPYTER_PATH": data_path(), **variables})


def expose(home):
    """Let Jupyter with this home give its pages to the tests."""
    (home / ".jupyter").mkdir(parents=True)
    exposed = {"expose_app_in_browser": True}
    settings = json.dumps({"LabApp": exposed, "JupyterNotebookApp": exposed})
    (home / ".jupyter" / "jupyter_server_config.json").write_text(settings)


def patient(page):
    """A page on which a view may take its time on a busy machine."""
    page.add_init_script(PATIENT)
    page.set_default_timeout(1000 * PATIENCE)
    return page


class LabPage:
    """One JupyterLab page that opens one notebook after the other."""

    def __init__(self, context, address):
        self.page = patient(context.new_page())
        # Nothing restored: a notebook disposed of while it connects leaves a connection that takes the comms.
        self.page.goto(f"{address}/lab?reset&token={TOKEN}")
        self.page.wait_for_function("window.jupyterapp?.shell !== undefined")

    def path(self):
        """Return the path of the notebook that is open, None before the first."""
        return self.page.evaluate("window.panel?.context.path")

    def open(self, path):
        """Open a notebook and wait for its kernel."""
        self.page.evaluate(OPEN, path)
        return self.page

    def open_alive(self, path):
        """Open a lesson and wait until it has run by itself, without an error."""
        self.open(path)
        self.wait_until_alive()
        return self.page

    def wait_until_alive(self):
        """Wait until all has run that runs by itself."""
        # Asked for each frame, it would take as long as the lesson itself.
        assert self.page.wait_for_function(ALIVE, polling=100).json_value() == {"failed": []}

    def run_all(self):
        """Run all cells, those left to the learner too, as in a notebook that is no lesson."""
        self.page.evaluate(RUN)
        self.wait_until_alive()

    def restart_kernel(self):
        """Restart the kernel, as a learner would after a break, and wait until the lesson has run again."""
        self.page.evaluate(RESTART)


class NotebookPage(LabPage):
    """A page of Notebook 7, which holds one notebook."""

    def __init__(self, context, address, path):
        self.page = patient(context.new_page())
        self.page.goto(f"{address}/notebooks/{path}?token={TOKEN}")
        self.page.wait_for_function("window.jupyterapp?.shell?.currentWidget?.context")
        self.page.evaluate(OPENED)
