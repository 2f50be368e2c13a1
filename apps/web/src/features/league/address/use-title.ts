import { useEffect } from "react";
import type { League } from "@agate/leagues";
import { pageTitle } from "../../../page/page-title.ts";

/**
 * Puts the chosen game or event in the tab's title, to tell apart ten tabs of one league. Null restores the league
 * alone.
 */
export function useTitle(what: string | null, { title }: Pick<League, "title">): void {
  useEffect(() => {
    if (what === null) return undefined;
    const before = document.title;
    document.title = pageTitle(`${what}, ${title}`);
    return () => {
      document.title = before;
    };
  }, [what, title]);
}
