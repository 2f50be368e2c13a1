import { entranceFrom } from "../session/return-path.ts";

/** The page of the plans, with where to come back to. */
export function plansPath(back: string | null): string {
  return entranceFrom("/subscription", back);
}
