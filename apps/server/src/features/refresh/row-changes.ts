import { changedParts, type Shown } from "../../db/difference.ts";
import type { RowWords } from "../../db/row-words.ts";
import type { TrackedRow } from "../../db/store-rows.ts";

/** What happens to one row when a hold is applied. */
export interface RowChange {
  /** `misses`: the answer lacks the row, which stays until the next answer also lacks it. */
  readonly what: "joins" | "leaves" | "changes" | "misses" | "stays";
  readonly title: string;
  /** Its values shown to people before and after; null if it does not exist then. */
  readonly before: Shown | null;
  readonly after: Shown | null;
}

/**
 * Stores a scope and returns which of its rows differ from before.
 * @param now the time at which the answer confirms its rows
 */
export type RowChanges = <Stored>(
  now: Date,
  store: () => Promise<Stored>,
) => Promise<{ readonly stored: Stored; readonly changes: readonly RowChange[] }>;

/** @param read the rows of a scope, including removed ones */
export function rowChanges<Row extends TrackedRow>(
  read: () => Promise<readonly Row[]>,
  { title, shown }: RowWords<Row>,
): RowChanges {
  return async (now, store) => {
    const known = await read();
    const stored = await store();
    const live = (await read()).filter(({ removedAt }) => !removedAt);
    const before = new Map(known.flatMap((row) => (row.removedAt ? [] : [[row.id, row] as const])));
    const missedBefore = new Map(known.map(({ id, missed }) => [id, missed]));
    const after = new Set(live.map(({ id }) => id));
    const changes = live.flatMap((row): readonly RowChange[] => {
      const old = before.get(row.id);
      const seen = { before: old ? shown(old) : null, after: shown(row) };
      const misses: RowChange[] =
        row.missed > (missedBefore.get(row.id) ?? 0) ? [{ what: "misses", title: title(row), ...seen }] : [];
      if (!old) return [{ what: "joins", title: title(row), ...seen }, ...misses];
      if (changedParts(shown(old), seen.after).length)
        return [{ what: "changes", title: title(old), ...seen }, ...misses];
      if (misses.length) return misses;
      return row.confirmedAt.getTime() === now.getTime() ? [{ what: "stays", title: title(row), ...seen }] : [];
    });
    const left = [...before.values()].filter(({ id }) => !after.has(id));
    return {
      stored,
      changes: [
        ...changes,
        ...left.map((row): RowChange => ({ what: "leaves", title: title(row), before: shown(row), after: null })),
      ].toSorted((a, b) => byWords(a.title, b.title)),
    };
  };
}

const { compare: byWords } = new Intl.Collator("en", { numeric: true });
