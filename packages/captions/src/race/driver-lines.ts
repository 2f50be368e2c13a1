import { codeLine } from "../built-line.ts";
import type { Section } from "../line.ts";
import { inLines, shortLastName } from "../names.ts";
import type { RaceSheet } from "./sheet.ts";

/** R6: every driver. */
export const driverLines: Section<RaceSheet> = ({ drivers, wording, numberFormat }) =>
  drivers.flatMap(({ key, code, name, number, team, manufacturer }) =>
    codeLine(
      "drivers",
      code,
      [...wording.driver({ ...name, number, team, manufacturer }, numberFormat), name.full, shortLastName(name)],
      {
        side: null,
        person: { key, ...inLines(name), number, position: "", words: team },
        form: "plain",
      },
    ),
  );
