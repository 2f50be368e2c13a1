/** A short message that floats and goes away by itself; never the only place of something that must be read. */
export interface Toast {
  readonly tone: "ok" | "note" | "bad";
  readonly title: string;
  readonly text?: string;
  /** The name of the file it is about. */
  readonly file?: string;
  /** What it is about has been tried again. */
  readonly isOver?: boolean;
}

let toasts: readonly Toast[] = [];
let listeners: readonly (() => void)[] = [];

/** Shows a toast. The code that draws it is loaded with the first one. */
export function showToast(toast: Toast): void {
  change([...toasts, toast]);
}

/** Puts away the errors there are: a form is sent again, and what went wrong before is no longer so. */
export function endErrors(): void {
  change(toasts.map((toast) => (toast.tone === "bad" ? { ...toast, isOver: true } : toast)));
}

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const tell of listeners) tell();
}

/** Every toast asked for in this tab, in order. */
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
