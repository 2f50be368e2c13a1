import { createStore } from "../lib/create-store.ts";

/** A short message that floats and goes away by itself; never the only place of something that must be read. */
export interface Toast {
  readonly tone: "ok" | "note" | "bad";
  readonly title: string;
  readonly text?: string;
  /** The name of the file it is about. */
  readonly file?: string;
}

/** Every toast asked for in this tab, in order. */
export const askedToasts = createStore<readonly Toast[]>([]);

/** Shows a toast. The code that draws it is loaded with the first one. */
export function showToast(toast: Toast): void {
  askedToasts.set([...askedToasts.get(), toast]);
}
