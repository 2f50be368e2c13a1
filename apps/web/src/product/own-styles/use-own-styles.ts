import { useMemo } from "react";
import type { OwnStyle } from "@agate/mine";
import { createStore, useStore } from "../../lib/create-store.ts";
import { mineNow, useMine } from "../mine/mine.ts";
import { ownStyleId } from "./own-styles.ts";

export interface OwnStyles {
  readonly isReady: boolean;
  /** By the ids of their records. */
  readonly styles: ReadonlyMap<string, OwnStyle>;
}

/** Styles that came by link and are used for this visit, but not stored (rule OS12). */
const visiting = createStore<OwnStyles["styles"]>(new Map());

/** Returns the styles a page can use: the person's own, and those from a link that are used for this visit. */
export function useUsableStyles(): OwnStyles {
  const { status, records } = useMine("style");
  const ofLinks = useStore(visiting);
  return useMemo(
    () => ({ isReady: status === "ready", styles: ofLinks.size ? new Map([...ofLinks, ...records]) : records }),
    [status, records, ofLinks],
  );
}

/**
 * Returns the style with a name that is used for this visit and not stored; null: it is one of ours, the person's own,
 * or unavailable.
 */
export function useTemporaryStyle(name: string): OwnStyle | null {
  const { records: kept } = useMine("style");
  const { styles } = useUsableStyles();
  const id = ownStyleId(name);
  return id === null || kept.has(id) ? null : (styles.get(id) ?? null);
}

/** Returns a style that a page can use now; undefined: there is none with that id. */
export function usableStyle(id: string): OwnStyle | undefined {
  return (mineNow("style").records.get(id) as OwnStyle | undefined) ?? visiting.get().get(id);
}

/** Makes a style available to pages for this visit; null removes it. */
export function useTemporarily(id: string, style: OwnStyle | null): void {
  const others = [...visiting.get()].filter(([other]) => other !== id);
  visiting.set(new Map(style ? [...others, [id, style]] : others));
}
