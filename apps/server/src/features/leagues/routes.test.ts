import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { eq } from "drizzle-orm";
import * as v from "valibot";
import { beforeAll, describe, expect, test } from "vitest";
import type { CommonCodeCountJson, CommonCodesJson, PositionCodesJson, RosterJson, TeamsJson } from "@agate/api";
import { commonCodeCount, commonCodes, positionCodes, paths } from "@agate/api/schemas";
import { leagues } from "@agate/leagues";
import { commonCode, team } from "../../db/schema.ts";
import { testContext } from "../../testing/context.ts";
import { addGames, addTeams, readsOf, touch } from "../../testing/league-rows.ts";
import { loadShippedData } from "../imports/shipped.ts";
import { leagueRoutes } from "./routes.ts";

const context = await testContext();
const { db } = context.database;
const { app, json } = readsOf(context);
const everyRead = [
  (slug: string) => paths.schedule(slug),
  (slug: string) => paths.teams(slug),
  (slug: string) => paths.events(slug),
  (slug: string) => paths.drivers(slug),
  (slug: string) => paths.commonCodes(slug),
  (slug: string) => paths.commonCodeCount(slug),
  (slug: string) => paths.positionCodes(slug),
];

beforeAll(() => loadShippedData(context));

test("[RD10] common codes are returned in order and byte for byte, the sport's own for every league", async () => {
  for (const { slug, commonCodes: sport } of leagues) {
    const answer = await json<CommonCodesJson>(paths.commonCodes(slug));
    const shipped = readFileSync(join(context.env.folders.data, "common-codes", `${sport}.txt`), "utf8");
    expect(v.parse(commonCodes, answer)).toEqual({ sport, codes: answer.codes });
    expect(`${answer.codes.join("\n")}\n`).toBe(shipped);
  }
});

test("[RD10] the number of common codes is public, and matches the lines", async () => {
  const gated = leagueRoutes(context, { exportGate: async () => new Response("closed", { status: 403 }) });
  for (const { slug, commonCodes: sport } of leagues) {
    const { codes } = await json<CommonCodesJson>(paths.commonCodes(slug));
    const answer = (await (await gated.request(paths.commonCodeCount(slug))).json()) as CommonCodeCountJson;
    expect(v.parse(commonCodeCount, answer)).toEqual({ sport, count: codes.length });
    expect(Object.keys(answer)).toEqual(["sport", "count"]);
  }
});

test("[RD10] [IM16] the count is correct after an operator's import", async () => {
  const count = async () => (await json<CommonCodeCountJson>(paths.commonCodeCount("mlb"))).count;
  const before = await count();
  await db.insert(commonCode).values({ sport: "baseball", codeId: 9999, codes: "zz\tis new" });
  await touch(context, "mlb");
  expect(await count()).toBe(before + 1);
  await db.delete(commonCode).where(eq(commonCode.codeId, 9999));
  await touch(context, "mlb");
});

test("[RD10] only college football has units of positions", async () => {
  const answer = await json<PositionCodesJson>(paths.positionCodes("ncaa-football-d1"));
  expect(v.parse(positionCodes, answer).codes).toHaveLength(40);
  expect(answer.codes).toContainEqual({ position: "EDGE", code: "d" });
  expect(await json(paths.positionCodes("nfl"))).toEqual({ codes: [] });
});

test("[RD10] [IM9] shipped data is stored once", async () => {
  await loadShippedData(context);
  expect((await json<CommonCodesJson>(paths.commonCodes("mlb"))).codes).toHaveLength(42);
});

test.each(["cricket", "__proto__", "MLB", "<img src=x onerror=alert(1)>"])(
  "[RD11] [B5] every read of %s says that the league is not supported",
  async (slug) => {
    for (const read of everyRead) {
      const answer = await app.request(read(slug));
      expect(answer.status).toBe(404);
      expect(answer.headers.get("content-type")).toBe("application/problem+json");
      expect(await answer.json()).toEqual({
        type: "agate:unsupported-league",
        status: 404,
        title: `Unsupported league: ${slug}`,
      });
    }
  },
);

test("[RD16] every league of the catalogue is served, including those without a page", async () => {
  for (const { slug } of leagues)
    for (const read of everyRead)
      expect([read(slug), (await app.request(read(slug))).status]).toEqual([read(slug), 200]);
  expect(await json(paths.teams("pwhl"))).toMatchObject({ teams: [] });
});

