// The stories on one ruler: of each model a dot at its L², over the stretch that luck alone seldom leaves. Cells that go free
// move the dots, and shorten the stretches. The ruler is that of roots, so that 9 and 355 have room.

import { h, s, setAttributes, setText } from "../../kit/dom.js";
import { decimal, say } from "../../kit/say.js";
import { modelName, pText } from "./phrases.js";
import { chosenFit, reachOfLuck } from "./result.js";
import { words } from "./words.js";

const STORIES = ["independence", "quasi_independence", "symmetry", "quasi_symmetry"];
const WIDTH = 400,
  EDGE = 10,
  HEIGHT = 26;
const TICKS = [0, 10, 50, 100, 200, 400, 1000, 4000, 10000, 100000, 1e6];

/** @param {Pick<import("../../kit/explorer.js").ExplorerView<LogLinearExplorerTraits>, "set">} view */
export function storiesRuler({ set }) {
  const rows = STORIES.map((model) => {
    const band = s("rect.iaa-log-linear-luck", { y: 3, height: HEIGHT - 6 });
    const track = s("path.iaa-log-linear-track");
    const dot = s("circle.iaa-log-linear-mark-observed", { r: 7, cy: HEIGHT / 2, "data-truth": "" });
    const picture = s("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, "aria-hidden": "true" });
    picture.append(band, track, dot);
    const told = h("span.iaa-quiet", { "data-testid": `story-${model}` });
    const choice = h(
      "button.iaa-log-linear-story",
      {
        type: "button",
        "data-testid": `choose-${model}`,
        onclick: () => set({ model: /** @type {import("./result.js").Model} */ (model) }),
      },
      h("b", modelName(model)),
      told,
      picture,
    );
    return { model, band, track, dot, told, choice };
  });
  const numbers = s("svg.iaa-log-linear-ticks", { viewBox: `0 0 ${WIDTH} 18`, "aria-hidden": "true" });

  /** @type {(state: import("./result.js").State, figures: unknown, more: import("../../kit/explorer.js").More) => void} */
  function draw(state, _figures, { veiled }) {
    const hidden = veiled("deviance");
    const fits = rows.map(({ model }) => chosenFit({ ...state, model }));
    const top = Math.max(40, ...fits.map((fit) => fit?.deviance ?? 0));
    const at = (/** @type {number} */ value) => EDGE + Math.sqrt(value / top) * (WIDTH - 2 * EDGE);
    rows.forEach(({ model, band, track, dot, told, choice }, k) => {
      const fit = fits[k];
      const reach = fit ? reachOfLuck(fit.df) : NaN;
      setAttributes(band, { x: EDGE, width: Number.isNaN(reach) ? 0 : Math.min(at(reach), WIDTH - EDGE) - EDGE });
      setAttributes(track, { d: `M${EDGE} ${HEIGHT / 2}H${WIDTH - EDGE}` });
      setAttributes(dot, { cx: fit ? at(fit.deviance) : null, display: fit && !hidden ? null : "none" });
      const { deviance = NaN, df = NaN, pValue = NaN } = fit ?? {};
      const numbers = { deviance: decimal(deviance, 2), df, p: pText(pValue) };
      setText(told, fit && !hidden ? say(words.story, numbers) : "");
      setAttributes(choice, { "aria-pressed": String(model === state.model) });
    });
    numbers.replaceChildren(
      ...(hidden ? [] : TICKS.filter((tick) => tick <= top)).map((tick) =>
        s("text", { x: at(tick), y: 14, "text-anchor": "middle" }, String(tick)),
      ),
    );
  }
  const key = h("p.iaa-quiet", h("span.iaa-log-linear-luck-sample", { "aria-hidden": "true" }), words.storiesKey);
  const choices = rows.map(({ choice }) => choice);
  const node = h("div.iaa-log-linear-stories", { role: "group", "aria-label": words.stories }, choices, numbers, key);
  return { node, draw };
}
