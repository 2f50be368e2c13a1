import { frameLines } from "../frame-lines.ts";
import { codeLine } from "../built-line.ts";
import type { Section } from "../line.ts";
import type { RaceSheet } from "./sheet.ts";

/** R5: the race, as given, and its date; then the style's frame (ST4). */
export const headers: Section<RaceSheet> = ({ headers: given, frame, prefix }) => [
  ...given.flatMap(([code, value]) => codeLine("headers", code, [value])),
  ...frameLines(frame, prefix),
];
