import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { MineSyncedJson } from "@agate/api";
import { paths } from "@agate/api/schemas";
import { blankEdit, editId, storedFields, storedManifest } from "@agate/mine";
import { mineRecord } from "../../db/schema-mine.ts";
import { event } from "../../db/schema.ts";
import { testAccounts } from "../../testing/accounts.ts";
import { addGames, addTeams, gameRow } from "../../testing/league-rows.ts";
import { followMerged } from "./follow-merged.ts";
import { deleteOldEdits } from "./old-edits.ts";

const { join, pass, context } = await testAccounts();
const { db } = context.database;
const now = () => context.now().getTime();
const days = (count: number) => count * 24 * 3_600;
const dayIn = (count: number) => new Date(now() + days(count) * 1000).toISOString().slice(0, 10);

const password = "floodlights at dusk";
/** A device of a person with an account: it signs in again each time, because weeks pass. */
async function newDevice(email: string) {
  const laptop = await join(email, password);
  return async (records: readonly object[], cursor = 0): Promise<MineSyncedJson> => {
    await laptop.post(paths.signIn, { email, password });
    return (await laptop.post(paths.syncMine, { cursor, sent_at: now(), records })).body;
  };
}

/** An edit, written now, that scratches a player for one game or until it is removed. */
function scratch(game: string | null, league = "mlb") {
  const of = { league, list: "team:7", game, person: "id:1", name: "Marcus Ellery", number: "8" };
  const at = `${now().toString(36).padStart(9, "0")}-0000-aaaaaaaaaa`;
  const edit = { ...blankEdit(of), scratched: { wrote: "2026-06-07T12:00:00Z" } };
  const cells = Object.entries(storedFields(edit)).map(([field, value]) => [field, [value, at]] as const);
  return { collection: "edit", id: editId(of), cells: Object.fromEntries(cells) };
}

test("[ED15] an edit for one game is removed a week after it, on every device; not for a future game, nor one for all games", async () => {
  await db.insert(event).values([
    gameRow({ id: "played", easternDate: dayIn(1) }),
    gameRow({ id: "postponed", easternDate: dayIn(30) }),
    // Its new day is not known yet.
    gameRow({ id: "called-off", easternDate: dayIn(1), status: "postponed" }),
    gameRow({ id: "open", kind: "tournament", league: "pga", easternDate: dayIn(1), endDate: dayIn(5) }),
  ]);
  const sync = await newDevice("old-edits@example.com");
  const games = ["played", "postponed", null, "unknown", "called-off"];
  const stored = [...games.map((game) => scratch(game)), scratch("open", "pga")];
  // A game's ID counts only in its own league.
  const elsewhere = scratch("played", "nfl");
  let { cursor } = await sync([...stored, elsewhere]);
  const run = async () => {
    await deleteOldEdits(db, context.now());
    const synced = await sync([], cursor);
    ({ cursor } = synced);
    return synced.records.filter(({ cells }) => cells["removed"]?.[0] === true).map(({ id }) => id);
  };
  pass(days(8));
  expect(await run()).toEqual([]);
  pass(days(1));
  expect(await run()).toEqual([stored[0]?.id]);
  expect(await run()).toEqual([]);
  pass(days(4));
  expect(await run()).toEqual([stored[5]?.id]);
  pass(days(1));
  // A device that was away doesn't know this, and what it sends again stays removed.
  const { records } = await sync(stored.slice(0, 1));
  const known = records.find(({ id }) => id === stored[0]?.id)?.cells;
  expect(Object.entries(known ?? {}).map(([field, [value]]) => [field, value])).toEqual([["removed", true]]);
});

test("[ED15] an edit made after the game stays for a week from then", async () => {
  await addGames(db, { id: "late", easternDate: dayIn(-20) });
  const sync = await newDevice("late-edits@example.com");
  const late = scratch("late");
  await sync([late]);
  const isThere = async () => {
    await deleteOldEdits(db, context.now());
    return (await sync([])).records.map(({ cells }) => cells["scratched"] !== undefined);
  };
  pass(days(6));
  expect(await isThere()).toEqual([true]);
  pass(days(3));
  expect(await isThere()).toEqual([false]);
});

