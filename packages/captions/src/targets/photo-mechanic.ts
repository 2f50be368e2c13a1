import type { Line } from "../line.ts";

/** The text of a code replacement file (FORMAT.md T1): one line each, TAB between columns, LF behind every line. */
export function writeForPhotoMechanic(lines: readonly Line[]): string {
  let text = "";
  for (const line of lines) {
    if (line.kind === "code") {
      text += line.code;
      for (const replacement of line.replacements) text += `\t${replacement}`;
      text += "\n";
    } else text += line.kind === "note" ? `***** ${line.text}\n` : `${line.line}\n`;
  }
  return text;
}
