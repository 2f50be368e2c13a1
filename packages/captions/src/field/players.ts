import { codeLine, type Section } from "../line.ts";
import { shortLastName } from "../names.ts";
import type { FieldSheet } from "./sheet.ts";

/** G5: every player of the field. */
export const players: Section<FieldSheet> = ({ entrants }) =>
  entrants.flatMap(({ code, name }) =>
    codeLine("field", code, [name.full, shortLastName(name)], {
      name: name.full,
      number: "",
      position: "",
      words: "",
    }),
  );
