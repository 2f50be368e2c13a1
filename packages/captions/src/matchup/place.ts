import { codeLine, type Section } from "../line.ts";
import { clean } from "../text.ts";
import type { MatchupSheet } from "./sheet.ts";

/** M3: venue, city in capitals and as given, country, date. */
export const place: Section<MatchupSheet> = ({ place: { loc, city, ctry, dt } }) => [
  ...codeLine("headers", "loc", [loc]),
  // A letter may come apart in capitals.
  ...codeLine("headers", "city", [clean(city.toUpperCase()), city]),
  ...codeLine("headers", "ctry", [ctry]),
  ...codeLine("headers", "dt", [dt]),
];
