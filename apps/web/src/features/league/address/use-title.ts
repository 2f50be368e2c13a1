import type { League } from "@agate/leagues";
import { useDocumentTitle, pageTitle } from "../../../page/page-title.ts";

/**
 * Puts the chosen game or event in the tab's title, to tell apart ten tabs of one league. Null restores the league
 * alone.
 */
export function useTitle(what: string | null, { title }: Pick<League, "title">): void {
  useDocumentTitle(what === null ? null : pageTitle(`${what}, ${title}`));
}
