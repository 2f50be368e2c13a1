import { createHash } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import type { PackKeyJson } from "@agate/api";
import {
  type Pack,
  packIndexPath,
  packShape,
  type PackEntry,
  type PackIndex,
  readPackIndex,
  type SignedText,
} from "@agate/api/packs";
import { paths } from "@agate/api/schemas";
import type { AppContext } from "../../../app-context.ts";
import { openDatabase } from "../../../db/database.ts";
import { commonCode, footballPositionCode, leaguePack, lineupEntry } from "../../../db/schema.ts";
import { answerFailures } from "../../../http/failures.ts";
import { createRouter } from "../../../http/router.ts";
import { testContext } from "../../../testing/context.ts";
import { deleteLeagues } from "../../../testing/database.ts";
import { addEntrants, addGames, addMembers, addTeams, readsOf, touch } from "../../../testing/league-rows.ts";
import { packRoutes } from "./routes.ts";

const start = Date.parse("2026-06-07T16:00:00Z");
const minute = 60_000;
let time = start;
const context = await testContext({ now: () => new Date(time) });
const { db } = context.database;

/** A separate server on the same database, with its own memory. */
function server(changes: Partial<AppContext> = {}, recheckAfter = 0) {
  const own = { ...context, ...changes };
  const app = createRouter();
  app.onError(answerFailures(context.log));
  app.route("/", packRoutes(own, { recheckAfter }));
  const index = async (): Promise<PackIndex> => {
    return readPackIndex(await (await app.request(packIndexPath)).text());
  };
  return {
    app,
    index,
    async entry(league = "mlb"): Promise<PackEntry> {
      const found = (await index()).packs.find((one) => one.league === league);
      if (!found) throw new Error(`No pack of ${league}.`);
      return found;
    },
    async pack(entry: PackEntry) {
      const answer = await app.request(entry.path);
      return { status: answer.status, pack: (await answer.json()) as Pack };
    },
  };
}

/** The fields of every part of a value, by location: `rosters.rows` has `jersey ...`. */
function fieldsIn(value: unknown, at = "pack", known = new Map<string, Set<string>>()): typeof known {
  if (Array.isArray(value)) for (const one of value) fieldsIn(one, at, known);
  else if (typeof value === "object" && value !== null)
    for (const [name, inside] of Object.entries(value)) {
      known.set(at, (known.get(at) ?? new Set()).add(name));
      fieldsIn(inside, at === "pack" ? name : `${at}.${name}`, known);
    }
  return known;
}

/** The fields in packs of the current shape. */
const fieldsOfPacks = [
  "common_code_count: count sport",
  "drivers.answer.drivers: first_name last_name manufacturer team vehicle_number",
  "drivers.answer.provenance: confirmed_at sample source",
  "drivers.answer: drivers league provenance scope",
  "drivers: answer event_id",
  "events.events: city country course end_date event_id event_name location start_date",
  "events.provenance: confirmed_at sample source",
  "events: events league provenance",
  "fields.event: city country course end_date event_id event_name location start_date",
  "fields.players: first_name last_name",
  "fields.provenance: confirmed_at sample source",
  "fields: event players provenance",
  "lineups.home: first_name jersey last_name name person_id position role source",
  "lineups.provenance: confirmed_at sample source",
  "lineups: away away_team_id coverage event_id home home_team_id provenance",
  "pack: common_code_count drivers events fields format from league lineups rosters sample schedules shape teams to",
  "rosters.provenance: confirmed_at sample source",
  "rosters.rows: first_name jersey last_name name player_id player_info position source team_id",
  "rosters.team: abbreviation school team_id team_name",
  "rosters: provenance rows team version",
  "schedules.games.away_team: team_id team_name",
  "schedules.games.home_team: team_id team_name",
  "schedules.games: away_team city country game_date game_id game_no game_time home_team lineup_out local_date location neutral_site status",
  "schedules.provenance: confirmed_at sample source",
  "schedules: first_day from games last_day league provenance to",
  "teams.provenance: confirmed_at sample source",
  "teams.teams: abbreviation team_id team_name",
  "teams: league provenance teams",
];

