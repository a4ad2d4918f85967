// What the scripts put on the window of a page.
interface Window {
  iaaKeepsSaving?: boolean;
  _JUPYTERLAB?: Record<string, { init: () => void; get: () => Promise<() => unknown> }>;
}
