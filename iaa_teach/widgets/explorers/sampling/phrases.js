// What samples gave, in sentences.

import { LEVEL } from "../../kit/engine/inference.js";
import { decimal, integer, percent, say } from "../../kit/say.js";
import { words as shared } from "../../kit/words.js";
import { words } from "./words.js";

/** @param {number[]} bounds */
export const intervalText = ([low, high]) => say(shared.range, { low: decimal(low), high: decimal(high) });

/**
 * @param {import("./counts.js").Sample} sample
 * @param {number} kappa that of the population
 */
export function intervalWords(sample, kappa) {
  if (Number.isNaN(sample.kappa)) return words.noRoom;
  const said = say(sample.holds ? words.holds : words.misses, {
    error: decimal(sample.error),
    interval: intervalText(sample.interval),
    kappa: decimal(kappa),
  });
  const flat = sample.interval[1] - sample.interval[0] < 1e-9;
  return flat ? `${said} ${words.noWidth}` : said;
}

/** @param {import("./counts.js").Found} found */
export function leftOutWords({ samples, undefined: none, beyond }) {
  const said = [];
  if (none) said.push(say(words.undefinedSamples, { n: none, none: integer(none), samples: integer(samples) }));
  if (beyond) said.push(say(words.beyond, { n: beyond, beyond: integer(beyond) }));
  return said.join(" ");
}

/** @param {import("./drawing.js").State} state */
export function spokenSummary({ found, population, profile }) {
  const { samples, recent } = found;
  const kappa = decimal(population.kappa);
  if (!samples) return say(words.spoken.none, { kappa });
  if (samples === 1) {
    const interval = intervalWords(recent[0], population.kappa);
    return say(words.spoken.first, { value: decimal(recent[0].kappa), interval });
  }
  const defined = samples - found.undefined;
  const said = say(words.spoken.many, {
    samples: integer(samples),
    mean: decimal(found.mean),
    share: percent(defined ? found.holds / defined : NaN),
    kappa,
    promised: percent(LEVEL, 0),
  });
  if (!profile || !found.profiled) return said;
  return `${said} ${say(words.spoken.profiles, { share: percent(found.profileHolds / found.profiled) })}`;
}