const later = async (milliseconds: number) => {
  time += milliseconds;
  await touch(context, "mlb");
};

beforeEach(async () => {
  time = start;
  await deleteLeagues(context.database);
  await addTeams(
    db,
    { id: "t-eagle", name: "Eagles", abbreviation: "EAG" },
    { id: "t-hawk", name: "Hawks" },
    { id: "t-idle", name: "Idlers" },
    { id: "t-sea", name: "Seals", league: "nhl", origin: "sample" },
  );
  await addMembers(
    db,
    { teamId: "t-eagle", personId: "p1", jersey: "00", firstName: "Ål", lastName: "O’Bo" },
    { teamId: "t-hawk", personId: "p2", jersey: "7", fullName: "Coach Kim", position: "Manager" },
    { teamId: "t-idle", personId: "p3", jersey: "9", fullName: "Idle Ida" },
  );
  const sides = { homeTeamId: "t-eagle", awayTeamId: "t-hawk" };
  await addGames(
    db,
    { id: "g-yesterday", easternDate: "2026-06-06", ...sides },
    { id: "g-today", ...sides, venueName: "Aerie" },
    { id: "g-last", easternDate: "2026-06-10", homeTeamId: "t-hawk", awayLabel: "TBD" },
    { id: "g-too-late", easternDate: "2026-06-11", homeTeamId: "t-idle" },
    { id: "open", league: "pga", kind: "tournament", localDate: "2026-06-04", endDate: "2026-06-07" },
    { id: "past-open", league: "pga", kind: "tournament", localDate: "2026-05-04", endDate: "2026-05-07" },
    { id: "race", league: "nascar-cup", kind: "race", localDate: "2026-06-14" },
    { id: "race-after", league: "nascar-cup", kind: "race", localDate: "2026-06-21" },
  );
  await db.insert(lineupEntry).values({
    id: "l1",
    league: "mlb",
    eventId: "g-today",
    side: "home",
    coverage: "dressed",
    provider: "mlb-stats",
    personId: "p1",
    role: "starter",
    lastName: "O’Bo",
    jersey: "00",
    origin: "feed",
    confirmedAt: new Date(start),
  });
  await addEntrants(
    db,
    { id: "e1", eventId: "open", firstName: "Al", lastName: "Bo" },
    { id: "d1", league: "nascar-cup", eventId: "race", lastName: "Vance", carNumber: "07" },
  );
  await db.insert(commonCode).values({ sport: "baseball", codeId: 1, codes: "secrethr\thits a home run" });
  await db.insert(footballPositionCode).values({ position: "QB", code: "o" });
  for (const league of ["mlb", "pga", "nascar-cup", "nhl"]) await touch(context, league);
});

