import { keptReturnPath, plansPage } from "../../return-path.ts";

/**
 * A path to come back to after paying: as given when it is a page of ours with its query, else "/" (rule SU16,
 * case D11). The page that was paid on is no such place.
 */
export function safeReturnPath(path: string | undefined): string {
  const kept = keptReturnPath(path);
  return kept === null || kept.split("?", 1)[0] === plansPage ? "/" : kept;
}
