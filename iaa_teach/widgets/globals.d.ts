// What the scripts put on the window of a page.
interface Window {
  iaaKeepsSaving?: boolean;
  _JUPYTERLAB?: Record<string, { init: () => void; get: () => Promise<() => unknown> }>;
}

/** A trait's value, or if it is long its deflated JSON; `kit/deflated.js` reads it. */
type Deflated<Value> = Value | { deflated: string };
