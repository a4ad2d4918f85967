// The first meeting with the labels: Robin's beside them, then those of Pat, who draws lots.

import { agreement } from "../../kit/engine/coefficients.js";
import { decimal, percent, say } from "../../kit/say.js";
import { guess } from "./asking.js";
import { alike, patsLots, tableOf } from "./lots.js";
import { words } from "./words.js";

/**
 * @param {import("./given.js").LabellingView} view
 * @param {import("./given.js").GivenLabels} given
 * @param {(name: string, value: number) => void} keep
 */
export function meeting(view, given, keep) {
  const categories = view.model.get("categories"),
    robin = view.model.get("other");
  const { total } = given;
  const pat = patsLots(view.model);
  let whose = "robin"; // labels the square is cut by

  /** @type {(name: "robin" | "pat", text: string) => import("./result.js").Asking} */
  const asking = (name, text) => ({
    name,
    make() {
      const format = (/** @type {number} */ n) => say(words.ofTotal, { n, total });
      const range = { least: 0, most: total, step: 1, format, label: text };
      return guess(name, text, range, (value) => {
        whose = name;
        keep(name, value);
      });
    },
  });
  /** @param {"robin" | "pat"} name */
  const guessed = (name) => say(words.said, { guess: say(words.ofTotal, { n: given.said(name) ?? 0, total }) });
  /** @type {(own: string[], others: string[]) => Record<string, string | number>} */
  const agreeing = (own, others) => {
    const n = alike(own, others);
    return { n, total, share: percent(n / total, 0) };
  };

  /** @param {string[]} own */
  function alone(own) {
    const [name] = categories;
    const n = own.filter((label) => label === name).length;
    return {
      lines: [say(words.yours, { n, total, name })],
      square: { own, other: null, who: words.robin, hatched: false },
      ask: asking("robin", say(words.guessRobin, { total })),
    };
  }
  /** @type {(own: string[], lotsDrawn: boolean) => import("./result.js").Scene} */
  const withRobin = (own, lotsDrawn) => ({
    lines: [say(words.agreeRobin, agreeing(own, robin)), guessed("robin")],
    square: { own, other: robin, who: words.robin, hatched: false },
    whose: lotsDrawn ? "robin" : "",
    differ: { own, other: robin },
    source: words.aboutRobin,
    ask: lotsDrawn ? null : asking("pat", words.guessPat),
  });
  /** @type {(own: string[]) => import("./result.js").Scene} */
  const withPat = (own) => ({
    lines: [
      say(words.agreePat, agreeing(own, pat.labels())),
      guessed("pat"),
      say(words.deals, { n: pat.count(), deals: pat.count(), mean: decimal(pat.mean(), 1), total }),
      say(words.longRun, { share: percent(agreement(tableOf(categories, own, robin)).expected.kappa, 0) }),
    ],
    square: { own, other: pat.labels(), who: words.pat, hatched: true },
    whose: "pat",
    lots: true,
  });
  return {
    /** @type {(own: string[]) => import("./result.js").Scene} */
    scene(own) {
      if (given.said("robin") === undefined) return alone(own);
      if (given.said("pat") === undefined) return withRobin(own, false);
      if (pat.count() === 0) pat.deal(own, 1); // whoever comes from the first five minutes sees Robin's first
      return whose === "pat" ? withPat(own) : withRobin(own, true);
    },
    deal,
    /** @param {string} name */
    choose(name) {
      whose = name;
    },
    forget() {
      pat.forget();
      whose = "robin";
    },
  };
  /** @param {number} times */
  function deal(times) {
    pat.deal(given.labels(), times);
    whose = "pat";
  }
}
