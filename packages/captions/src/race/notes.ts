import { noteOnPrefix } from "../event-prefix.ts";
import { noteLine } from "../built-line.ts";
import type { Section } from "../line.ts";
import type { RaceSheet } from "./sheet.ts";

/** P4 and R4: what all codes begin with, and who drives under a shared number. */
export const notes: Section<RaceSheet> = ({ prefix, shared }) => [
  ...noteOnPrefix(prefix),
  ...shared.map((group) =>
    noteLine(
      `Shared car number: ${group.map(({ code, name, number }) => `${code} ${name.full} (car ${number})`).join("; ")}`,
    ),
  ),
];
