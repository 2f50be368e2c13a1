import type { OperatorPlanJson } from "@agate/api";
import { easternDay, easternTime, instantAt, eastern, addDays, weekdayOf } from "@agate/captions/calendar";

export type PlanMark = OperatorPlanJson["leagues"][number]["marks"][number];

export const markNames: Readonly<Record<PlanMark["what"], string>> = {
  run: "run",
  retry: "retry",
  hold: "hold asks again",
  event: "game or event",
};

const plural: Readonly<Record<PlanMark["what"], readonly [one: string, many: string]>> = {
  run: ["run", "runs"],
  retry: ["retry", "retries"],
  hold: ["held answer asked for again", "held answers asked for again"],
  event: ["game or event", "games or events"],
};

/** `12 runs, 2 retries, 4 games or events` */
export function marksWords(marks: readonly PlanMark[]): string {
  return (["run", "retry", "hold", "event"] as const)
    .flatMap((what) => {
      const count = marks.reduce((sum, mark) => sum + (mark.what === what ? mark.count : 0), 0);
      return count ? [`${count} ${plural[what][count === 1 ? 0 : 1]}`] : [];
    })
    .join(", ");
}

const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** `Sun 10:30 AM` */
export function hourWords(iso: string): string {
  const at = new Date(iso);
  return `${weekdays[weekdayOf(easternDay(at))] ?? ""} ${easternTime(at)}`;
}

/** Midnights and noons on a line from one instant to another, as shares of it. */
export function hourLines(from: string, until: string): readonly { readonly at: number; readonly words: string }[] {
  const [begin, end] = [Date.parse(from), Date.parse(until)];
  const first = easternDay(new Date(begin));
  const days = [0, 1, 2, 3].map((days) => addDays(first, days));
  return days
    .flatMap((day) => [
      { time: instantAt(day, "00:00", eastern).getTime(), words: weekdays[weekdayOf(day)] ?? "" },
      { time: instantAt(day, "12:00", eastern).getTime(), words: "noon" },
    ])
    .filter(({ time }) => time > begin && time < end)
    .map(({ time, words }) => ({ at: (time - begin) / (end - begin), words }));
}
