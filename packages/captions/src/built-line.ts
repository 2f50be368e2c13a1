import type { CodeLine, NoteLine, Part } from "./line.ts";
import type { About } from "./person.ts";
import { clean } from "./text.ts";

/** Lines as the builder makes them; whoever only reads a file needs none of this. */

/** A code and its columns; no line at all when the first column is empty (T3). */
export function codeLine(
  part: Part,
  code: string,
  replacements: readonly string[],
  about?: About,
): readonly CodeLine[] {
  if (!replacements[0]) return [];
  return [about ? { kind: "code", part, code, replacements, about } : { kind: "code", part, code, replacements }];
}

/** A note of cleaned values, without the characters a reader could take for a delimiter; cleaned again, as letters may meet (T5). */
export function noteLine(text: string): NoteLine {
  return { kind: "note", part: "note", text: clean(text.replace(/[=\\]/g, "")) };
}
