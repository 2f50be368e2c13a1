import { codeLine } from "../built-line.ts";
import type { Section } from "../line.ts";
import type { MatchupSheet } from "./sheet.ts";

/** M4: who plays whom; not in a single-team file. */
export const between: Section<MatchupSheet> = ({ teams: [home, away], beforeHeaders }) =>
  home && away
    ? codeLine("headers", `${beforeHeaders}btw`, [`between ${home.words.withArticle} and ${away.words.withArticle}`])
    : [];
