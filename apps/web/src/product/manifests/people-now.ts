import { buildField, buildMatchup, buildRace, fileDefaults, matchupDefaults, raceDefaults } from "@agate/captions";
import type { Built, PersonRow } from "@agate/captions";
import type { League } from "@agate/leagues";
import { contentsOf } from "@agate/mine";
import type { Contents, KeyOf } from "@agate/mine";
import { indexIn } from "./index-in.ts";

/** The people of a game or event as they are now: rosters home first, a field, or a list of drivers. */
export type PeopleNow =
  | { readonly kind: "matchup"; readonly rosters: readonly (readonly PersonRow[])[] }
  | { readonly kind: "field"; readonly players: readonly PersonRow[] }
  | { readonly kind: "race"; readonly drivers: readonly PersonRow[] };

/**
 * Who would have lines in a file of them, as a manifest lists people: who is left out, what counts as a number and how a
 * name is taken apart is for the builder to say. Their codes are not known: those depend on what is set on a page.
 */
export function listedPeople(league: League, now: PeopleNow): Contents["people"] {
  const place = { name: "", city: "", country: "", location: "", startDate: "", date: "" };
  if (now.kind === "matchup" && league.kind === "matchup") {
    const [home = [], away = null] = now.rosters;
    const keyOf: KeyOf = (person) => (person.startsWith("home") ? home : (away ?? []))[indexIn(person)]?.id ?? person;
    // Prefixes that differ whatever the names: the codes are thrown away.
    const side = (prefix: string, rows: readonly PersonRow[]) => ({
      name: prefix,
      prefix,
      roster: rows,
    });
    const matchup = { home: side("h", home), away: away && side("a", away), venue: place, date: "" };
    return withoutCodes(buildMatchup(matchup, league, matchupDefaults, []), keyOf);
  }
  if (now.kind === "field" && league.kind === "field") {
    const { players } = now;
    return withoutCodes(
      buildField({ event: { ...place, name: "event" }, entrants: players }, league, fileDefaults, []),
      named(players),
    );
  }
  if (now.kind === "race" && league.kind === "race") {
    const { drivers } = now;
    return withoutCodes(
      buildRace({ event: { ...place, name: "event" }, drivers }, league, raceDefaults, []),
      named(drivers),
    );
  }
  return [];
}

/** People without ids are told apart by name. */
function named(people: readonly PersonRow[]): KeyOf {
  return (person) => {
    const found = people[indexIn(person)];
    return found ? `${found.first} ${found.last}` : person;
  };
}

function withoutCodes(built: Built, keyOf: KeyOf): Contents["people"] {
  if (!built.ok) return [];
  return contentsOf(built.file, keyOf).people.map((person) => ({ ...person, code: "", digest: "" }));
}
