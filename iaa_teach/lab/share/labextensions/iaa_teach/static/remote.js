// What JupyterLab loads first, a classic script: it gives the kit's plugins, which stand in modules beside it.
// None of them is built: what is in these files is what runs.

const here = /** @type {HTMLScriptElement} */ (document.currentScript).src;
let scope = {};

const page = /** @type {any} */ (window);
page._JUPYTERLAB ??= {};
page._JUPYTERLAB.iaa_teach = {
  init: (shared) => {
    scope = shared;
  },
  get: async () => {
    const { plugins } = await import(new URL("extension.js", here).href);
    const found = await plugins(scope);
    return () => found;
  },
};
