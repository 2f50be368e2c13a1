import { type FieldName, fieldNames, type FieldValues, templateFields } from "@agate/assignment/xmp";
import { guessMark } from "@agate/tables";
import type { Block, Capture } from "../picture.ts";
import { Refusal } from "./bytes.ts";

/** The contents of one block. */
export interface BlockContents {
  readonly block: Block;
  readonly fields: FieldValues;
  readonly captured: Capture | null;
  readonly camera: string;
  /** The fields whose letters were guessed. */
  readonly guessed?: readonly FieldName[];
  /** The extension of the file that a sidecar says it belongs to: `CR3`. */
  readonly isFor?: string;
}

/** Texts per field, and letters per text: anything larger is not a caption and could exhaust memory. */
const maxTexts = 1000;
const longestText = 50_000;

/** @throws Refusal if a block has more than any caption */
export function checked<Contents extends BlockContents>(contents: Contents): Contents {
  for (const name of fieldNames) checkTexts(name, contents.fields[name] ?? [""]);
  return contents;
}

function checkTexts(name: FieldName, texts: readonly string[]): void {
  const { label } = templateFields[name];
  if (texts.length > maxTexts)
    throw new Refusal(
      `${label}: ${texts.length.toLocaleString("en")} entries are more than the ${maxTexts.toLocaleString("en")} that are read`,
    );
  const longest = Math.max(...texts.map(({ length }) => length));
  if (longest > longestText)
    throw new Refusal(
      `${label}: ${longest.toLocaleString("en")} letters are more than the ${longestText.toLocaleString("en")} that are read`,
    );
}

/** Takes the marks of guessed pieces from texts. */
export function withoutMarks(marked: FieldValues): {
  readonly fields: FieldValues;
  readonly guessed: readonly FieldName[];
} {
  const guessed = fieldNames.filter((name) => marked[name]?.some((text) => text.includes(guessMark)));
  const bare = guessed.map((name) => [name, marked[name]?.map((text) => text.replaceAll(guessMark, ""))]);
  return { fields: { ...marked, ...Object.fromEntries(bare) }, guessed };
}

/** Parses `2026-06-07T19:04:11.52-05:00`; null if there is no time of day. */
export function captureOf(text: string): Capture | null {
  const [, time = "", seconds = ":00", offset] =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d)(:\d\d)?(?:\.\d{1,9})?(Z|[+-]\d\d:\d\d)?$/.exec(text.trim()) ?? [];
  return time && !time.startsWith("0000")
    ? { time: time + seconds, offset: offset === "Z" ? "+00:00" : (offset ?? null) }
    : null;
}
