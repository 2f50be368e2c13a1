/** What a column of somebody's table is read as. */
export type ColumnUse = "number" | "number2" | "name" | "first" | "last" | "position" | "none";

export interface DraftColumn {
  /** As the table has it; "" where it has no header. */
  readonly heading: string;
  readonly use: ColumnUse;
}
