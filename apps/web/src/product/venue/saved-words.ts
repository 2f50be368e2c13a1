import { addDays, easternDay, easternTime, writeDay, writeDays } from "@agate/captions/calendar";
import type { SavedLeague } from "../../../sw/stored-reads.ts";
import { reasonOf } from "../../api/failure.ts";
import { sizeWords } from "../../lib/size-words.ts";
import type { SaveFailure } from "../saved/save-failure.ts";

const hour = 3_600_000;
/** Milliseconds after which saved data is reported as old (look: older than 12 hours). */
const oldAfter = 12 * hour;

/** Whether what is saved for a league covers one of these days. */
export function isAbout(saved: Pick<SavedLeague, "from" | "to">, days: Pick<SavedLeague, "from" | "to">): boolean {
  return saved.from <= days.to && days.from <= saved.to;
}

/** Returns how many hours ago the server last said that it is the newest, if that is long ago; otherwise null. */
export function hoursOld({ checkedAt }: Pick<SavedLeague, "checkedAt">, now: number): number | null {
  return now - checkedAt > oldAfter ? Math.floor((now - checkedAt) / hour) : null;
}

/** `3:10 PM ET`, `yesterday, 3:10 PM ET`, `November 15, 3:10 PM ET` */
export function savedWhen(at: number, now: number): string {
  const [day, today] = [easternDay(new Date(at)), easternDay(new Date(now))];
  const time = `${easternTime(new Date(at))} ET`;
  if (day === today) return time;
  return day === addDays(today, -1) ? `yesterday, ${time}` : `${writeDay(day, "short")}, ${time}`;
}

/** `3:10 PM`; of another day `Nov 15`. */
export function savedBriefly(at: number, now: number): string {
  const day = easternDay(new Date(at));
  return day === easternDay(new Date(now)) ? easternTime(new Date(at)) : writeDay(day, "brief");
}

/** `Ready offline: Braves at Red Sox, saved 3:10 PM ET, 41 KB`; of several leagues, the time of the oldest. */
export function readyWords(
  what: string,
  leagues: readonly Pick<SavedLeague, "checkedAt" | "bytes">[],
  now: number,
): string {
  const oldest = Math.min(...leagues.map(({ checkedAt }) => checkedAt));
  return `Ready offline: ${what}, saved ${savedWhen(oldest, now)}, ${sizeWords(sizeOfSaved(leagues))}`;
}

/** Returns the bytes of all of them. */
export function sizeOfSaved(leagues: readonly Pick<SavedLeague, "bytes">[]): number {
  return leagues.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Shown if the browser refuses storage. */
export const refusedWords = "This browser does not allow storage, as in a private window.";

/** Says why nothing was saved, and what to do. */
export function failureText(why: SaveFailure): string {
  switch (why.what) {
    case "unread":
      return reasonOf(why.failure);
    case "nothing":
      return "This league has nothing to save yet.";
    case "too-far":
      return `Saving goes as far as ${writeDays(why.from, why.to)}. Come back closer to the day.`;
    case "full":
      // On a full disk, a browser still reports its own quota for us.
      return `This device has no room left. Needed: ${sizeWords(why.needed)}.${
        why.free === null || why.free >= why.needed ? "" : ` Free: ${sizeWords(why.free)}.`
      } Nothing that was saved is lost.`;
    case "refused":
      return refusedWords;
  }
}
