import { and, eq } from "drizzle-orm";
import { isGoodRun } from "../../db/run-outcome.ts";
import { feedRun } from "../../db/schema.ts";
import type { ScopeName } from "./scope.ts";

/** The runs of a scope whose answer was believed, whether or not it brought anything new; imports among them. */
export function isGoodRunOf({ league, kind, scope }: ScopeName) {
  return and(eq(feedRun.league, league), eq(feedRun.kind, kind), eq(feedRun.scope, scope), isGoodRun());
}
