import { easternDay, easternTime, writeDay } from "@agate/captions/calendar";

/** Instants as an operator reads them: in Eastern time. */

/** `9:14 AM ET` */
export const clockTime = (iso: string) => `${easternTime(new Date(iso))} ET`;

/** `Nov 21, 2026, 4:12 PM ET` */
export function fullTime(iso: string): string {
  const instant = new Date(iso);
  return `${writeDay(easternDay(instant), "dated")}, ${easternTime(instant)} ET`;
}
