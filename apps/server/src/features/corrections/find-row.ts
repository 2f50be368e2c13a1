import { fold, isHeadCoach } from "@agate/captions";
import type { League } from "@agate/leagues";
import { and, eq, ne } from "drizzle-orm";
import type { Db } from "../../db/database.ts";
import { shownName } from "../../db/row-words.ts";
import { type CorrectedEntity, readOverrides } from "../../db/overrides.ts";
import { entrant, event, lineupEntry, rosterEntry, team } from "../../db/schema.ts";
import { createTeamFinder, teamProblem } from "../../db/find-team.ts";
import type { Thing } from "./fields.ts";

/** The row that an operator names. */
export interface Named {
  readonly thing: Thing;
  readonly league: League;
  /** A name, compared without accents, case, and signs, or the row's ID. */
  readonly name: string;
  /** The team of a player or coach. */
  readonly team?: string | undefined;
  /** For an entrant: the event's name or ID; "season" means the season's list. */
  readonly event?: string | undefined;
  /** For an event: `yyyy-MM-dd`, the local or the Eastern day. */
  readonly date?: string | undefined;
}

/** A row with its label for people. */
export interface FoundRow {
  readonly id: string;
  readonly league: string;
  /** "Elly De La Cruz (Cincinnati Reds, SS 44)". */
  readonly label: string;
  readonly removedAt: Date | null;
  /** All the names it is known by. */
  readonly names: readonly string[];
  readonly row: { readonly id: string };
}

export type Found = { readonly ok: true; readonly found: FoundRow } | { readonly ok: false; readonly problem: string };

/**
 * The single row that is meant; live rows take precedence over removed ones.
 * @param among only these IDs count; undefined means all
 */
export async function findRow(db: Db, named: Named, among?: ReadonlySet<string>): Promise<Found> {
  const { name } = named;
  const candidates = await findCandidates(db, named, among);
  if ("problem" in candidates) return { ok: false, problem: candidates.problem };
  const [found, ...others] = candidates.alike;
  if (!found) return { ok: false, problem: nobodyWords(named, candidates.near) };
  if (others.length)
    return {
      ok: false,
      problem: `"${name}" may be ${[found, ...others].map(({ label, id }) => `${label}, ${id}`).join(" or ")}: ${howToTell(named)}`,
    };
  return { ok: true, found };
}

/** The rows that a name could mean. */
export interface Candidates {
  /** Rows with that name: the live ones, otherwise the removed ones. */
  readonly alike: readonly FoundRow[];
  /** If there are none: live rows whose name ends like it. */
  readonly near: readonly FoundRow[];
}

/** @param among only these IDs count; undefined means all */
export async function findCandidates(
  db: Db,
  named: Named,
  among?: ReadonlySet<string>,
): Promise<Candidates | { readonly problem: string }> {
  const rows = await readRows(db, named);
  if ("problem" in rows) return rows;
  const wanted = rows.filter(({ id }) => !among || among.has(id));
  const key = keyOf(named.name);
  const alike = wanted.filter((row) => row.id === named.name || row.names.some((one) => keyOf(one) === key));
  const live = alike.filter(({ removedAt }) => !removedAt);
  const near = alike.length
    ? []
    : wanted.filter((row) => !row.removedAt && row.names.some((one) => keyOf(one).endsWith(key)));
  return { alike: live.length ? live : alike, near };
}

/** "There is no player "Cruz" in mlb. Is it Elly De La Cruz (Cincinnati Reds, SS 44)?" */
export function nobodyWords({ thing, name, league }: Named, near: readonly FoundRow[]): string {
  const hint = near.length && near.length < 6 ? `. Is it ${near.map(({ label }) => label).join(" or ")}?` : "";
  return `There is no ${thing} "${name}" in ${league.slug}${hint}`;
}

/** A corrected row, by its ID; null if it no longer exists. */
export async function readCorrectedRow(db: Db, entity: CorrectedEntity, id: string): Promise<FoundRow | null> {
  switch (entity) {
    case "team": {
      const [row] = await db.select().from(team).where(eq(team.id, id));
      return row ? { ...rowOf(row, row.league), label: row.name, names: [row.name] } : null;
    }
    case "event": {
      const [row] = await db.select().from(event).where(eq(event.id, id));
      return row ? { ...rowOf(row, row.league), label: `${row.name} (${row.localDate})`, names: [row.name] } : null;
    }
    case "entrant": {
      const [row] = await db.select().from(entrant).where(eq(entrant.id, id));
      return row ? { ...rowOf(row, row.league), label: shownName(row), names: [] } : null;
    }
    case "lineup_entry": {
      const [row] = await db.select().from(lineupEntry).where(eq(lineupEntry.id, id));
      return row ? { ...rowOf(row, row.league), label: shownName(row), names: [] } : null;
    }
    case "roster_entry": {
      const [found] = await db
        .select({ row: rosterEntry, team: team.name, league: team.league })
        .from(rosterEntry)
        .innerJoin(team, eq(team.id, rosterEntry.teamId))
        .where(eq(rosterEntry.id, id));
      return found
        ? { ...rowOf(found.row, found.league), label: `${shownName(found.row)} (${found.team})`, names: [] }
        : null;
    }
  }
}

function howToTell({ thing, team: told, event: ofEvent, date }: Named): string {
  if ((thing === "player" || thing === "coach") && told === undefined)
    return "name the team with --team, or the id instead of the name";
  if ((thing === "entrant" || thing === "dressed") && ofEvent === undefined)
    return "name the event with --event, or the id instead of the name";
  if (thing === "event" && date === undefined) return "name the day with --date, or the id instead of the name";
  return "write the id instead of the name";
}

