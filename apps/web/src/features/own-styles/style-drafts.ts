import { useMemo } from "react";
import { type OwnStyle, readOwnStyle } from "@agate/mine";
import { useStoredText } from "../../lib/use-stored-text.ts";
import { useOwner, useOwnState } from "../../product/mine/use-owner.ts";

/** Unsaved changes to a style. */
export interface StyleDraft {
  readonly style: OwnStyle;
  /** The saved style when the changes began, as text; "" for a new one. */
  readonly began: string;
}

export interface StyleDrafts {
  /** By the id of the style's record; for a new one `new.` and the name of the style it is made from. */
  readonly drafts: ReadonlyMap<string, StyleDraft>;
  /** Null removes the draft. */
  readonly set: (key: string, draft: StyleDraft | null) => void;
}

/** The key of a new style, never saved, that is made from another. */
export function newKey(from: string): string {
  return `${newMark}${from}`;
}

/** The style that an unsaved new one was made from; null if the draft belongs to a saved style. */
export function draftBaseOf(key: string): string | null {
  return key.startsWith(newMark) ? key.slice(newMark.length) : null;
}

const newMark = "new.";

/**
 * Unsaved changes, stored in this browser: a reload loses nothing, and every open tab shows the same (rule OS6). They
 * belong to the person, and signing out removes them.
 */
export function useStyleDrafts(): StyleDrafts {
  const owner = useOwner();
  const { text, change } = useStoredText(owner === null ? null : `agate:style-drafts:${owner}`);
  const drafts = useMemo(() => readDrafts(text), [text]);
  return {
    drafts,
    set: (key, draft) =>
      change((newest) => {
        // What is not read, such as a later version's drafts, stays.
        const { [key]: _before, ...others } = readStored(newest);
        return JSON.stringify(draft ? { ...others, [key]: draft } : others);
      }),
  };
}

/** Reads whatever is stored; anything that is not a draft is skipped. */
function readDrafts(text: string | null): StyleDrafts["drafts"] {
  return new Map(Object.entries(readStored(text)).flatMap(([key, given]) => readDraft(key, given)));
}

function readStored(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const read: unknown = JSON.parse(text ?? "{}");
    return typeof read === "object" && read !== null ? (read as Readonly<Record<string, unknown>>) : {};
  } catch {
    return {};
  }
}

function readDraft(key: string, given: unknown): readonly (readonly [string, StyleDraft])[] {
  if (typeof given !== "object" || given === null) return [];
  const { style, began } = given as { readonly style?: Partial<OwnStyle>; readonly began?: unknown };
  // The name may still be empty.
  const read = style && readOwnStyle({ ...style, name: style.name || "-" });
  return read && typeof began === "string" ? [[key, { began, style: { ...read, name: style.name ?? "" } }]] : [];
}

/** A style being edited, with undo. */
export interface StyleSteps {
  /** Its current state. */
  readonly style: OwnStyle;
  /** It has unsaved changes. */
  readonly isChanged: boolean;
  /** Another tab or device has changed the saved style since these changes began. */
  readonly isBehind: boolean;
  /** @param of the control it was typed into: such changes are undone together */
  readonly change: (next: Partial<OwnStyle>, of?: string) => void;
  readonly undo: (() => void) | null;
  /** Discards the draft, once it is saved or no longer wanted. */
  readonly settle: () => void;
}

interface Step {
  readonly style: OwnStyle;
  readonly of: string | null;
}

const maxSteps = 100;
const noSteps: readonly Step[] = [];

/**
 * Changes to a style, step by step; they are stored in this browser until they are saved (rule OS6).
 * @param key of the draft
 * @param origin the style as it is saved, or the initial state of a new one
 */
export function useStyleSteps(key: string, origin: OwnStyle, isNew: boolean): StyleSteps {
  const { drafts, set } = useStyleDrafts();
  const [past, setPast] = useOwnState(noSteps);
  const last = past.at(-1);
  const draft = drafts.get(key);
  const stored = isNew ? "" : textOf(origin);
  const style = draft?.style ?? origin;
  const write = (next: OwnStyle) =>
    set(key, textOf(next) === stored ? null : { style: next, began: draft?.began ?? stored });
  return {
    style,
    isChanged: draft !== undefined,
    isBehind: !isNew && draft !== undefined && draft.began !== stored,
    change: (next, of) => {
      const isOneStep = of !== undefined && last?.of === of;
      if (!isOneStep) setPast([...past, { style, of: of ?? null }].slice(-maxSteps));
      write({ ...style, ...next });
    },
    undo: last
      ? () => {
          setPast(past.slice(0, -1));
          write(last.style);
        }
      : null,
    settle: () => set(key, null),
  };
}

/** The same text for the same style: a store may have its fields in another order. */
function textOf(style: OwnStyle): string {
  return JSON.stringify(style, (_, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}
