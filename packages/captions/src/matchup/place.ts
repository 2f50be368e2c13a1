import { frameLines } from "../frame-lines.ts";
import { codeLine } from "../built-line.ts";
import type { Section } from "../line.ts";
import { clean } from "../text.ts";
import type { MatchupSheet } from "./sheet.ts";

/** M3: venue, city in capitals and as given, country, date; where the style has a frame, city and date as it writes them (ST4). */
export const place: Section<MatchupSheet> = ({ place: { loc, city, ctry, dt }, frame, beforeHeaders }) => [
  ...codeLine("headers", `${beforeHeaders}loc`, [loc]),
  // A letter may come apart in capitals.
  ...codeLine("headers", `${beforeHeaders}city`, frame?.city ?? [clean(city.toUpperCase()), city]),
  ...codeLine("headers", `${beforeHeaders}ctry`, [ctry]),
  ...codeLine("headers", `${beforeHeaders}dt`, [frame?.dt ?? dt]),
  ...frameLines(frame, beforeHeaders),
];
