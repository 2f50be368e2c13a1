import { monthOf } from "@agate/captions/calendar";
import type { EventStatus } from "@agate/feeds";
import type { ImportLog, Line } from "@agate/tables";
import { type Difference, isEmpty } from "../../db/difference.ts";
import type { EventRow } from "../../db/event-row.ts";
import type { Scope } from "./kind.ts";

/** The months covered by an import of events, as schedule scopes of `feed_run`. */
export function monthScopes(rows: readonly EventRow[], difference: Difference): readonly Scope[] {
  const months = Map.groupBy(rows, ({ easternDate }) => monthOf(easternDate));
  const changed = !isEmpty(difference);
  return [...months].map(([scope, own]) => ({ kind: "schedule", scope, rows: own.length, changed }));
}

const words: Readonly<Record<EventStatus, readonly string[]>> = {
  scheduled: ["", "scheduled", "pre", "upcoming"],
  live: ["live", "in progress", "in"],
  final: ["final", "finished", "complete", "completed", "post"],
  postponed: ["postponed", "ppd", "suspended", "delayed"],
  cancelled: ["cancelled", "canceled", "abandoned"],
};
const byWord = new Map(
  (Object.keys(words) as EventStatus[]).flatMap((status) => words[status].map((word) => [word, status] as const)),
);

/** The status a row names, or `scheduled` if it names none; null and logged if it is not understood. */
export function statusOfLine({ line, cells }: Line, log: ImportLog): EventStatus | null {
  const status = byWord.get((cells["status"] ?? "").toLowerCase());
  if (!status) log.fault(line, `status "${cells["status"]}" is not one of ${Object.keys(words).join(", ")}`);
  return status ?? null;
}
