import { easternDay, easternTime, writeDay } from "@agate/captions/calendar";

const day = 86_400_000;

/** When a file was downloaded, as a person thinks of it: `6:12 PM` of today, `Friday 6:12 PM`, else `September 5`. Eastern. */
export function whenWords(at: string, now: number): { readonly day: string; readonly time: string } {
  const instant = new Date(at);
  const [on, today] = [easternDay(instant), easternDay(new Date(now))];
  const time = easternTime(instant);
  if (on === today) return { day: "", time };
  const isThisWeek = now - instant.getTime() < 6 * day;
  return isThisWeek
    ? { day: writeDay(on, "long").split(",")[0] ?? "", time }
    : { day: writeDay(on, "short"), time: "" };
}