describe("the contents of a pack", () => {
  test("[PK2] the games of its days with everyone who plays in them, exactly as the page's reads return them @all", async () => {
    const one = server();
    const { json } = readsOf(context);
    const entry = await one.entry();
    expect([entry.from, entry.to]).toEqual(["2026-06-06", "2026-06-10"]);
    const { pack } = await one.pack(entry);
    expect(pack).toEqual({
      format: 1,
      shape: packShape,
      league: "mlb",
      from: "2026-06-06",
      to: "2026-06-10",
      sample: false,
      teams: await json(paths.teams("mlb")),
      schedules: [await json(paths.schedule("mlb", { from: "2026-06-06", to: "2026-06-10" }))],
      rosters: [await json(paths.roster("mlb", "t-eagle")), await json(paths.roster("mlb", "t-hawk"))],
      lineups: [await json(paths.lineup("mlb", "g-today"))],
      events: await json(paths.events("mlb")),
      fields: [],
      drivers: [],
      common_code_count: await json(paths.commonCodeCount("mlb")),
    });
    expect(pack.schedules[0]?.games.map(({ game_id }) => game_id)).toEqual(["g-yesterday", "g-today", "g-last"]);
  });

  test("[PK2] the fields of its tournaments, and of the next race if there is none on its days @all", async () => {
    const one = server();
    const { json } = readsOf(context);
    const golf = await one.pack(await one.entry("pga"));
    expect(golf.pack.fields).toEqual([await json(paths.field("pga", "open"))]);
    const racing = await one.pack(await one.entry("nascar-cup"));
    expect(racing.pack.drivers).toEqual([
      { event_id: "race", answer: await json(paths.drivers("nascar-cup", { event: "race" })) },
    ]);
  });

  test("[PK2] days in two months are split by month, each with its provenance", async () => {
    time = Date.parse("2026-05-30T16:00:00Z");
    const one = server();
    const { json } = readsOf(context);
    const { pack } = await one.pack(await one.entry());
    expect(pack.schedules).toEqual([
      await json(paths.schedule("mlb", { from: "2026-05-29", to: "2026-05-31" })),
      await json(paths.schedule("mlb", { from: "2026-06-01", to: "2026-06-02" })),
    ]);
  });

  test("[PK3] no pack contains common codes or units of positions", async () => {
    const one = server();
    for (const { path } of (await one.index()).packs) {
      const text = await (await one.app.request(path)).text();
      expect(text).not.toContain("secrethr");
      expect(text).not.toMatch(/"codes?"/);
    }
  });

  test("[PK17] changing the contents of a pack requires raising its shape: packShape @all", async () => {
    const one = server();
    const packs = [];
    const college = "ncaa-football-d1";
    await addTeams(db, { id: "fla", name: "Florida Gators", league: college, location: "Florida" });
    await addGames(db, { id: "bowl", league: college, homeTeamId: "fla", awayLabel: "TBD" });
    await touch(context, college);
    for (const league of ["mlb", "pga", "nascar-cup", college])
      packs.push((await one.pack(await one.entry(league))).pack);
    const fields = [...fieldsIn(packs)].map(([at, names]) => `${at}: ${[...names].toSorted().join(" ")}`).toSorted();
    expect({ packShape, fields }).toEqual({ packShape: 4, fields: fieldsOfPacks });
  });

  test("[PK17] a league is packed again for a newer shape, but not for an older one", async () => {
    const one = server();
    const { path } = await one.entry();
    const setShape = (shape: number) =>
      db
        .update(leaguePack)
        .set({ version: sql`regexp_replace(${leaguePack.version}, '[.][0-9]+ ', ${`.${shape} `})` })
        .where(eq(leaguePack.league, "mlb"));
    const madeAt = async () => (await server().entry()).made_at;
    const first = await madeAt();
    await setShape(packShape + 1);
    time += minute;
    expect(await madeAt()).toBe(first);
    await setShape(packShape - 1);
    time += minute;
    expect(await madeAt()).not.toBe(first);
    // The content is unchanged, so clients that have it load nothing.
    expect((await server().entry()).path).toBe(path);
  });

  test("[PK7] a pack with invented people says so, and the one that follows real data does not", async () => {
    const one = server();
    expect(await one.entry("nhl")).toMatchObject({ sample: true });
    expect(await one.entry("mlb")).toMatchObject({ sample: false });
    await addTeams(db, { id: "t-real", name: "Real", league: "nhl" });
    await touch(context, "nhl", { hasReal: true });
    time += minute;
    const entry = await one.entry("nhl");
    expect(entry).toMatchObject({ sample: false });
    expect((await one.pack(entry)).pack.teams.teams.map(({ team_name }) => team_name)).toEqual(["Real"]);
  });
});

