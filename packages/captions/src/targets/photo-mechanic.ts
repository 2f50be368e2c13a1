import { lineText } from "../line.ts";
import type { Program } from "./target.ts";

/** Code replacements (rule T1): one line each, LF behind every line. */
export const photoMechanic: Program = {
  mediaType: "text/plain;charset=utf-8",
  isLineByLine: true,
  isZip: false,
  loading: "In Photo Mechanic it is loaded by Edit, Settings, Set Code Replacements.",
  write: ({ lines }) => {
    let text = "";
    for (const line of lines) text += `${lineText(line)}\n`;
    return { content: text, leftOut: [] };
  },
};
