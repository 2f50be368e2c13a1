import type { Provenance } from "@agate/api";
import { easternDay, easternTime, writeDay } from "@agate/captions/calendar";

/** When a league was last refreshed, in words. */
export function whenRefreshed({ sample, confirmed_at: at, source }: Provenance): string {
  if (sample) return "Sample data: invented people";
  if (at === null) return "Not refreshed yet";
  const moment = new Date(at);
  return `${writeDay(easternDay(moment), "dated")}, ${easternTime(moment)} ET${source ? `, ${source}` : ""}`;
}
