import type { Duration } from "@agate/api";
import { entranceFrom } from "../session/return-path.ts";

/**
 * Returns the address of the plans page, with the path to return to and, if one was selected, the plan of this
 * duration.
 */
export function plansPath(back: string | null, plan?: Duration): string {
  return entranceFrom("/subscription", back, plan && { plan });
}
