/** What all readers of tables share. */
export interface TableRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * A row of a pasted text: cells if something separates them, otherwise one for the whole line. Cells are clean (rule
 * T2).
 */
export interface SheetRow extends TableRow {
  /** It is the first row or follows an empty line. */
  readonly isApart: boolean;
}

export type Read<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly line: number | null; readonly text: string };

export function refuse(line: number | null, text: string) {
  return { ok: false, line, text } as const;
}
