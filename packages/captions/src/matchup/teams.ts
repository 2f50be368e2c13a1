import { codeLine } from "../built-line.ts";
import type { Section } from "../line.ts";
import type { MatchupSheet } from "./sheet.ts";

/** M2: each team's prefix, home first. */
export const teams: Section<MatchupSheet> = (sheet) =>
  sheet.teams.flatMap(({ side, prefix, words }) =>
    codeLine("headers", prefix, [words.name], { side, person: null, form: "name" }),
  );
