import { type OwnStyle, readOwnStyle } from "@agate/mine";
import { useMemo } from "react";
import { useOwner } from "../../product/mine/use-owner.ts";
import { useStoredText } from "../../lib/use-stored-text.ts";

/** What has been changed of a style and is not saved yet. */
export interface StyleDraft {
  readonly style: OwnStyle;
  /** What was kept when the changes began, as text; "" for a new one. */
  readonly began: string;
}

export interface StyleDrafts {
  /** By the id of the style's record; of a new one `new.` and the name of the style it is made from. */
  readonly drafts: ReadonlyMap<string, StyleDraft>;
  /** Null: there is nothing to be kept any more. */
  readonly set: (key: string, draft: StyleDraft | null) => void;
}

/** The key of what is made of a style and was never kept. */
export function newKey(from: string): string {
  return `${newMark}${from}`;
}

/** The style a draft was begun from that was never kept; null: it is of a style that is. */
export function begunFrom(key: string): string | null {
  return key.startsWith(newMark) ? key.slice(newMark.length) : null;
}

const newMark = "new.";

/**
 * What was typed and not kept, in this browser: a reload loses nothing, and every open tab shows the same (rule OS6). It
 * is the person's, and goes with signing out.
 */
export function useStyleDrafts(): StyleDrafts {
  const owner = useOwner();
  const { text, change } = useStoredText(owner === null ? null : `agate:style-drafts:${owner}`);
  const drafts = useMemo(() => readDrafts(text), [text]);
  return {
    drafts,
    set: (key, draft) =>
      change((newest) => {
        const all = new Map(readDrafts(newest));
        if (draft) all.set(key, draft);
        else all.delete(key);
        return JSON.stringify(Object.fromEntries(all));
      }),
  };
}

/** Whatever is stored: what is no draft is passed over. */
function readDrafts(text: string | null): StyleDrafts["drafts"] {
  try {
    const stored = JSON.parse(text ?? "{}") as Readonly<Record<string, unknown>> | null;
    return new Map(Object.entries(stored ?? {}).flatMap(([key, given]) => readDraft(key, given)));
  } catch {
    return new Map();
  }
}

function readDraft(key: string, given: unknown): readonly (readonly [string, StyleDraft])[] {
  if (typeof given !== "object" || given === null) return [];
  const { style, began } = given as { readonly style?: Partial<OwnStyle>; readonly began?: unknown };
  // A name may be on its way.
  const read = style && readOwnStyle({ ...style, name: style.name || "-" });
  return read && typeof began === "string" ? [[key, { began, style: { ...read, name: style.name ?? "" } }]] : [];
}
