import { type Day, type Month, utcDay, weekdayOf } from "./day.ts";

export const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
/** The months' names, January first. */
export const months = "January February March April May June July August September October November December".split(
  " ",
);

/** `long` Saturday, July 4, 2026 · `plain` July 4, 2026 · `short` July 4 · `brief` Jul 4 · `dated` Jul 4, 2026. */
export function writeDay(day: Day, form: "long" | "plain" | "short" | "brief" | "dated"): string {
  const [year, number, date] = day.split("-");
  const month = months[Number(number) - 1] ?? "";
  const short = `${form === "brief" || form === "dated" ? month.slice(0, 3) : month} ${Number(date)}`;
  if (form === "short" || form === "brief") return short;
  const plain = `${short}, ${year}`;
  return form === "long" ? `${weekdays[weekdayOf(day)]}, ${plain}` : plain;
}

/** `July 2026` */
export function writeMonth(month: Month): string {
  const [year = "", number = "1"] = month.split("-");
  return `${months[Number(number) - 1] ?? ""} ${year}`;
}

/** `Jul 16 - Jul 19, 2026` (rule EV1); a single day is `Jul 16, 2026`. */
export function writeDays(first: Day, last: Day): string {
  return first === last ? writeDay(first, "dated") : `${writeDay(first, "brief")} - ${writeDay(last, "dated")}`;
}

/** `June 7, 2026 at 16:00 UTC` */
export function writeInstant(instant: Date): string {
  return `${writeDay(utcDay(instant), "plain")} at ${instant.toISOString().slice(11, 16)} UTC`;
}
