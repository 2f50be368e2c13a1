import { codeLine, type Section } from "../line.ts";
import type { FieldSheet } from "./sheet.ts";

/** G4: the tournament, as given. */
export const headers: Section<FieldSheet> = (sheet) =>
  sheet.headers.flatMap(([code, value]) => codeLine("headers", code, [value]));
