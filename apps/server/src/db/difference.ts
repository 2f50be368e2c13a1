/** What an import changes, as shown to people. */
export interface Difference {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

/** The visible parts of a row, by name. */
export type Shown = Readonly<Record<string, string | number | boolean | Date | null | undefined>>;

interface Row {
  readonly id: string;
  readonly removedAt: Date | null;
}

/**
 * What happens to the stored rows when these are written over them.
 * @param gone stored rows that the import removes
 * @param title a row's name
 * @param shown the visible parts of a row; their keys name a change
 */
export function differenceOf<R extends Row>(
  stored: readonly R[],
  rows: readonly R[],
  gone: readonly R[],
  { title, shown }: { readonly title: (row: R) => string; readonly shown: (row: R) => Shown },
): Difference {
  const before = new Map(stored.flatMap((row) => (row.removedAt ? [] : [[row.id, row] as const])));
  const written = new Set(rows.map(({ id }) => id));
  const added: string[] = [];
  const changed: string[] = [];
  for (const row of rows) {
    const old = before.get(row.id);
    if (!old) added.push(title(row));
    else {
      const changes = changesBetween(shown(old), shown(row));
      if (changes) changed.push(`${title(old)}: ${changes}`);
    }
  }
  const removed = gone.filter(({ id, removedAt }) => !removedAt && !written.has(id)).map(title);
  return { added, changed, removed };
}

export function joinDifferences(differences: readonly Difference[]): Difference {
  return {
    added: differences.flatMap(({ added }) => added),
    changed: differences.flatMap(({ changed }) => changed),
    removed: differences.flatMap(({ removed }) => removed),
  };
}

export function isEmpty({ added, changed, removed }: Difference): boolean {
  return !added.length && !changed.length && !removed.length;
}

/** Names of the visible parts that differ. */
export function changedParts(old: Shown, row: Shown): readonly string[] {
  return Object.keys(row).filter((key) => wordOf(row[key]) !== wordOf(old[key]));
}

/** "jersey 1 to 99, position P to C"; empty: nothing changed. */
export function changesBetween(old: Shown, row: Shown): string {
  return changedParts(old, row)
    .map((key) => `${key} ${wordOf(old[key])} to ${wordOf(row[key])}`)
    .join(", ");
}

function wordOf(value: Shown[string]): string {
  if (value instanceof Date) return value.toISOString();
  return value === null || value === undefined || value === "" ? "(none)" : String(value);
}
