import type { About, CodeLine, NoteLine, Part } from "./line.ts";
import type { Gap } from "./report.ts";
import type { FrameFacts, FrameWords, Style } from "./styles/style.ts";
import { clean } from "./text.ts";

/** Lines as the builder makes them; code that only reads a file does not need this. */

/** Returns a line with a code and its columns; none if the first column is empty (T3). */
export function codeLine(
  part: Part,
  code: string,
  replacements: readonly string[],
  about?: About,
): readonly CodeLine[] {
  if (!replacements[0]) return [];
  return [about ? { kind: "code", part, code, replacements, about } : { kind: "code", part, code, replacements }];
}

/**
 * Returns a note of cleaned values, without characters a reader could take for a delimiter; cleaned again, because
 * letters may now meet and compose (T5).
 */
export function noteLine(text: string): NoteLine {
  return { kind: "note", part: "note", text: clean(text.replace(/[=\\]/g, "")) };
}

/** The codes of a style's frame (rule ST4): no player of a field has one, and neither does a prefix of a set. */
export const frameCodes = ["open", "gm", "close", "credit"] as const;

/** Writes the style's frame for these facts; null if the style has none. */
export function frameOf({ record, tools }: Style, facts: FrameFacts): FrameWords | null {
  return record.frame && tools && tools.writeFrame(record.frame, facts);
}

/** Returns the lines of a frame; none for empty texts. */
export function frameLines(frame: FrameWords | null, before: string): readonly CodeLine[] {
  return frame ? frameCodes.flatMap((code) => codeLine("headers", before + code, [frame[code]])) : [];
}

/** Returns the gaps in a frame that the person has not filled in. */
export function gapsOf(frame: FrameWords | null, before: string): readonly Gap[] {
  return frame
    ? frameCodes.filter((code) => frame[code].includes(nameGap)).map((code) => ({ code: before + code, gap: nameGap }))
    : [];
}

/** Replaces the photographer's missing name: obvious at a glance, and not mistakable for a name (rule ST9). */
export const nameGap = "{name}";
