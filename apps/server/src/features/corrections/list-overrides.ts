import { fold } from "@agate/captions";
import { and, eq, inArray, isNull, ne } from "drizzle-orm";
import type { Db } from "../../db/database.ts";
import { type CorrectedEntity, type Override } from "../../db/overrides.ts";
import { shownName } from "../../db/row-words.ts";
import { entrant, event, lineupEntry, manualOverride, rosterEntry, team } from "../../db/schema.ts";
import { providerName } from "../../words/names.ts";
import type { AppContext } from "../../app-context.ts";
import { fieldName } from "./fields.ts";

/** A correction as shown to an operator. */
export interface ListedOverride {
  readonly id: number;
  readonly league: string;
  /** "Elly De La Cruz (Cincinnati Reds)". */
  readonly label: string;
  readonly field: string;
  readonly value: string;
  /** What the source says; null if it hasn't been fetched since. */
  readonly told: string | null;
  readonly standing: OverrideStanding;
  /** What the source says and the current state: "MLB says 12", "MLB says the same now: undo it". */
  readonly state: string;
  readonly reason: string;
  readonly who: string;
  readonly at: Date;
}

/**
 * `agrees`: the source says the same. `gone`: the row was removed, and may return. `idle`: there is no such row at all.
 */
export type OverrideStanding = "differs" | "agrees" | "not-asked" | "gone" | "idle";

interface Corrected {
  readonly id: string;
  readonly league: string;
  readonly label: string;
  readonly source: string;
  readonly removedAt: Date | null;
  /** The current team of a person who left. */
  readonly elsewhere?: string | undefined;
}

/** All active corrections, by league and row; of one league if it is given. */
export async function listOverrides(
  { database: { db } }: Pick<AppContext, "database">,
  league?: string,
): Promise<readonly ListedOverride[]> {
  const all = await db.select().from(manualOverride).orderBy(manualOverride.id);
  const rows = new Map<string, Corrected>();
  for (const [entity, own] of Map.groupBy(all, (one) => one.entity))
    for (const row of await readCorrected(
      db,
      entity,
      own.map(({ entityId }) => entityId),
    ))
      rows.set(`${entity} ${row.id}`, row);
  const fields = new Map(
    [...Map.groupBy(all, keyOf)].map(([key, own]) => [key, new Set(own.map(({ field }) => field))]),
  );
  return (
    all
      // A whole name derived from its parts isn't a separate correction.
      .filter((one) => one.field !== "fullName" || !isParted(fields.get(keyOf(one))))
      .map((one) => listed(one, rows.get(keyOf(one))))
      .filter((one) => league === undefined || one.league === league)
      .toSorted((a, b) => compare(a.league, b.league) || compare(a.label, b.label))
  );
}

const keyOf = ({ entity, entityId }: Pick<Override, "entity" | "entityId">) => `${entity} ${entityId}`;
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const isParted = (fields: ReadonlySet<string> = new Set()) => fields.has("firstName") || fields.has("lastName");

function listed(one: Override, row: Corrected | undefined): ListedOverride {
  const { id, entity, entityId, field, value, told, toldAt, reason, who, createdAt: at } = one;
  return {
    id,
    league: row?.league ?? "",
    label: row?.label ?? entityId,
    field: fieldName(entity, field),
    value,
    told: toldAt && (told ?? ""),
    standing: standingOf(one, row),
    state: stateOf(one, row),
    reason,
    who,
    at,
  };
}

function standingOf({ value, told, toldAt }: Override, row: Corrected | undefined): OverrideStanding {
  if (!row) return "idle";
  if (row.removedAt) return "gone";
  if (!toldAt) return "not-asked";
  return told === value ? "agrees" : "differs";
}

function stateOf({ value, told, toldAt }: Override, row: Corrected | undefined): string {
  if (!row) return "the row no longer exists: the correction has no effect";
  const where = row.elsewhere ? `, now ${row.elsewhere}: correct that row where it is wrong too` : "";
  if (row.removedAt)
    return `gone since ${row.removedAt.toISOString().slice(0, 10)}${where}; it counts again on a return`;
  if (!toldAt) return "no source has been checked since";
  if (told === value) return `${row.source} says the same now: it can be undone`;
  return `${row.source} says ${told || "nothing"}`;
}

async function readCorrected(db: Db, entity: CorrectedEntity, ids: readonly string[]): Promise<readonly Corrected[]> {
  switch (entity) {
    case "team": {
      const rows = await db
        .select()
        .from(team)
        .where(inArray(team.id, [...ids]));
      return rows.map((row) => ({ ...row, label: row.name, source: "the source" }));
    }
    case "event": {
      const rows = await db
        .select()
        .from(event)
        .where(inArray(event.id, [...ids]));
      return rows.map((row) => ({
        ...row,
        label: `${row.name} (${row.localDate})`,
        source: providerName(row.provider),
      }));
    }
    case "entrant": {
      const rows = await db
        .select({ row: entrant, event: event.name })
        .from(entrant)
        .leftJoin(event, eq(event.id, entrant.eventId))
        .where(inArray(entrant.id, [...ids]));
      return rows.map(({ row, event: name }) => ({
        ...row,
        label: `${shownName(row)} (${name ?? `season ${row.season}`})`,
        source: providerName(row.provider),
      }));
    }
    case "lineup_entry": {
      const rows = await db
        .select({ row: lineupEntry, event: event.name })
        .from(lineupEntry)
        .innerJoin(event, eq(event.id, lineupEntry.eventId))
        .where(inArray(lineupEntry.id, [...ids]));
      return rows.map(({ row, event: name }) => ({
        ...row,
        label: `${shownName(row)} (${name})`,
        source: providerName(row.provider),
      }));
    }
    case "roster_entry":
      return readPeople(db, ids);
  }
}

async function readPeople(db: Db, ids: readonly string[]): Promise<readonly Corrected[]> {
  const people = () =>
    db
      .select({ row: rosterEntry, team: team.name, league: team.league })
      .from(rosterEntry)
      .innerJoin(team, eq(team.id, rosterEntry.teamId));
  const rows = await people().where(inArray(rosterEntry.id, [...ids]));
  const left = rows.filter(({ row }) => row.removedAt);
  const live = left.length
    ? await people().where(
        and(
          isNull(rosterEntry.removedAt),
          ne(rosterEntry.origin, "sample"),
          inArray(team.league, [...new Set(left.map(({ league }) => league))]),
        ),
      )
    : [];
  return rows.map(({ row, team: name, league }) => {
    const again = row.removedAt
      ? live.find(
          (other) =>
            other.league === league &&
            ((other.row.provider === row.provider && other.row.personId === row.personId) ||
              (other.row.teamId === row.teamId && sameName(other.row, row))),
        )
      : undefined;
    return {
      id: row.id,
      league,
      label: `${shownName(row)} (${name})`,
      source: providerName(row.provider),
      removedAt: row.removedAt,
      elsewhere: again && `with ${again.team} as ${again.row.id}`,
    };
  });
}

type Entry = typeof rosterEntry.$inferSelect;

const sameName = (one: Entry, other: Entry) =>
  fold(shownName(one)) !== "" && fold(shownName(one)) === fold(shownName(other));
