/** A short floating message that disappears automatically. Never the only place for something that must be read. */
export interface Toast {
  readonly tone: "ok" | "note" | "bad";
  readonly title: string;
  readonly text?: string;
  /** The name of the file it is about. */
  readonly file?: string;
}

let toasts: readonly Toast[] = [];
let listeners: readonly (() => void)[] = [];

/** Shows a toast. The code that draws it is loaded with the first one. */
export function showToast(toast: Toast): void {
  toasts = [...toasts, toast];
  for (const tell of listeners) tell();
}

/** Returns every toast requested in this tab, in order. */
export function askedToasts(): readonly Toast[] {
  return toasts;
}

/** Subscribes a listener to `showToast`; returns the function that unsubscribes it. */
export function watchToasts(tell: () => void): () => void {
  listeners = [...listeners, tell];
  return () => {
    listeners = listeners.filter((other) => other !== tell);
  };
}