test("[TR5] edits for a merged game, its file, and a merged team's star and file of a custom matchup move to the game or team that stays", async () => {
  await db
    .insert(event)
    .values([
      gameRow({ id: "standing", easternDate: dayIn(1) }),
      ...["twin", "third"].map((id) =>
        gameRow({ id, easternDate: dayIn(1), provider: "merged", mergedInto: "standing", removedAt: context.now() }),
      ),
    ]);
  const sync = await newDevice("merged-games@example.com");
  await addTeams(
    db,
    { id: "kept", name: "Cats" },
    { id: "double", name: "Double", mergedInto: "kept", removedAt: context.now() },
  );
  const file = (game: string) => ({
    league: "mlb",
    event: game,
    teams: ["1", "2"],
    title: "A vs B",
    day: dayIn(1),
    file: "a.txt",
    at: context.now().toISOString(),
    settings: {},
    query: `game=${game}`,
    retired: [],
    changes: 0,
    people: [],
    headers: {},
    notes: [],
    common: { codes: [], digest: "" },
    forms: [],
  });
  const edit = scratch("twin");
  const at = Object.values(edit.cells)[0]?.[1];
  const manifest = { collection: "manifest", id: "mlb/twin", cells: { file: [storedManifest(file("twin")), at] } };
  const custom = (home: string) => ({ ...file("twin"), event: null, teams: [home, "2"], query: `home=${home}` });
  const ofTeams = {
    collection: "manifest",
    id: "mlb/double+2",
    cells: { file: [storedManifest(custom("double")), at] },
  };
  // In another league, the same ID belongs to another game.
  const other = scratch("twin", "nfl");
  const star = (of: string) => ({ league: ["mlb", at], team: [of, at], name: ["Double", at] });
  const favorite = { collection: "favorite", id: "team/double", cells: star("double") };
  const again = scratch("third");
  const { cursor } = await sync([edit, again, manifest, ofTeams, other, favorite]);
  await followMerged(db, context.now());
  const { records, cursor: next } = await sync([], cursor);
  const stored = records.map(({ collection, id, cells }) => [
    `${collection} ${id}`,
    cells["removed"]?.[0] === true ? "gone" : (cells["of"] ?? cells["file"] ?? cells["team"])?.[0],
  ]);
  const { of } = blankEdit({
    league: "mlb",
    list: "team:7",
    game: "standing",
    person: "id:1",
    name: "Marcus Ellery",
    number: "8",
  });
  expect(Object.fromEntries(stored)).toEqual({
    [`edit ${edit.id}`]: "gone",
    [`edit ${again.id}`]: "gone",
    [`edit ${editId(of)}`]: of,
    "favorite team/double": "gone",
    "favorite team/kept": "kept",
    "manifest mlb/twin": "gone",
    "manifest mlb/double+2": "gone",
    "manifest mlb/kept+2": { ...storedManifest(custom("double")), teams: ["kept", "2"] },
    "manifest mlb/standing": { ...storedManifest(file("twin")), event: "standing" },
  });
  await followMerged(db, context.now());
  expect((await sync([], next)).records).toEqual([]);
});

test("[TR5] a favorite that was removed exists again when the merged team's later one moves to it", async () => {
  const sync = await newDevice("eve@example.com");
  await addTeams(
    db,
    { id: "stays", name: "Owls" },
    { id: "merged", name: "Owls", mergedInto: "stays", removedAt: context.now() },
  );
  const stamp = () => `${now().toString(36).padStart(9, "0")}-0000-aaaaaaaaaa`;
  await sync([{ collection: "favorite", id: "team/stays", cells: { removed: [true, stamp()] } }]);
  pass(60);
  const at = stamp();
  const star = { removed: [false, at], league: ["mlb", at], team: ["merged", at], name: ["Owls", at] };
  expect((await sync([{ collection: "favorite", id: "team/merged", cells: star }])).refused).toEqual([]);
  await followMerged(db, context.now());
  const [row] = await db.select().from(mineRecord).where(eq(mineRecord.id, "team/stays"));
  expect(row).toMatchObject({ removedAt: null, cells: { team: ["stays", at] } });
});
