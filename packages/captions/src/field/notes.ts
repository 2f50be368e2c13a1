import { noteOnPrefix } from "../event-prefix.ts";
import { noteLine } from "../built-line.ts";
import type { Section } from "../line.ts";
import type { FieldSheet } from "./sheet.ts";

const rule =
  "Player codes are the first letter of the first name and the first letter of the last name, in lower case. " +
  "Players who share initials all have more letters of the last name";

/** P4, G1 and G3: what all codes begin with, how codes are made, then who shares initials. */
export const notes: Section<FieldSheet> = ({ sport, prefix, sharedInitials }) => [
  ...noteOnPrefix(prefix),
  noteLine(`${rule}${sport.sharersGet === "number" ? " or a number." : "."}`),
  ...sharedInitials.map(({ people }) =>
    noteLine(`Shared initials: ${people.map(({ code, name }) => `${code} ${name}`).join("; ")}`),
  ),
];
