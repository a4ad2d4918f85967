// What the scripts put on the window of a page.
interface Window {
  iaaKeepsSaving?: boolean;
  _JUPYTERLAB?: Record<string, { init: () => void; get: () => Promise<() => unknown> }>;
}
declare var iaaLocalModel: (state: object, hear: (model: any, content: any) => void, find: (id: string) => any) => any;
declare var iaaKeep: (model: any, content: any) => void;