describe("the index", () => {
  test("[PK1] is signed by the server's key, revalidated every time, and 304 while unchanged", async () => {
    const { app } = server();
    const answer = await app.request(packIndexPath);
    expect(answer.headers.get("cache-control")).toBe("public, no-cache");
    const { text, signature } = (await answer.json()) as SignedText;
    const { key } = (await (await app.request(paths.packKey)).json()) as PackKeyJson;
    const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };
    const verified = (signedText: string) =>
      crypto.subtle
        .importKey("raw", Buffer.from(key, "base64url"), algorithm, false, ["verify"])
        .then((imported) =>
          crypto.subtle.verify(algorithm, imported, Buffer.from(signature, "base64url"), Buffer.from(signedText)),
        );
    expect(await verified(text)).toBe(true);
    expect(await verified(text.replace('"sample":false', '"sample":true'))).toBe(false);
    const held = await app.request(packIndexPath, { headers: { "If-None-Match": answer.headers.get("etag") ?? "" } });
    expect(held.status).toBe(304);
  });

  test("[PK1] two servers with one secret return the same, with the same tag @all", async () => {
    await server().index();
    const [one, other] = [await server().app.request(packIndexPath), await server().app.request(packIndexPath)];
    expect(one.headers.get("etag")).toBe(other.headers.get("etag"));
    expect(((await one.json()) as SignedText).text).toBe(((await other.json()) as SignedText).text);
  });

  test("[PK4] lists the available packs, and the leagues whose packs are still being made", async () => {
    const one = packRoutes(context, { recheckAfter: 0, patience: 0 });
    const readIndex = async () => readPackIndex(await (await one.request(packIndexPath)).text());
    const all = ["mlb", "nascar-cup", "nhl", "pga"];
    const other = await context.database.pool.connect();
    // None can be stored in the meantime; stored ones can be read.
    await other.query("begin; lock table league_pack in exclusive mode");
    const first = await readIndex();
    await other.query("rollback");
    other.release();
    expect(first).toMatchObject({ packs: [], pending: all });
    await expect.poll(async () => (await readIndex()).pending).toEqual([]);
    expect((await readIndex()).packs.map(({ league }) => league).toSorted()).toEqual(all);
  });

  test("[PK4] makes the pack of a new day, even if nothing else has changed @all", async () => {
    const one = server();
    await one.index();
    time += 24 * 60 * minute;
    expect(await one.entry()).toMatchObject({ from: "2026-06-07", to: "2026-06-11" });
  });
});

describe("several servers @all", () => {
  test("[PK4] make one pack per league between them, at most once a minute, and read each other's", async () => {
    const [one, other] = [server(), server()];
    await Promise.all([one.index(), other.index(), one.index(), other.index()]);
    expect(await db.$count(leaguePack)).toBe(4);
    const first = await one.entry();
    expect((await other.pack(first)).status).toBe(200);

    await later(minute / 2);
    expect((await other.entry()).path).toBe(first.path);
    await later(minute / 2);
    const second = await other.entry();
    expect(second.made_at > first.made_at).toBe(true);
    // Only the revision has changed: the file is the same.
    expect(second.path).toBe(first.path);
    await addMembers(db, { teamId: "t-eagle", personId: "p9", jersey: "21", lastName: "New" });
    await later(minute);
    const third = await one.entry();
    expect(third.path).not.toBe(first.path);
    expect((await other.pack(third)).pack.rosters[0]?.rows).toHaveLength(2);
  });

  test("[PK5] a replaced pack can be read for another hour", async () => {
    const one = server();
    const first = await one.entry();
    const change = async (personId: string) => {
      await addMembers(db, { teamId: "t-eagle", personId, lastName: personId });
      await later(minute);
      return one.entry();
    };
    await change("p10");
    time += 59 * minute;
    await change("p11");
    expect((await server().pack(first)).status).toBe(200);
    await change("p12");
    await change("p13");
    expect((await server().pack(first)).status).toBe(404);
  });
});

