// A link to a lesson beside the current notebook, in every host.

import { h } from "../../kit/dom.js";

/**
 * Make a link that JupyterLab opens with its own command; elsewhere the browser follows it. The address names the
 * notebook that has the focus, so it is read when the link is about to be used.
 *
 * @param {string} file
 * @param {string} text
 */
export function lessonLink(file, text) {
  const link = h("a", { href: file }, text);
  const prepare = () => {
    const [, folder] = location.pathname.match(/\/lab\/(?:workspaces\/[^/]+\/)?tree\/(.*\/)?[^/]*$/) ?? [null, null];
    if (!/\/lab(\/|$)/.test(location.pathname)) return;
    link.setAttribute("data-commandlinker-command", "docmanager:open");
    link.setAttribute("data-commandlinker-args", JSON.stringify({ path: decodeURIComponent(folder ?? "") + file }));
  };
  for (const event of ["pointerdown", "focus"]) link.addEventListener(event, prepare);
  return link;
}
