import type { SharedEdits } from "@agate/mine";
import { createStore, useStore } from "../../../lib/create-store.ts";

/** Edits that arrived by link or file: shown before they apply, and saved only when the person says so (rule ED12). */
export type LinkEdits =
  | { readonly status: "none" }
  | ({ readonly status: "offered" | "used"; readonly from: "link" | "file" } & SharedEdits)
  | { readonly status: "refused"; readonly from: "link" | "file"; readonly why: string };

const shown = createStore<LinkEdits>({ status: "none" });

export const setLinkEdits = shown.set;

/** @param read what a link or a file contains, or why it cannot be read */
export function offerEdits(from: "link" | "file", read: SharedEdits | string): void {
  setLinkEdits(
    typeof read === "string" ? { status: "refused", from, why: read } : { status: "offered", from, ...read },
  );
}

export const useLinkEdits = (): LinkEdits => useStore(shown);
