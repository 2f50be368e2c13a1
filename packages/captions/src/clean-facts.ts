import type { Field, Matchup, PersonRow, PositionCode, Race, Side, Venue } from "./facts.ts";
import type { InSet } from "./set.ts";
import { clean } from "./text.ts";

/**
 * Facts as the core processes them: every text is cleaned (T2) here and nowhere later, and missing values are "".
 * People are already clean: `personRow` made them.
 */

type Texts<Facts> = { readonly [Key in keyof Facts]-?: string };

export interface CleanSide extends Texts<Pick<Side, "name" | "customName" | "prefix" | "school">> {
  readonly teamId: string | null;
  /** As given: "the " ends in a space. */
  readonly article: Side["article"];
  readonly roster: readonly PersonRow[];
}

export interface CleanMatchup extends Texts<Pick<Matchup, "date" | "fileDay">> {
  readonly home: CleanSide | null;
  readonly away: CleanSide | null;
  readonly venue: Texts<Omit<Venue, "typed">> & Pick<Venue, "typed">;
  readonly gameNo: Matchup["gameNo"];
  readonly positionCodes: readonly Texts<PositionCode>[];
  readonly set: InSet | null;
}

export interface CleanField {
  readonly event: Texts<Field["event"]>;
  readonly entrants: readonly PersonRow[];
  readonly set: InSet | null;
  readonly prefix: string;
}

export interface CleanRace {
  readonly event: Texts<Race["event"]>;
  readonly drivers: readonly PersonRow[];
  readonly set: InSet | null;
  readonly prefix: string;
}

export function cleanMatchup(matchup: Matchup): CleanMatchup {
  const { home, away, venue, date, fileDay, gameNo, positionCodes = [], set = null } = matchup;
  return {
    home: home && cleanSide(home),
    away: away && cleanSide(away),
    venue: {
      name: clean(venue.name),
      city: clean(venue.city),
      state: clean(venue.state),
      country: clean(venue.country),
      ...(venue.typed && { typed: venue.typed }),
    },
    date: clean(date),
    fileDay: clean(fileDay),
    gameNo,
    positionCodes: positionCodes.map(({ position, code }) => ({ position: clean(position), code: clean(code) })),
    set,
  };
}

function cleanSide({ teamId = null, name, customName, prefix, article, school, roster }: Side): CleanSide {
  return {
    teamId,
    name: clean(name),
    customName: clean(customName),
    prefix: clean(prefix),
    article,
    school: clean(school),
    roster,
  };
}

export function cleanField({ event, entrants, set = null, prefix }: Field): CleanField {
  return {
    event: {
      name: clean(event.name),
      course: clean(event.course),
      city: clean(event.city),
      country: clean(event.country),
      startDate: clean(event.startDate),
      day: clean(event.day),
    },
    entrants,
    set,
    prefix: clean(prefix),
  };
}

export function cleanRace({ event, drivers, set = null, prefix }: Race): CleanRace {
  return {
    event: {
      name: clean(event.name),
      location: clean(event.location),
      city: clean(event.city),
      country: clean(event.country),
      date: clean(event.date),
      day: clean(event.day),
    },
    drivers,
    set,
    prefix: clean(prefix),
  };
}
