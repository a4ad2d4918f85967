// What the scripts put on the window of a page.
interface Window {
  iaaKeepsSaving?: boolean;
  _JUPYTERLAB?: Record<string, { init: () => void; get: () => Promise<() => unknown> }>;
}
declare var iaaLocalModel: (state: object, hear: (model: any, content: any) => void) => any;
declare var iaaAnswer: (model: any, content: any, question: any, explorer: any) => void;
