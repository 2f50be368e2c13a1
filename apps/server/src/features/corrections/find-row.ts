import { and, eq, ne, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { fold, isHeadCoach } from "@agate/captions";
import type { League } from "@agate/leagues";
import type { Db } from "../../db/database.ts";
import { createTeamFinder, teamProblem } from "../../db/find-team.ts";
import { type CorrectedEntity, readOverrides } from "../../db/overrides.ts";
import { shownName } from "../../db/row-words.ts";
import { entrant, event, lineupEntry, rosterEntry, team } from "../../db/schema.ts";
import { readRealRows } from "../../db/store-rows.ts";
import { type Thing, things } from "./fields.ts";

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

type Row =
  | typeof team.$inferSelect
  | typeof event.$inferSelect
  | typeof entrant.$inferSelect
  | typeof rosterEntry.$inferSelect
  | typeof lineupEntry.$inferSelect;

/** A row that can be corrected. */
export interface CorrectableRow {
  readonly id: string;
  readonly league: string;
  /** With what distinguishes it from others: "Elly De La Cruz (Cincinnati Reds, SS 44)". */
  readonly label: string;
  readonly removedAt: Date | null;
  readonly row: Row;
  /** What it belongs to: a team, an event, a season, or a day. */
  readonly of: string;
}

export type Found =
  | { readonly ok: true; readonly found: CorrectableRow }
  | { readonly ok: false; readonly problem: string };

/**
 * The single row that is meant; live rows take precedence over removed ones.
 * @param among only these IDs count; undefined means all
 */
export async function findRow(db: Db, named: Named, among?: ReadonlySet<string>): Promise<Found> {
  const { thing, name, league } = named;
  const rows = await readRows(db, named);
  if ("problem" in rows) return { ok: false, problem: rows.problem };
  const alike = rows.filter(({ id }) => !among || among.has(id));
  const live = alike.filter(({ removedAt }) => !removedAt);
  const [found, ...others] = live.length ? live : alike;
  if (!found) return { ok: false, problem: `There is no ${thing} "${name}" in ${league.slug}` };
  if (others.length)
    return {
      ok: false,
      problem: `"${name}" may be ${[found, ...others].map(({ label, id }) => `${label}, ${id}`).join(" or ")}: ${howToDisambiguate(named)}`,
    };
  return { ok: true, found };
}

/**
 * Reads rows of one kind, with what they belong to.
 * @param where selects rows by the columns that all kinds have
 */
export async function readCorrectable(
  db: Db,
  entity: CorrectedEntity,
  where: (columns: Readonly<Record<"id" | "league" | "origin", PgColumn>>) => SQL | undefined,
): Promise<readonly CorrectableRow[]> {
  switch (entity) {
    case "team": {
      const rows = await db.select().from(team).where(where(team));
      return rows.map((row) => correctable(row, row.league, row.name, ""));
    }
    case "event": {
      const rows = await db.select().from(event).where(where(event));
      return rows.map((row) => correctable(row, row.league, row.name, row.localDate));
    }
    case "entrant": {
      const rows = await db
        .select({ row: entrant, of: event.name, day: event.localDate })
        .from(entrant)
        .leftJoin(event, eq(event.id, entrant.eventId))
        .where(where(entrant));
      return rows.map(({ row, of, day }) => {
        const list = of ?? `season ${row.season}`;
        return correctable(row, row.league, shownName(row), list, [day ? `${list} ${day}` : list, row.carNumber]);
      });
    }
    case "lineup_entry": {
      const rows = await db
        .select({ row: lineupEntry, of: event.name, day: event.localDate })
        .from(lineupEntry)
        .innerJoin(event, eq(event.id, lineupEntry.eventId))
        .where(where(lineupEntry));
      return rows.map(({ row, of, day }) =>
        correctable(row, row.league, shownName(row), of, [`${of} ${day}`, row.jersey]),
      );
    }
    case "roster_entry": {
      const rows = await db
        .select({ row: rosterEntry, of: team.name, league: team.league })
        .from(rosterEntry)
        .innerJoin(team, eq(team.id, rosterEntry.teamId))
        .where(where({ ...rosterEntry, league: team.league }));
      return rows.map(({ row, of, league }) =>
        correctable(row, league, shownName(row), of, [of, [row.position, row.jersey].filter(Boolean).join(" ")]),
      );
    }
  }
}

/** @param details what distinguishes it from others: what it belongs to, and other facts that people know */
function correctable(row: Row, league: string, name: string, of: string, details = [of]): CorrectableRow {
  const words = details.filter(Boolean).join(", ");
  return { id: row.id, league, label: words ? `${name} (${words})` : name, removedAt: row.removedAt, row, of };
}

function howToDisambiguate({ thing, team: ofTeam, event: ofEvent, date }: Named): string {
  if ((thing === "player" || thing === "coach") && ofTeam === undefined)
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

/** The rows that a name or an ID could mean. */
async function readRows(db: Db, named: Named): Promise<readonly CorrectableRow[] | { readonly problem: string }> {
  const { thing, league, name } = named;
  const { entity } = things[thing];
  const ofTeam = entity === "roster_entry" ? named.team : undefined;
  const teams =
    ofTeam !== undefined || thing === "team" ? await readRealRows(db, team, eq(team.league, league.slug)) : [];
  const meant = createTeamFinder(teams)(ofTeam ?? name);
  if (ofTeam !== undefined && !meant.ok) return { problem: teamProblem(ofTeam, league.slug, meant.alike) };
  // An abbreviation, a location, or a nickname identifies a team too.
  const alike = new Set(thing === "team" ? (meant.ok ? [meant.team] : meant.alike).map(({ id }) => id) : []);
  const key = keyOf(name);
  const overrides = await readOverrides(db, entity);
  const rows = await readCorrectable(db, entity, (columns) =>
    and(
      eq(columns.league, league.slug),
      ne(columns.origin, "sample"),
      ofTeam !== undefined && meant.ok ? eq(rosterEntry.teamId, meant.team.id) : undefined,
    ),
  );
  // A person whose name was corrected is also found by the original name.
  const isNamed = ({ row }: CorrectableRow) =>
    [row, ...overrides.asReported([row])].flatMap(namesOf).some((one) => keyOf(one) === key);
  return rows.filter((found) => isMeant(found, named) && (found.id === name || alike.has(found.id) || isNamed(found)));
}

function isMeant({ row, of }: CorrectableRow, { thing, event: ofEvent, date }: Named): boolean {
  if ("playerInfo" in row) return isHeadCoach(row.position) === (thing === "coach");
  if ("localDate" in row) return date === undefined || row.localDate === date || row.easternDate === date;
  if (!("eventId" in row) || ofEvent === undefined || row.eventId === ofEvent) return true;
  return row.eventId === null ? ofEvent === "season" : keyOf(of) === keyOf(ofEvent);
}

function namesOf(row: Row): readonly string[] {
  if ("name" in row) return [row.name];
  return [shownName(row), ...("fullName" in row ? [row.fullName] : [])];
}
