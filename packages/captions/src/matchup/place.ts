import { codeLine, type Section } from "../line.ts";
import { clean } from "../text.ts";
import type { MatchupSheet } from "./sheet.ts";

/** M3: venue, city in capitals and as given, country, date. */
export const place: Section<MatchupSheet> = ({ place: { loc, city, ctry, dt }, beforeHeaders }) => [
  ...codeLine("headers", `${beforeHeaders}loc`, [loc]),
  // A letter may come apart in capitals.
  ...codeLine("headers", `${beforeHeaders}city`, [clean(city.toUpperCase()), city]),
  ...codeLine("headers", `${beforeHeaders}ctry`, [ctry]),
  ...codeLine("headers", `${beforeHeaders}dt`, [dt]),
];
