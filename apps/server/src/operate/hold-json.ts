import type { HoldChangesJson } from "@agate/api";
import { easternDay, easternTime } from "@agate/captions/calendar";
import { changedParts, type Shown } from "../db/difference.ts";
import { seenOf } from "../features/refresh/hold-difference.ts";
import type { RowChange } from "../features/refresh/row-changes.ts";

/** Rows that are told at most, what changes before what stays: a month of college basketball has two thousand games. */
const mostRows = 1_500;

const order = ["changes", "leaves", "joins", "misses", "stays"] as const satisfies readonly RowChange["what"][];

/** What applying a hold would change, as the page shows it. */
export function changesToJson(hold: { readonly id: number }, changes: readonly RowChange[]): HoldChangesJson {
  const byWhat = Map.groupBy(changes, ({ what }) => what);
  const rows = order.flatMap((what) => byWhat.get(what) ?? []);
  return {
    untold: null,
    seen: seenOf(hold, changes),
    counts: countsOf((what) => byWhat.get(what)?.length ?? 0),
    rows: rows.slice(0, mostRows).map((row) => ({ what: row.what, title: row.title, ...partsOf(row) })),
    left: Math.max(0, rows.length - mostRows),
  };
}

/** @param why in a sentence */
export function untoldChanges(why: string): HoldChangesJson {
  return { untold: why, seen: "", counts: countsOf(() => 0), rows: [], left: 0 };
}

function countsOf(count: (what: RowChange["what"]) => number): HoldChangesJson["counts"] {
  return {
    joins: count("joins"),
    leaves: count("leaves"),
    changes: count("changes"),
    misses: count("misses"),
    stays: count("stays"),
  };
}

type Parts = HoldChangesJson["rows"][number]["before"];

/** Of a change what is otherwise; of who comes or goes all that is known; of who stays nothing. */
function partsOf({ what, before, after }: RowChange): { readonly before: Parts; readonly after: Parts } {
  if (what === "changes" && before && after) {
    const changed = changedParts(before, after);
    return { before: parts(before, changed), after: parts(after, changed) };
  }
  if (what === "joins") return { before: [], after: parts(after) };
  return { before: what === "leaves" ? parts(before) : [], after: [] };
}

/** @param names of the parts; left out: those that are not empty, without the name, which is the row's title */
function parts(shown: Shown | null, names?: readonly string[]): Parts {
  return Object.entries(shown ?? {})
    .map(([name, value]) => ({ name, value: inWords(value) }))
    .filter(({ name, value }) => (names ? names.includes(name) : name !== "name" && value !== ""));
}

function inWords(value: Shown[string]): string {
  if (value instanceof Date) return `${easternDay(value)} ${easternTime(value)} ET`;
  if (value === true) return "yes";
  return value === null || value === undefined || value === false ? "" : String(value);
}
