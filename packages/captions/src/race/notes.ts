import { noteLine, type Section } from "../line.ts";
import type { RaceSheet } from "./sheet.ts";

/** R4: who drives under a shared number. */
export const notes: Section<RaceSheet> = ({ shared }) =>
  shared.map((group) =>
    noteLine(
      `Shared car number: ${group.map(({ code, name, number }) => `${code} ${name.full} (car ${number})`).join("; ")}`,
    ),
  );
