// A JupyterLab extension that needs no build. On a phone, JupyterLab's list of files leaves a lesson the width of a
// finger: so the list is put away there, once, when the page has opened. Its icon brings it back.
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
