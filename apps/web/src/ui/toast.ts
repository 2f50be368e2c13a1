import { createStore } from "../lib/create-store.ts";

/** A short floating message that disappears automatically. Never the only place for something that must be read. */
export interface Toast {
  readonly tone: "ok" | "note" | "bad";
  readonly title: string;
  readonly text?: string;
  /** The name of the file it is about. */
  readonly file?: string;
  /** What it is about has been tried again. */
  readonly isOver?: boolean;
}

/** Every toast requested in this tab, in order. */
export const requestedToasts = createStore<readonly Toast[]>([]);

/** Shows a toast. The code that draws it is loaded with the first one. */
export function showToast(toast: Toast): void {
  requestedToasts.set([...requestedToasts.get(), toast]);
}

/** Puts away the errors there are: a form is sent again, and what went wrong before is no longer so. */
export function endErrors(): void {
  requestedToasts.set(
    requestedToasts.get().map((toast) => (toast.tone === "bad" ? { ...toast, isOver: true } : toast)),
  );
}
