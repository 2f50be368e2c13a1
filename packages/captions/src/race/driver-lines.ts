import { codeLine, type Section } from "../line.ts";
import { shortLastName } from "../names.ts";
import type { RaceSheet } from "./sheet.ts";

/** R6: every driver. */
export const driverLines: Section<RaceSheet> = ({ drivers, style, numberFormat }) =>
  drivers.flatMap(({ key, code, name, number, team, manufacturer }) =>
    codeLine(
      "drivers",
      code,
      [...style.driver({ full: name.full, number, team, manufacturer }, numberFormat), name.full, shortLastName(name)],
      {
        side: null,
        person: { key, name: name.full, firstName: name.first, number, position: "", words: team },
        form: "plain",
      },
    ),
  );
