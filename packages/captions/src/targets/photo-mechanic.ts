import { lineText } from "../line.ts";
import type { Target } from "./target.ts";

/** Code replacements (rule T1): one line each, LF behind every line. */
export const photoMechanic: Target = {
  label: "Photo Mechanic",
  extension: "txt",
  mediaType: "text/plain;charset=utf-8",
  isLineByLine: true,
  lastLoadedWins: true,
  loading: "In Photo Mechanic it is loaded by Edit, Settings, Set Code Replacements.",
  write: ({ lines }) => {
    let text = "";
    for (const line of lines) text += `${lineText(line)}\n`;
    return text;
  },
};
