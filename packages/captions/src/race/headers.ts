import { codeLine, type Section } from "../line.ts";
import type { RaceSheet } from "./sheet.ts";

/** R5: the race, as given, and its date. */
export const headers: Section<RaceSheet> = (sheet) =>
  sheet.headers.flatMap(([code, value]) => codeLine("headers", code, [value]));
