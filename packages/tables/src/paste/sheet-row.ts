import type { TableRow } from "../table-row.ts";

/**
 * A row of a pasted text: cells if something separates them, otherwise one for the whole line. Cells are clean (rule
 * T2).
 */
export interface SheetRow extends TableRow {
  /** It is the first row or follows an empty line. */
  readonly isApart: boolean;
}
