import { frameLines } from "../frame-lines.ts";
import { codeLine } from "../built-line.ts";
import type { Section } from "../line.ts";
import type { FieldSheet } from "./sheet.ts";

/** G4: the tournament, as given; then the style's frame (ST4). */
export const headers: Section<FieldSheet> = ({ headers: given, frame, prefix }) => [
  ...given.flatMap(([code, value]) => codeLine("headers", code, [value])),
  ...frameLines(frame, prefix),
];
