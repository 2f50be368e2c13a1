import type { Duration } from "@agate/api";
import { entranceFrom } from "../session/return-path.ts";

/** The page of the plans, with where to come back to and, where one was chosen, the plan of this duration. */
export function plansPath(back: string | null, plan?: Duration): string {
  return entranceFrom("/subscription", back, plan && { plan });
}
