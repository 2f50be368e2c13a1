import { codeLine } from "../built-line.ts";
import type { Section } from "../line.ts";
import { inLines, shortLastName } from "../names.ts";
import type { FieldSheet } from "./sheet.ts";

/** G5: every player of the field. */
export const players: Section<FieldSheet> = ({ entrants, wording }) =>
  entrants.flatMap(({ key, code, name }) =>
    codeLine("field", code, [wording.entrant(name), shortLastName(name)], {
      side: null,
      person: { key, ...inLines(name), number: "", position: "", words: "" },
      form: "plain",
    }),
  );
