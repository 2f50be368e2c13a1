import type { Counts } from "../../features/refresh/scope.ts";

/** "4 players, 1 coach, 2 new teams": the row counts of a run or of an applied hold, without zeros. */
export function countsText(counts: Counts): string {
  return Object.entries(counts)
    .flatMap(([kind, count]) => (count ? `${count} ${count === 1 ? singular(kind) : spaced(kind)}` : []))
    .join(", ");
}

const spaced = (kind: string) => kind.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
/** Only nouns end in s: "added" and "missing" stay as they are. */
const singular = (kind: string) => spaced(kind).replace(/(?<=ch)es$|s$/, "");