describe("reading", () => {
  test("[PK5] a pack never changes under its name, and is sent as Brotli, gzip, or uncompressed", async () => {
    const one = server();
    const { path, bytes } = await one.entry();
    const forms = { br: brotliDecompressSync, gzip: gunzipSync, identity: (plain: Uint8Array) => plain };
    for (const [coding, decode] of Object.entries(forms)) {
      const answer = await one.app.request(path, { headers: { "Accept-Encoding": coding } });
      expect(answer.headers.get("content-encoding") ?? "identity").toBe(coding);
      expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      expect(answer.headers.get("vary")).toBe("Accept-Encoding");
      const body = new Uint8Array(await answer.arrayBuffer());
      if (coding === "br") expect(body.length).toBe(bytes);
      expect(path).toContain(`.${createHash("sha256").update(decode(body)).digest("base64url")}.`);
    }
  });

  test("[PK6] ten thousand reads of a pack cause no query, and made-up names next to none @all", async () => {
    const counted = await counting();
    const routes = packRoutes({ ...context, database: counted.database }, {});
    const signed = (await (await routes.request(packIndexPath)).json()) as SignedText;
    const path = (JSON.parse(signed.text) as PackIndex).packs[0]?.path ?? "";
    await routes.request(path);
    const before = counted.queries();
    const statuses = new Set<number>();
    for (let at = 0; at < 10_000; at++) statuses.add((await routes.request(path)).status);
    expect([...statuses, counted.queries() - before]).toEqual([200, 0]);

    const madeUp = Array.from({ length: 300 }, (_, at) => createHash("sha256").update(String(at)).digest("base64url"));
    const answers = await Promise.all(
      madeUp.map(async (hash) => routes.request(`/packs/mlb/2026-06-06--2026-06-10.${hash}.json.br`)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
    // The list of names is queried once per second, and they wait for that.
    expect(counted.queries() - before).toBeLessThanOrEqual(2);
  });

  test.each([
    "/packs/",
    "/packs/mlb",
    "/packs/mlb/2026-06-06--2026-06-10.short.json.br",
    `/packs/MLB/2026-06-06--2026-06-10.${"a".repeat(43)}.json.br`,
    "/packs/%00",
  ])("[PK6] %s is not found", async (path) => {
    const answer = await server().app.request(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get("content-type")).toBe("application/problem+json");
  });

  test("[PK5] a pack that one server has just listed can be read from another, which checked before it existed @all", async () => {
    const [maker, other] = [server(), server({}, 1_000)];
    await other.app.request(`/packs/mlb/2026-06-06--2026-06-10.${"a".repeat(43)}.json.br`);
    const entry = await maker.entry();
    expect((await other.pack(entry)).status).toBe(200);
  });

  test("[PK5] the same hash under another league or other days is not found", async () => {
    const one = server();
    const { path } = await one.entry();
    for (const wrong of [path.replace("/mlb/", "/nhl/"), path.replace("2026-06-06", "2026-06-05")])
      expect((await one.app.request(wrong)).status).toBe(404);
  });

  test("[PK6] [F1] without the database, packs and index are served as last known", async () => {
    const counted = await counting();
    const one = server({ database: counted.database });
    const entry = await one.entry();
    await one.pack(entry);
    const unread = await one.entry("pga");
    counted.breakOff();
    expect(await one.entry()).toEqual(entry);
    expect((await one.pack(entry)).status).toBe(200);
    expect((await one.pack(unread)).status).toBe(503);
  });
});

/** Another connection to the same database that counts its queries and can be taken down. */
async function counting() {
  const database = await openDatabase({ url: context.database.url, dataDir: "" });
  onTestFinished(() => database.stop());
  const { pool } = database;
  const query = pool.query.bind(pool) as (...values: unknown[]) => unknown;
  let queries = 0;
  let isAway = false;
  Object.assign(pool, {
    query: (...values: unknown[]) => {
      queries++;
      if (isAway) return Promise.reject(Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" }));
      return query(...values);
    },
  });
  return { database, queries: () => queries, breakOff: () => void (isAway = true) };
}
