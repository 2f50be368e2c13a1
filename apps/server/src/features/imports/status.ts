import type { EventStatus } from "@agate/feeds";
import type { ImportLog, Line } from "@agate/tables";

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

/** The status a row names, `scheduled` when it names none; null and told when it is not understood. */
export function statusOfLine({ line, cells }: Line, log: ImportLog): EventStatus | null {
  const status = byWord.get((cells["status"] ?? "").toLowerCase());
  if (!status) log.fault(line, `status "${cells["status"]}" is none of ${Object.keys(words).join(", ")}`);
  return status ?? null;
}
