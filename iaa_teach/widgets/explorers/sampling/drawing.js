// Draw the samples in slices of a few milliseconds, so that the page stays responsive.

import { listen, put, read, same } from "../../kit/model.js";
import { integer, say } from "../../kit/say.js";
import { promisedFrom, sampleCounts } from "./counts.js";
import { words } from "./words.js";

export const MOST_SAMPLES = 100000;
const SLICE = 10; // milliseconds

/**
 * Draw as many samples as the trait `drawn` says, from its seed, so that all views show the same ones.
 *
 * @param {Model<SamplingExplorerTraits>} model
 * @param {() => void} changed called after each slice
 */
export function drawing(model, changed) {
  let timer = 0;
  let halted = false; // the profile intervals
  let ended = "";
  /** @type {object} */
  let of = {};
  /** @type {ReturnType<typeof sampleCounts>} */
  let counts;

  /** Return the wanted number of samples of the current population, and their seed. */
  function wanted() {
    const { samples, seed, of: drawnOf } = model.get("drawn");
    const present = same(drawnOf, read(model, ["shares", "items"]));
    return present ? { samples, seed } : { samples: 0, seed: null };
  }

  /** Start again if the population or the samples have changed. */
  function follow() {
    const { samples, seed } = wanted();
    const now = { ...read(model, ["shares", "items", "copies"]), seed };
    if (!counts || !same(now, of) || counts.found.samples > samples) {
      if (!same(now, of)) ended = "";
      counts = sampleCounts(now.shares, now.items, seed ?? 0, now.copies);
      of = now;
    }
    timer ||= setTimeout(work, 0);
  }

  /** Return the work in progress, null if none is left. */
  function working() {
    const { samples } = wanted();
    const { found } = counts;
    if (found.samples < samples) return { done: found.samples, of: samples, what: words.workOn.samples };
    if (!model.get("profile") || halted || !counts.unprofiled()) return null;
    return { done: found.profiled, of: found.profiled + counts.unprofiled(), what: words.workOn.profiles };
  }

  function work() {
    timer = 0;
    const end = performance.now() + SLICE;
    const { samples } = wanted();
    while (counts.found.samples < samples && performance.now() < end) counts.draw();
    if (model.get("profile") && !halted)
      while (counts.found.samples >= samples && counts.unprofiled() && performance.now() < end) counts.profile();
    if (working()) timer = setTimeout(work, 0);
    changed();
  }

  /** @param {number} samples */
  function draw(samples) {
    const before = wanted();
    ended = "";
    halted = false;
    put(model, {
      drawn: {
        samples: Math.min(before.samples + samples, MOST_SAMPLES),
        seed: before.seed ?? model.get("seed") ?? Math.floor(Math.random() * 2 ** 32),
        of: read(model, ["shares", "items"]),
      },
    });
    follow();
  }

  /** Stop drawing, and keep the samples drawn. */
  function stop() {
    const left = working();
    if (!left) return;
    halted = true;
    ended = say(words.stopped, { done: integer(left.done), total: integer(left.of), what: left.what });
    put(model, { drawn: { ...model.get("drawn"), samples: counts.found.samples } });
    changed();
  }

  function clear() {
    ended = "";
    put(model, { drawn: { ...model.get("drawn"), samples: 0, seed: null } });
    follow();
  }

  const stops = [
    listen(model, ["shares", "items", "copies", "drawn"], follow),
    listen(model, ["profile"], () => {
      halted = false;
      ended = "";
      follow();
    }),
  ];
  follow();
  return {
    draw,
    stop,
    clear,
    working,
    state: () => ({
      population: counts.population,
      found: counts.found,
      ended,
      guess: guessed(),
      ...newestProfile(),
      ...shares(),
    }),
    halt() {
      clearTimeout(timer);
      for (const each of stops) each();
    },
  };

  /** Return the guessed distance from the true κ that covers 95 of 100 samples: as dragged, or else as predicted. */
  function guessed() {
    const below = counts.population.kappa - (model.get("ghost") ?? NaN);
    return model.get("guess") ?? (model.get("predicts") === "kappa" && below > 0 ? below : null);
  }

  /** Return the share of samples that reach the threshold, the Gaussian's promise, and the share within the guess. */
  function shares() {
    const { population, found } = counts;
    const n = found.samples - found.undefined;
    const threshold = model.get("threshold"),
      guess = guessed();
    return {
      reached: n && threshold !== null ? counts.reached(threshold) / n : NaN,
      promised: threshold === null ? NaN : promisedFrom(population, threshold),
      within: n && guess !== null ? counts.within(guess) / n : NaN,
    };
  }

  function newestProfile() {
    const newest = counts.found.recent[0];
    const known = model.get("profile") && newest && !Number.isNaN(newest.kappa);
    return { newestProfile: known ? counts.profileOf(newest.counts) : null };
  }
}

/**
 * @typedef {SamplingExplorerTraits & ReturnType<ReturnType<typeof drawing>["state"]> &
 *   { asks: import("../../kit/guess.js").Guess | null, locked: boolean }} State what the view shows
 */