/** The letters and digits of a name; for another script, the whole name. */
function keyOf(name: string): string {
  return `${fold(name) || name}${name.replace(/\D/g, "")}`;
}

async function readRows(db: Db, named: Named): Promise<FoundRow[] | { readonly problem: string }> {
  switch (named.thing) {
    case "team":
      return readTeams(db, named);
    case "event":
      return readEvents(db, named);
    case "entrant":
      return readEntrants(db, named);
    case "dressed":
      return readDressed(db, named);
    case "player":
    case "coach":
      return readPeople(db, named);
  }
}

async function readPeople(db: Db, { league, thing, team: named }: Named) {
  const teams = await db
    .select()
    .from(team)
    .where(and(eq(team.league, league.slug), ne(team.origin, "sample")));
  const found = named === undefined ? null : createTeamFinder(teams)(named);
  if (found && !found.ok) return { problem: teamProblem(named ?? "", league.slug, found.alike) };
  const rows = await db
    .select({ row: rosterEntry, team: team.name })
    .from(rosterEntry)
    .innerJoin(team, eq(team.id, rosterEntry.teamId))
    .where(
      and(
        eq(team.league, league.slug),
        ne(rosterEntry.origin, "sample"),
        found?.ok ? eq(rosterEntry.teamId, found.team.id) : undefined,
      ),
    );
  // A person whose name was corrected is also found by the original name.
  const told = (await readOverrides(db, "roster_entry")).asTold(rows.map(({ row }) => row));
  return rows
    .map((found, at) => ({ ...found, told: told[at] ?? found.row }))
    .filter(({ row }) => isHeadCoach(row.position) === (thing === "coach"))
    .map(({ row, told: before, team: teamName }): FoundRow => {
      const whole = shownName(row);
      const about = [teamName, [row.position, row.jersey].filter(Boolean).join(" ")].filter(Boolean).join(", ");
      return {
        ...rowOf(row, league.slug),
        label: `${whole} (${about})`,
        names: [whole, row.fullName, shownName(before), before.fullName],
      };
    });
}

async function readTeams(db: Db, { league, name }: Named): Promise<FoundRow[]> {
  const rows = await db
    .select()
    .from(team)
    .where(and(eq(team.league, league.slug), ne(team.origin, "sample")));
  const meant = createTeamFinder(rows)(name);
  const alike = meant.ok ? [meant.team] : meant.alike;
  const told = (await readOverrides(db, "team")).asTold(rows);
  return rows.map((row, at) => ({
    ...rowOf(row, league.slug),
    label: row.name,
    // An abbreviation, a location, or a nickname identifies a team too.
    names: [row.name, ...(told[at] ? [told[at].name] : []), ...(alike.includes(row) ? [name] : [])],
  }));
}

async function readEvents(db: Db, { league, date }: Named): Promise<FoundRow[]> {
  const overrides = await readOverrides(db, "event");
  const rows = await db
    .select()
    .from(event)
    .where(and(eq(event.league, league.slug), ne(event.origin, "sample")));
  return rows
    .filter((row) => date === undefined || row.localDate === date || row.easternDate === date)
    .map((row) => ({
      ...rowOf(row, league.slug),
      label: `${row.name} (${row.localDate})`,
      names: [row.name, ...overrides.asTold([row]).map(({ name }) => name)],
    }));
}

async function readEntrants(db: Db, { league, event: told }: Named): Promise<FoundRow[]> {
  const overrides = await readOverrides(db, "entrant");
  const rows = await db
    .select({ row: entrant, event: event.name, day: event.localDate })
    .from(entrant)
    .leftJoin(event, eq(event.id, entrant.eventId))
    .where(and(eq(entrant.league, league.slug), ne(entrant.origin, "sample")));
  const isMeant = ({ row, event: name }: (typeof rows)[number]) =>
    told === undefined || row.eventId === told || (name === null ? told === "season" : keyOf(name) === keyOf(told));
  return rows.filter(isMeant).map(({ row, event: name, day }): FoundRow => {
    const whole = shownName(row);
    const where = name === null ? `season ${row.season}` : `${name} ${day}`;
    return {
      ...rowOf(row, league.slug),
      label: `${whole} (${[where, row.carNumber].filter(Boolean).join(", ")})`,
      names: [whole, ...overrides.asTold([row]).map(({ firstName, lastName }) => `${firstName} ${lastName}`)],
    };
  });
}

async function readDressed(db: Db, { league, event: told }: Named): Promise<FoundRow[]> {
  const overrides = await readOverrides(db, "lineup_entry");
  const rows = await db
    .select({ row: lineupEntry, event: event.name, day: event.localDate })
    .from(lineupEntry)
    .innerJoin(event, eq(event.id, lineupEntry.eventId))
    .where(and(eq(lineupEntry.league, league.slug), ne(lineupEntry.origin, "sample")));
  return rows
    .filter(({ row, event: name }) => told === undefined || row.eventId === told || keyOf(name) === keyOf(told))
    .map(({ row, event: name, day }) => ({
      ...rowOf(row, league.slug),
      label: `${shownName(row)} (${[`${name} ${day}`, row.jersey].filter(Boolean).join(", ")})`,
      names: [shownName(row), ...overrides.asTold([row]).map(shownName)],
    }));
}

function rowOf(row: { readonly id: string; readonly removedAt: Date | null }, league: string) {
  return { id: row.id, league, removedAt: row.removedAt, row };
}
