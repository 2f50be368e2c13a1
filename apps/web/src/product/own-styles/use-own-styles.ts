import type { OwnStyle } from "@agate/mine";
import { useMemo } from "react";
import { createStore, useStore } from "../../lib/create-store.ts";
import { mineNow, useMine } from "../mine/mine.ts";
import { ownStyleId } from "./own-styles.ts";

export interface OwnStyles {
  readonly isReady: boolean;
  /** By the ids of their records. */
  readonly styles: ReadonlyMap<string, OwnStyle>;
}

/** Styles that came by a link and are used for this visit, not kept (rule OS12). */
const visiting = createStore<OwnStyles["styles"]>(new Map());

/** The styles that a page may use: the person's own, and those of a link that are used for this visit. */
export function useUsableStyles(): OwnStyles {
  const { status, records } = useMine("style");
  const ofLinks = useStore(visiting);
  return useMemo(
    () => ({ isReady: status === "ready", styles: ofLinks.size ? new Map([...ofLinks, ...records]) : records }),
    [status, records, ofLinks],
  );
}

/** The style of a name that is used for this visit and not kept; null: it is one of ours or the person's own, or not here. */
export function useLentStyle(name: string): OwnStyle | null {
  const { records: kept } = useMine("style");
  const { styles } = useUsableStyles();
  const id = ownStyleId(name);
  return id === null || kept.has(id) ? null : (styles.get(id) ?? null);
}

/** A style that a page may use just now; undefined: there is none of that id. */
export function usableStyle(id: string): OwnStyle | undefined {
  return (mineNow("style").records.get(id) as OwnStyle | undefined) ?? visiting.get().get(id);
}

/** Has pages use a style for as long as this visit lasts; null: no longer. */
export function useTemporarily(id: string, style: OwnStyle | null): void {
  const others = [...visiting.get()].filter(([other]) => other !== id);
  visiting.set(new Map(style ? [...others, [id, style]] : others));
}
