import type { Line } from "../line.ts";
import type { LeftOutByTarget } from "./target.ts";

/** What a program left out, where there is any of it. */
export function leftOutFor(
  reason: LeftOutByTarget["reason"],
  why: string,
  what: readonly string[],
): readonly LeftOutByTarget[] {
  return what.length ? [{ reason, why, what }] : [];
}

/** The notes of a file, for programs that hold nothing without a code. */
export function notesLeftOut(lines: readonly Line[]): readonly LeftOutByTarget[] {
  return leftOutFor(
    "note",
    "A note has no code to type.",
    lines.flatMap((line) => (line.kind === "note" ? [line.text] : [])),
  );
}
