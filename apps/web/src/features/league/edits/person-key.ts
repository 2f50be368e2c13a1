import type { EditedList } from "./edited-list.ts";

/** The key that the file's lines have of the person in this row of an edited list. */
export function personKeyOf(part: EditedList["part"], row: number): string {
  return `${part === "home" || part === "away" ? `${part}.roster` : part}[${row}]`;
}
