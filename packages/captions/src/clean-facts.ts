import type { EventFacts, Matchup, Official, PositionCode, Side, Venue } from "./facts.ts";
import type { PersonRow } from "./person.ts";
import type { InSet } from "./set.ts";
import { clean, withCapital } from "./text.ts";

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
  readonly officials: readonly Texts<Official>[];
  readonly set: InSet | null;
}

export interface CleanEvent {
  readonly event: Texts<EventFacts["event"]>;
  readonly people: readonly PersonRow[];
  readonly set: InSet | null;
  readonly prefix: string;
}

const cleanPlace = (text: string | null | undefined): string => withCapital(clean(text));

export function cleanMatchup(matchup: Matchup): CleanMatchup {
  const { home, away, venue, date, fileDay, gameNo, positionCodes = [], officials = [], set = null } = matchup;
  return {
    home: home && cleanSide(home),
    away: away && cleanSide(away),
    venue: {
      name: clean(venue.name),
      city: cleanPlace(venue.city),
      state: cleanPlace(venue.state),
      country: clean(venue.country),
      ...(venue.typed && { typed: venue.typed }),
    },
    date: clean(date),
    fileDay: clean(fileDay),
    gameNo,
    positionCodes: positionCodes.map(({ position, code }) => ({ position: clean(position), code: clean(code) })),
    officials: officials.map(({ role, firstName, lastName }) => ({
      role: clean(role),
      firstName: clean(firstName),
      lastName: clean(lastName),
    })),
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

export function cleanEvent({ event, people, set = null, prefix }: EventFacts): CleanEvent {
  return {
    event: {
      name: clean(event.name),
      location: clean(event.location),
      city: cleanPlace(event.city),
      country: clean(event.country),
      date: clean(event.date),
      day: clean(event.day),
    },
    people,
    set,
    prefix: clean(prefix),
  };
}
