import type { Field, Matchup, Race } from "@agate/captions";
import { leagueBySlug } from "@agate/leagues";
import type { FieldLeague, MatchupLeague, RaceLeague } from "@agate/leagues";

/** What own styles are tried on: real leagues, teams and places, invented people. One has an accent, one a suffix. */

export const sampleGame: Matchup = {
  home: {
    name: "Seattle Kraken",
    prefix: "s",
    roster: [
      { jersey: "10", firstName: "Caleb", lastName: "Umphenour", position: "C" },
      { jersey: "35", firstName: "Wade", lastName: "Peppercorn Jr.", position: "G" },
      { firstName: "Graham", lastName: "Thistlewood", position: "Head Coach" },
    ],
  },
  away: {
    name: "Minnesota Wild",
    prefix: "m",
    roster: [{ jersey: "97", firstName: "Abram", lastName: "Tabbernör", position: "LW" }],
  },
  venue: { name: "Climate Pledge Arena", city: "Seattle, Washington", country: "USA" },
  date: "2026-11-22",
};

export const sampleRace: Race = {
  event: {
    name: "Piedmont 400",
    location: "Charlotte Motor Speedway",
    city: "Concord, North Carolina",
    country: "USA",
    date: "2026-05-24",
  },
  drivers: [
    { number: "24", firstName: "Rory", lastName: "Applewhite", team: "Fennimore Racing", manufacturer: "Chevrolet" },
  ],
};

export const sampleField: Field = {
  event: {
    name: "Lakeshore Open",
    course: "Pebble Beach Golf Links",
    city: "Pebble Beach, California",
    country: "USA",
    startDate: "2026-06-18",
  },
  entrants: [{ firstName: "Inés", lastName: "Delacroix" }],
};

/** The leagues whose rules the samples follow. */
export const sampleLeagues = {
  game: leagueBySlug("nhl") as MatchupLeague,
  race: leagueBySlug("nascar-cup") as RaceLeague,
  field: leagueBySlug("pga") as FieldLeague,
};
