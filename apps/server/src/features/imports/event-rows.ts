import { monthOf } from "@agate/captions/calendar";
import type { event } from "../../db/schema.ts";
import { type Difference, isEmpty } from "../../db/difference.ts";
import type { Scope } from "./kind.ts";

export type EventRow = typeof event.$inferSelect;

/** The months an import of events brought, as `feed_run` knows a schedule. */
export function monthScopes(rows: readonly EventRow[], difference: Difference): readonly Scope[] {
  const months = Map.groupBy(rows, ({ easternDate }) => monthOf(easternDate));
  const changed = !isEmpty(difference);
  return [...months].map(([scope, own]) => ({ kind: "schedule", scope, rows: own.length, changed }));
}
