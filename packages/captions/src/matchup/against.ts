import { codeLine } from "../built-line.ts";
import type { Section } from "../line.ts";
import type { MatchupSheet } from "./sheet.ts";

/** M5: the opponent, under the prefix in upper case for each team, then under `a` and the prefix. */
export const against: Section<MatchupSheet> = ({ teams }) =>
  [(prefix: string) => prefix.toUpperCase(), (prefix: string) => `a${prefix}`].flatMap((codeOf) =>
    teams.flatMap(({ side, prefix, words }) =>
      codeLine("headers", codeOf(prefix), [`against ${words.withArticle}`], { side, person: null, form: "against" }),
    ),
  );
