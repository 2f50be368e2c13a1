import type { SharedEdits } from "@agate/mine";
import { useSyncExternalStore } from "react";

/** Edits that arrived by link or file: shown before they apply, and saved only when the person says so (rule ED12). */
export type LinkEdits =
  | { readonly status: "none" }
  | ({ readonly status: "offered" | "used"; readonly from: "link" | "file" } & SharedEdits)
  | { readonly status: "refused"; readonly from: "link" | "file"; readonly why: string };

const none: LinkEdits = { status: "none" };
let shown: LinkEdits = none;
let listeners: readonly (() => void)[] = [];

export function setLinkEdits(next: LinkEdits): void {
  shown = next;
  for (const tell of listeners) tell();
}

export function useLinkEdits(): LinkEdits {
  return useSyncExternalStore(
    listen,
    () => shown,
    () => none,
  );
}

function listen(tell: () => void): () => void {
  listeners = [...listeners, tell];
  return () => {
    listeners = listeners.filter((other) => other !== tell);
  };
}
