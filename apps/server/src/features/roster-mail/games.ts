import { and, asc, eq, gt, inArray, isNull, lte, sql } from "drizzle-orm";
import { fieldsOf, isStamp, readManifest, readStamp, type Cells, type Manifest } from "@agate/mine";
import type { Db } from "../../db/database.ts";
import { mineRecord } from "../../db/schema-mine.ts";
import { event, rosterChange, team } from "../../db/schema.ts";
import { netChanges } from "./net-changes.ts";

/** Milliseconds before the start within which a person is mailed. */
const ahead = 3 * 3_600_000;

/** A game that starts soon. */
export type SoonGame = Awaited<ReturnType<typeof gamesSoon>>[number];

/** The games that start within three hours and have not started; games without a known time are excluded. */
export async function gamesSoon(db: Db, now: Date, id?: string) {
  const rows = await db
    .select({
      id: event.id,
      league: event.league,
      startsAt: event.startsAt,
      home: event.homeTeamId,
      away: event.awayTeamId,
    })
    .from(event)
    .where(
      and(
        id === undefined ? undefined : eq(event.id, id),
        eq(event.kind, "game"),
        eq(event.status, "scheduled"),
        eq(event.dateOnly, false),
        isNull(event.removedAt),
        isNull(event.mergedInto),
        gt(event.startsAt, now),
        lte(event.startsAt, new Date(now.getTime() + ahead)),
      ),
    );
  return rows.flatMap(({ startsAt, home, away, ...rest }) =>
    startsAt ? [{ ...rest, startsAt, teams: [home, away].flatMap((one) => one ?? []) }] : [],
  );
}

/**
 * A person's manifest of a game; undefined if there is none or it is malformed. Its time is that of its stamp, which
 * the sync has corrected: the device's clock may be hours off, and roster changes are dated by ours (rule SF21).
 */
export async function manifestOf(
  db: Db,
  personId: string,
  { league, id }: Pick<SoonGame, "league" | "id">,
): Promise<Manifest | undefined> {
  const [found] = await db
    .select({ cells: mineRecord.cells })
    .from(mineRecord)
    .where(
      and(
        eq(mineRecord.personId, personId),
        eq(mineRecord.collection, "manifest"),
        eq(mineRecord.id, `${league}/${id}`),
        isNull(mineRecord.removedAt),
      ),
    );
  const cells = found?.cells as Cells | undefined;
  const fields = cells && fieldsOf(cells);
  const manifest = fields && readManifest(fields)?.manifest;
  if (!manifest) return undefined;
  const stamp = cells["file"]?.[1];
  return isStamp(stamp) ? { ...manifest, at: new Date(readStamp(stamp).time).toISOString() } : manifest;
}

/** The changes to a team's people. */
export interface TeamChanges {
  readonly team: string;
  readonly lines: readonly string[];
}

/**
 * What providers, imports, and operators have changed since a file was made, in the rosters it was made from, for the
 * game's current teams. Excludes the person's own edits.
 */
export async function changesSince(db: Db, manifest: Manifest, game: SoonGame): Promise<readonly TeamChanges[]> {
  // If the file predates a merge (rule TR5), use the team that remains.
  const known = await db
    .select({ id: sql<string>`coalesce(${team.mergedInto}, ${team.id})` })
    .from(team)
    .where(inArray(team.id, [...manifest.teams]));
  const teams = game.teams.filter((one) => known.some(({ id }) => id === one));
  if (!teams.length) return [];
  const rows = await db
    .select()
    .from(rosterChange)
    .where(and(inArray(rosterChange.teamId, teams), gt(rosterChange.at, new Date(manifest.at))))
    .orderBy(asc(rosterChange.id));
  const names = new Map(
    (await db.select({ id: team.id, name: team.name }).from(team).where(inArray(team.id, teams))).map((one) => [
      one.id,
      one.name,
    ]),
  );
  return teams.flatMap((id) => {
    const lines = netChanges(rows.filter(({ teamId }) => teamId === id));
    return lines.length ? [{ team: names.get(id) ?? "", lines }] : [];
  });
}
