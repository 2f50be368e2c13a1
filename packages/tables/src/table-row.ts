/** What all readers of tables share. */
export interface TableRow {
  readonly line: number;
  readonly cells: readonly string[];
}

export type Read<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly line: number | null; readonly text: string };

export function refuse(line: number | null, text: string) {
  return { ok: false, line, text } as const;
}
