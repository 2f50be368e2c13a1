import type { CodeLine, NoteLine, Part } from "./line.ts";
import type { About } from "./person.ts";
import { clean } from "./text.ts";
import type { Gap } from "./report.ts";
import type { FrameFacts, FrameWords, Style } from "./styles/style.ts";

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

/** The codes of a style's frame (rule ST4): no player of a field has them, and no prefix of a set. */
export const frameCodes = ["open", "gm", "close", "credit"] as const;

/** What the style's frame says of these facts; null where the style has none. */
export function frameOf({ record, tools }: Style, facts: FrameFacts): FrameWords | null {
  return record.frame && tools && tools.writeFrame(record.frame, facts);
}

/** The lines of a frame; none for what there is nothing to say of. */
export function frameLines(frame: FrameWords | null, before: string): readonly CodeLine[] {
  return frame ? frameCodes.flatMap((code) => codeLine("headers", before + code, [frame[code]])) : [];
}

/** What is left open in a frame because the person has not told it. */
export function gapsOf(frame: FrameWords | null, before: string): readonly Gap[] {
  return frame
    ? frameCodes.filter((code) => frame[code].includes(nameGap)).map((code) => ({ code: before + code, gap: nameGap }))
    : [];
}

/** Stands where the photographer's name is missing: seen at once, and no name (rule ST9). */
export const nameGap = "{name}";
