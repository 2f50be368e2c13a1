import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { editForGame, eraseByAccount, favoriteId, manifestId, mergeSent } from "@agate/mine";
import type { Cells, EditOf, Subject, Value } from "@agate/mine";
import type { Db } from "../../db/database.ts";
import { mineRecord } from "../../db/schema-mine.ts";
import { event, team } from "../../db/schema.ts";
import { lockPerson, recordRow, storeRecords } from "./sync.ts";

type Row = typeof mineRecord.$inferSelect;

/** Maximum number of records moved per run; cleanup runs every hour. */
const most = 2_000;

/** Records identified by the ID of a game or team. */
const isOfThese = inArray(mineRecord.collection, ["edit", "manifest", "favorite"]);

/**
 * Moves people's edits for a single game, and the manifests of their files, from a merged game to the game that stays,
 * and likewise their favorite teams and the manifests of custom matchups (rule TR5). Written like the person's own
 * changes, so that every device gets them.
 */
export async function followMerged(db: Db, at: Date): Promise<void> {
  const merged = await db
    .select({ of: event.league, id: event.id, into: event.mergedInto })
    .from(event)
    .where(isNotNull(event.mergedInto))
    .unionAll(
      db
        .select({ of: sql<string>`'team'`, id: team.id, into: team.mergedInto })
        .from(team)
        .where(isNotNull(team.mergedInto)),
    );
  if (!merged.length) return;
  // Keyed like the IDs of manifests and favorites.
  const into = new Map(merged.map((one) => [`${one.of}/${one.id}`, one.into ?? ""]));
  const about = sql<string>`case ${mineRecord.collection} when 'edit' then
    concat(${mineRecord.cells} -> 'of' -> 0 ->> 'league', '/', ${mineRecord.cells} -> 'of' -> 0 ->> 'game')
    else ${mineRecord.id} end`;
  const teams = merged.flatMap(({ of, id }) => (of === "team" ? [id] : []));
  // The manifest of a custom matchup has its teams in its ID.
  const isOfTeams = sql`string_to_array(split_part(${mineRecord.id}, '/', 2), '+') && ${sql.param(teams)}::text[]`;
  const isMerged = sql`(${about} = any(${sql.param([...into.keys()])}::text[]) or ${isOfTeams})`;
  const found = await db
    .select({ personId: mineRecord.personId })
    .from(mineRecord)
    .where(and(isOfThese, isNull(mineRecord.removedAt), isMerged))
    .limit(most);
  for (const personId of new Set(found.map((row) => row.personId))) await moveOf(db, personId, into, at);
}

async function moveOf(db: Db, personId: string, into: ReadonlyMap<string, string>, at: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const account = await lockPerson(tx, personId);
    if (!account) return;
    const { revision } = account;
    const rows = await tx
      .select()
      .from(mineRecord)
      .where(and(eq(mineRecord.personId, personId), isOfThese));
    const now = at.getTime();
    const all = new Map(rows.map((row) => [`${row.collection} ${row.id}`, row]));
    const moves = new Map<string, Row>();
    const write = (row: Row) => {
      const key = `${row.collection} ${row.id}`;
      all.set(key, row);
      moves.set(key, row);
    };
    for (const row of rows) {
      const moved = row.removedAt ? null : movedOf(row, into);
      if (!moved) continue;
      const there = all.get(`${row.collection} ${moved.id}`);
      const cells = mergeSent(there?.cells as Cells | undefined, moved.cells, 0, now);
      if (cells !== there?.cells)
        write(recordRow({ ...row, id: moved.id, removedAt: there?.removedAt }, cells, { revision, at }));
      write(recordRow(row, eraseByAccount(row.cells as Cells, now), { revision, at }));
    }
    await storeRecords(tx, [...moves.values()]);
  });
}

/** The same record moved to what its subject was merged into; null if nothing changes, or its subject is unknown. */
function movedOf({ collection, id, cells }: Row, into: ReadonlyMap<string, string>) {
  const moved = (newId: string, field: string, value: Value) => ({
    id: newId,
    cells: { ...cells, [field]: [value, cells[field]?.[1]] } as Cells,
  });
  const of = cells["of"]?.[0] as EditOf | null | undefined;
  const file = cells["file"]?.[0] as (Subject & { readonly [key: string]: Value }) | null | undefined;
  if (file && file.event === null) {
    const custom = { ...file, teams: file.teams.map((one) => into.get(`team/${one}`) ?? one) };
    return manifestId(custom) === id ? null : moved(manifestId(custom), "file", custom);
  }
  const to = into.get(collection === "edit" ? `${of?.league}/${of?.game}` : id);
  if (to === undefined) return null;
  if (collection === "favorite") return moved(favoriteId({ league: "", team: to }), "team", to);
  if (of) return editForGame(cells as Cells, of, to);
  return file ? moved(manifestId({ ...file, event: to }), "file", { ...file, event: to }) : null;
}
