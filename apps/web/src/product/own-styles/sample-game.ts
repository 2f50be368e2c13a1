import { personRow } from "@agate/captions";
import type { Field, Matchup, Race } from "@agate/captions";
import { leagueBySlug } from "@agate/leagues";
import type { FieldLeague, MatchupLeague, RaceLeague } from "@agate/leagues";

/** What own styles are tried on: real leagues, teams and places, invented people. One has an accent, one a suffix. */

export const sampleGame: Matchup = {
  home: {
    name: "Seattle Kraken",
    prefix: "s",
    roster: [
      personRow({ number: "10", first: "Caleb", last: "Umphenour", position: "C" }),
      personRow({ number: "35", first: "Wade", last: "Peppercorn Jr.", position: "G" }),
      personRow({ first: "Graham", last: "Thistlewood", position: "Head Coach" }),
    ],
  },
  away: {
    name: "Minnesota Wild",
    prefix: "m",
    roster: [personRow({ number: "97", first: "Abram", last: "Tabbernör", position: "LW" })],
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
    personRow({ number: "24", first: "Rory", last: "Applewhite", team: "Fennimore Racing", make: "Chevrolet" }),
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
  entrants: [personRow({ first: "Inés", last: "Delacroix" })],
};

/** The leagues whose rules the samples follow. */
export const sampleLeagues = {
  game: leagueBySlug("nhl") as MatchupLeague,
  race: leagueBySlug("nascar-cup") as RaceLeague,
  field: leagueBySlug("pga") as FieldLeague,
};