describe("the tag of a response", () => {
  test("[RD12] [OF14] is valid until the league changes, and browsers revalidate every time", async () => {
    await touch(context, "nhl");
    const path = paths.teams("nhl");
    const first = await app.request(path);
    const tag = first.headers.get("etag") ?? "";
    expect(tag).toMatch(/^W\/"[\w-]{16}"$/);
    expect(first.headers.get("cache-control")).toBe("public, max-age=0, s-maxage=30");

    for (const header of [tag, tag.replace("W/", ""), `"x", ${tag}`, "*"]) {
      const again = await app.request(path, { headers: { "if-none-match": header } });
      expect(again.status).toBe(304);
      expect(again.headers.get("etag")).toBe(tag);
      expect(again.headers.get("cache-control")).toContain("s-maxage=30");
      expect(await again.text()).toBe("");
    }

    await addTeams(db, { id: "nhl-1", name: "Boston Bruins", league: "nhl" });
    await touch(context, "nhl", { hasReal: true });
    const changed = await app.request(path, { headers: { "if-none-match": tag } });
    expect(changed.status).toBe(200);
    expect(((await changed.json()) as TeamsJson).teams).toHaveLength(1);
  });

  test("[RD12] a long response is compressed as the client accepts, under the same tag", async () => {
    const path = paths.commonCodes("mlb");
    const plain = await app.request(path);
    const text = await plain.text();
    for (const [accepted, coding, unpack] of [
      ["gzip, deflate, br", "br", brotliDecompressSync],
      ["gzip", "gzip", gunzipSync],
      ["br;q=0, gzip", "gzip", gunzipSync],
    ] as const) {
      const answer = await app.request(path, { headers: { "accept-encoding": accepted } });
      expect(answer.headers.get("content-encoding")).toBe(coding);
      expect(answer.headers.get("vary")).toBe("Accept-Encoding");
      expect(answer.headers.get("etag")).toBe(plain.headers.get("etag"));
      expect(unpack(await answer.arrayBuffer()).toString()).toBe(text);
    }
    expect(plain.headers.get("content-encoding")).toBeNull();
    const short = await app.request(paths.teams("pwhl"), { headers: { "accept-encoding": "br" } });
    expect(short.headers.get("content-encoding")).toBeNull();
  });

  test("[RD12] is the same on every server, and after a write that changes nothing", async () => {
    const other = readsOf(context).app;
    const path = paths.answer("nba", { team: "tagged" });
    await addTeams(db, { id: "tagged", name: "Boston Celtics", league: "nba" });
    await touch(context, "nba");
    const first = await app.request(path);
    const tag = first.headers.get("etag") ?? "";
    expect((await other.request(path)).headers.get("etag")).toBe(tag);
    await touch(context, "nba");
    for (const server of [app, other])
      expect((await server.request(path, { headers: { "if-none-match": tag } })).status).toBe(304);
    await db.update(team).set({ name: "Springfield Celtics" }).where(eq(team.id, "tagged"));
    await touch(context, "nba");
    const changed = await Promise.all([app, other].map(async (server) => server.request(path)));
    expect(changed.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set([tag, ...changed.map(({ headers }) => headers.get("etag"))]).size).toBe(2);
  });

  test("[RD12] does not change with another league", async () => {
    const tag = async () => (await app.request(paths.teams("nhl"))).headers.get("etag");
    const before = await tag();
    await touch(context, "nba");
    expect(await tag()).toBe(before);
  });

  test("[RD12] a response comes from memory while its league is unchanged", async () => {
    await touch(context, "wnba");
    expect((await json<TeamsJson>(paths.teams("wnba"))).teams).toEqual([]);
    await addTeams(db, { id: "wnba-1", name: "Atlanta Dream", league: "wnba" });
    expect((await json<TeamsJson>(paths.teams("wnba"))).teams).toEqual([]);
    await touch(context, "wnba");
    expect((await json<TeamsJson>(paths.teams("wnba"))).teams).toHaveLength(1);
  });

  test("[RD10] [RD12] export data is cached by only one browser", async () => {
    const answer = await app.request(paths.commonCodes("mlb"));
    expect(answer.headers.get("cache-control")).toBe("private, no-cache");
    expect(answer.headers.get("etag")).toMatch(/^W\//);
  });
});

test("[RD14] sample rows are shown until the league has real data", async () => {
  await addTeams(
    db,
    { id: "s-team", name: "Sample Team", league: "mls", origin: "sample" },
    { id: "r-team", name: "Real Team", league: "mls" },
  );
  const game = { league: "mls", homeTeamId: "s-team", awayTeamId: "r-team" };
  await addGames(db, { id: "s-game", ...game, origin: "sample", provider: "sample" }, { id: "r-game", ...game });
  await touch(context, "mls");
  const names = async () => (await json<TeamsJson>(paths.teams("mls"))).teams.map(({ team_name }) => team_name);
  expect(await names()).toEqual(["Real Team", "Sample Team"]);
  await touch(context, "mls", { hasReal: true });
  expect(await names()).toEqual(["Real Team"]);
  expect(await json(paths.schedule("mls"))).toMatchObject({ games: [{ game_id: "r-game" }] });
  expect((await app.request(paths.game("mls", "s-game"))).status).toBe(404);
  expect((await app.request(paths.roster("mls", "s-team"))).status).toBe(404);
});

test("[SL3] a roster includes its team's colors, if known; the list of teams does not", async () => {
  await addTeams(
    db,
    { id: "c-two", name: "Two Colors", league: "nba", color: "#13274f", alternateColor: "#ce1141" },
    { id: "c-one", name: "One Color", league: "nba", color: "#13274f" },
    { id: "c-none", name: "No Color", league: "nba" },
  );
  await touch(context, "nba");
  const colorsOf = async (id: string) => (await json<RosterJson>(paths.roster("nba", id))).team.colors;
  expect(await colorsOf("c-two")).toEqual({ main: "#13274f", alternate: "#ce1141" });
  expect(await colorsOf("c-one")).toEqual({ main: "#13274f" });
  expect(await colorsOf("c-none")).toBeUndefined();
  expect(JSON.stringify(await json(paths.teams("nba")))).not.toContain("color");
});

test("[RD15] a response with sample rows says so", async () => {
  await addTeams(db, { id: "s-liga", name: "Sample", league: "nwsl", origin: "sample" });
  await touch(context, "nwsl");
  expect((await json<TeamsJson>(paths.teams("nwsl"))).provenance).toEqual({
    source: "Sample data",
    confirmed_at: "2026-06-07T12:00:00.000Z",
    sample: true,
  });
});

test("[RD18] the export gate decides who gets the codes, and nothing else", async () => {
  const gated = leagueRoutes(context, { exportGate: async () => new Response("closed", { status: 403 }) });
  for (const path of [paths.commonCodes("mlb"), paths.positionCodes("ncaa-football-d1")])
    expect(await (await gated.request(path)).text()).toBe("closed");
  expect((await gated.request(paths.teams("mlb"))).status).toBe(200);
});
