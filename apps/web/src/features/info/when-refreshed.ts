import type { DataUpdatesJson } from "@agate/api";
import { easternDay, easternTime, writeDay } from "@agate/captions/calendar";
import { isCheckLate } from "../../product/late-check.ts";

type Update = DataUpdatesJson["leagues"][number];

/** When a league was last refreshed, in words. */
export function whenRefreshed({ sample, confirmed_at: at, source }: Update["provenance"]): string {
  if (sample) return "Sample data: invented people";
  if (at === null) return "Not refreshed yet";
  return `${momentOf(new Date(at))}${source ? `, ${source}` : ""}`;
}

/** When it is refreshed next, in words; "" where that is nobody's business: of sample data, and of what is not there. */
export function whenNext({ provenance: { sample, confirmed_at }, promises }: Update, now: Date): string {
  if (!promises) return sample || confirmed_at === null ? "" : "Refreshed by hand";
  if (promises.next_check === null) return "No refresh planned";
  const at = new Date(promises.next_check);
  if (isCheckLate(at, now)) return "Next refresh late";
  return at <= now ? "Next any minute" : `Next about ${momentOf(at)}`;
}

/** Which promises are broken, in words; null: none. */
export function brokenPromise({ promises }: Update, now: Date): string | null {
  if (!promises?.overdue) return null;
  const { overdue, promised, oldest } = promises;
  const hours = oldest === null ? 0 : Math.floor((now.getTime() - Date.parse(oldest)) / 3_600_000);
  const age = hours >= 72 ? `${Math.floor(hours / 24)} days` : `${hours} hours`;
  return `${overdue} of ${promised} lists older than promised, the oldest by now ${age} old`;
}

function momentOf(at: Date): string {
  return `${writeDay(easternDay(at), "dated")}, ${easternTime(at)} ET`;
}
