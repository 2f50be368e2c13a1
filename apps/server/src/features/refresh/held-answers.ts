import type {
  Answer,
  CoachesFact,
  DriversFact,
  EventFact,
  FieldFact,
  GameFact,
  RosterFact,
  TeamFact,
} from "@agate/feeds";
import { leagueBySlug } from "@agate/leagues";
import { and, eq } from "drizzle-orm";
import type { Db } from "../../db/database.ts";
import { team, teamIdentity } from "../../db/schema.ts";
import { storeDrivers, storeEntryList, storeField } from "./entrants.ts";
import { storeEvents } from "./events.ts";
import { storePlaces } from "./places.ts";
import { storeCoaches, storeRoster } from "./roster.ts";
import { storeSchedule } from "./schedule.ts";
import type { EventLeague, Kind, ScopeName, Stored, StoreOptions } from "./scope.ts";
import { learnIdentities, storeTeams } from "./teams.ts";

/** The answers that are kept with a hold, by kind; written by us, so taken at their word when they are read back. */
interface Held {
  readonly teams: Answer<readonly TeamFact[]>;
  readonly schedule: Answer<readonly GameFact[]>;
  readonly places: Answer<readonly GameFact[]>;
  readonly roster: Answer<RosterFact>;
  readonly coaches: Answer<CoachesFact>;
  readonly events: Answer<readonly EventFact[]>;
  readonly field: Answer<FieldFact>;
  readonly drivers: Answer<DriversFact>;
}

/**
 * Stores an answer that was held.
 * @throws when the catalogue no longer has the league
 */
export async function storeHeld(
  tx: Db,
  { league, kind, scope }: ScopeName,
  answer: unknown,
  how: StoreOptions,
): Promise<Stored> {
  const entry = leagueBySlug(league);
  if (!entry) throw new Error(`There is no league ${league} any more.`);
  if (entry.kind !== "matchup") return storeHeldEvents(tx, entry, kind, scope, answer, how);
  switch (kind) {
    case "teams":
      return (scope === "identities" ? learnIdentities : storeTeams)(tx, entry, answer as Held["teams"], how);
    case "schedule":
      return storeSchedule(tx, entry, scope, answer as Held["schedule"], how);
    case "places":
      return storePlaces(tx, entry, scope, answer as Held["places"], how);
    case "roster":
      return storeRoster(tx, entry, await askedTeam(tx, scope, how), answer as Held["roster"], how);
    case "coaches":
      return storeCoaches(tx, await askedTeam(tx, scope, how), answer as Held["coaches"], how);
    case "field":
    case "drivers":
      throw new Error(`${league} has no ${kind} any more.`);
  }
}

/** The same of a tour or a series. */
async function storeHeldEvents(
  tx: Db,
  league: EventLeague,
  kind: Kind,
  scope: string,
  answer: unknown,
  how: StoreOptions,
): Promise<Stored> {
  if (kind === "schedule") return storeEvents(tx, league, scope, answer as Held["events"], how);
  if (kind === "drivers" && league.kind === "race")
    return storeDrivers(tx, league, scope, answer as Held["drivers"], how);
  if (kind !== "field") throw new Error(`${league.slug} has no ${kind} any more.`);
  return league.kind === "race"
    ? storeEntryList(tx, league, scope, answer as Held["drivers"], how)
    : storeField(tx, league, scope, answer as Held["field"], how);
}

async function askedTeam(tx: Db, id: string, { provider }: StoreOptions) {
  const [found] = await tx
    .select({ name: team.name, providerId: teamIdentity.providerId })
    .from(team)
    .leftJoin(teamIdentity, and(eq(teamIdentity.teamId, team.id), eq(teamIdentity.provider, provider)))
    .where(eq(team.id, id))
    .limit(1);
  return { id, name: found?.name ?? id, providerId: found?.providerId ?? "" };
}
