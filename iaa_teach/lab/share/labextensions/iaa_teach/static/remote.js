// A JupyterLab extension without a build step. On a phone, JupyterLab's list of files leaves hardly any width for a
// lesson, so it is collapsed there, once, when the page has opened. Its icon opens it again.
const NARROW = 700; // pixels

const plugin = {
  id: "iaa_teach:narrow",
  autoStart: true,
  activate: (app) => {
    void app.restored.then(() => {
      if (window.innerWidth < NARROW) app.shell.collapseLeft?.();
    });
  },
};

window._JUPYTERLAB ??= {};
window._JUPYTERLAB.iaa_teach = { init: () => {}, get: async () => () => plugin };
