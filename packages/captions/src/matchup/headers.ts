import { codeLine, frameLines, noteLine } from "../built-line.ts";
import { type Section } from "../line.ts";
import { clean } from "../text.ts";
import type { MatchupSheet } from "./sheet.ts";

const sharedJerseyNote =
  "Players of a team who share a jersey number have a letter added to the code: o offense, d defense, s special teams. " +
  "Two in the same unit also have letters of the last name; x is an unknown position. Example: w19o and w19d. " +
  "The number alone is not a code for them.";

/** M1: college football opens with it, whether or not numbers are shared. */
export const note: Section<MatchupSheet> = ({ rules }) =>
  rules.opensWithSharedJerseyNote ? [noteLine(sharedJerseyNote)] : [];

/** M2: each team's prefix, home first. */
export const teams: Section<MatchupSheet> = (sheet) =>
  sheet.teams.flatMap(({ side, prefix, words }) =>
    codeLine("headers", prefix, [words.name], { side, person: null, form: "name" }),
  );

/**
 * M3: venue, city in capitals and as given, country, date; if the style has a frame, city and date as it writes them
 * (ST4).
 */
export const place: Section<MatchupSheet> = ({ place: { loc, city, ctry, dt }, frame, beforeHeaders }) => [
  ...codeLine("headers", `${beforeHeaders}loc`, [loc]),
  // A letter can decompose in capitals.
  ...codeLine("headers", `${beforeHeaders}city`, frame?.city ?? [clean(city.toUpperCase()), city]),
  ...codeLine("headers", `${beforeHeaders}ctry`, [ctry]),
  ...codeLine("headers", `${beforeHeaders}dt`, [frame?.dt ?? dt]),
  ...frameLines(frame, beforeHeaders),
];

/** M4: who plays whom; not in a single-team file. */
export const between: Section<MatchupSheet> = ({ teams: [home, away], beforeHeaders }) =>
  home && away
    ? codeLine("headers", `${beforeHeaders}btw`, [`between ${home.words.withArticle} and ${away.words.withArticle}`])
    : [];

/** M5: the opponent, under each team's prefix in upper case, then under `a` and the prefix. */
export const against: Section<MatchupSheet> = ({ teams }) =>
  [(prefix: string) => prefix.toUpperCase(), (prefix: string) => `a${prefix}`].flatMap((codeOf) =>
    teams.flatMap(({ side, prefix, words }) =>
      codeLine("headers", codeOf(prefix), [`against ${words.withArticle}`], { side, person: null, form: "against" }),
    ),
  );
