import { codeLine } from "../built-line.ts";
import type { Section } from "../line.ts";
import type { MatchupSheet } from "./sheet.ts";

/** M9: `[Ellery, Marcus],` for every player, when the switch is on. */
export const keywords: Section<MatchupSheet> = ({ teams, choices }) =>
  choices.bracketedKeywords
    ? teams.flatMap(({ side, prefix, roster }) =>
        roster.players.flatMap(({ key, name, person }) =>
          codeLine(
            "keywords",
            `k${prefix}${key}`,
            [name.first ? `[${name.last}, ${name.first}],` : `[${name.last}],`],
            {
              side,
              person,
              form: "keyword",
            },
          ),
        ),
      )
    : [];
