/** What has been exported by whom is remembered for two weeks: a desk looks back on last Saturday, not on last season. */
const keptFor = 14 * 24 * 60 * 60_000;
const keptAtMost = 500;

/** The id of each game or event whose file has been exported, with the instant (milliseconds since 1970). */
export type ExportedMarks = Readonly<Record<string, number>>;

/** The marks a browser has kept, without those that are over; none where it has kept something else. */
export function readMarks(text: string | null, now: number): ExportedMarks {
  try {
    const kept: unknown = JSON.parse(text ?? "null");
    if (typeof kept !== "object" || kept === null) return {};
    const marks = Object.entries(kept).filter(
      (mark): mark is [string, number] => typeof mark[1] === "number" && mark[1] > now - keptFor && mark[1] <= now,
    );
    return Object.fromEntries(marks.toSorted(([, one], [, other]) => other - one).slice(0, keptAtMost));
  } catch {
    return {};
  }
}

/** The text to keep after one more export. */
export function withMark(text: string | null, id: string, now: number): string {
  return JSON.stringify(readMarks(JSON.stringify({ ...readMarks(text, now), [id]: now }), now));
}
