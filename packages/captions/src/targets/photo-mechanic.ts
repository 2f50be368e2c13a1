import { lineText } from "../line.ts";
import { columnsOf, examplesIn } from "./columns.ts";
import type { Program } from "./target.ts";

/** Code replacements (rule T1): one line each, every line ends in LF. */
export const photoMechanic: Program = {
  mediaType: "text/plain;charset=utf-8",
  isLineByLine: true,
  loading: "In Photo Mechanic, load it with Edit, Settings, Set Code Replacements.",
  use: ({ lines }, delimiter) => {
    const [line] = examplesIn(lines);
    const [text, second] = line ? columnsOf(line) : [];
    if (!line || !text) return [];
    const typed = (name: string) => delimiter + name + delimiter;
    return [
      `Type a code between two ${delimiter}: ${typed(line.code)} becomes "${text}".`,
      ...(second ? [`Its second column is ${typed(`${line.code}#2`)}: "${second}".`] : []),
    ];
  },
  write: ({ lines }) => {
    let text = "";
    for (const line of lines) text += `${lineText(line)}\n`;
    return { content: text, leftOut: [] };
  },
};
