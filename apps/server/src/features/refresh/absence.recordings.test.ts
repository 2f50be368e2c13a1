import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { packIndexPath, readPackIndex } from "@agate/api/packs";
import { type HttpAnswer, createAsk, feeds, send } from "@agate/feeds";
import { leagueBySlug } from "@agate/leagues";
import { event, feedRun, team, teamIdentity } from "../../db/schema.ts";
import { createRouter } from "../../http/router.ts";
import { createLog } from "../../log/log.ts";
import { testContext } from "../../testing/context.ts";
import { deleteLeagues } from "../../testing/database.ts";
import { gameRow, teamRow } from "../../testing/league-rows.ts";
import { type Replay, startReplay } from "../../testing/replay.ts";
import { packRoutes } from "../leagues/packs/routes.ts";
import { permissionOfAct } from "./permission.ts";
import { refresh, refreshScope } from "./refresh.ts";
import { createAnswerStore } from "./stored-answers.ts";

const recordings = process.env["AGATE_RECORDINGS"];
if (!recordings) console.warn("AGATE_RECORDINGS is not set: recorded reasons for absence are not looked for.");

const read = (path: string) => readFileSync(join(recordings ?? "", path), "utf8");

/**
 * Answers that the recordings' routes do not serve: a single FIFA match in progress, and the season of the NWSL's
 * match.
 */
function servedByHand(url: string): HttpAnswer | null {
  if (url.includes("nwslsoccer.com/v1/nwsl/football/competitions/"))
    return answered({ seasons: [{ seasonId: nwslSeason, seasonName: "2026" }] });
  if (!url.includes("api.fifa.com")) return null;
  const [match] = JSON.parse(read("fifa-api/live/live_football_now_2022-11-26_2.json")).Results;
  const { IdMatch } = match;
  const calendar = {
    Results: [{ IdMatch, IdSeason: "1", IdStage: "5", Date: "2022-11-26T19:00:00Z", MatchStatus: 3 }],
  };
  return answered(url.includes("/calendar/") ? calendar : match);
}
const answered = (body: unknown): HttpAnswer => ({ status: 200, headers: {}, body: Buffer.from(JSON.stringify(body)) });
const nwslSeason = "nwsl::Football_Season::8dd837a7ec614f3f8e645c2d3cd38321";

interface RecordedGame {
  readonly league: string;
  /** The provider of the line-up, and its ID of the game; null if it finds the game by the teams and the day. */
  readonly provider: string;
  readonly id: string | null;
  readonly day?: string;
  readonly sides?: readonly [home: string, away: string];
  /** Not out yet when it was recorded, or trimmed to fewer people than a side requires. */
  readonly isNotOut?: true;
}

/** Every recorded line-up. */
const games: readonly RecordedGame[] = [
  { league: "mlb", provider: "mlb-stats", id: "744914" },
  { league: "mlb", provider: "mlb-stats", id: "813033" },
  { league: "nhl", provider: "nhl", id: "2024030121" },
  { league: "nhl", provider: "nhl", id: "2026010049", isNotOut: true },
  { league: "pwhl", provider: "hockeytech", id: "210" },
  { league: "pwhl", provider: "hockeytech", id: "33" },
  { league: "nba", provider: "espn", id: "401772994" },
  { league: "wnba", provider: "espn", id: "401736393" },
  { league: "nfl", provider: "espn", id: "401547417", sides: ["1", "9"] },
  { league: "nwsl", provider: "espn", id: "401853857" },
  {
    league: "nwsl",
    provider: "nwsl",
    id: null,
    day: "2026-06-26",
    sides: [
      "nwsl::Football_Team::c83f2ca05aa84c738b5373f0d2a31b39",
      "nwsl::Football_Team::2c1699409ff84c9eb491aeaca3d3edde",
    ],
    isNotOut: true,
  },
  { league: "mls", provider: "mls", id: null, day: "2026-09-20", sides: ["MLS-CLU-000008", "MLS-CLU-000065"] },
  { league: "fifa", provider: "fifa", id: "bn0ffkqrvppd3jahiflnzs1lg" },
];
const ordinaryDay = "2026-11-27";

/** Keys whose values say why a person does not play. */
const reasonKeys: ReadonlySet<string> = new Set(["injuries", "reason", "notPlayingReason", "notPlayingDescription"]);
/** Keys of a person's row; a `reason` without one of them is about a stopped puck or a caution. */
const personKeys = ["athlete", "athletes", "playerId", "personId", "position", "items"];

/** The reasons in recorded answers, and the words in their names of people, teams, and places. */
function factsIn(texts: readonly string[]): {
  readonly reasons: ReadonlySet<string>;
  readonly names: ReadonlySet<string>;
} {
  const reasons = new Set<string>();
  const names = new Set<string>();
  const walk = (value: unknown, key: string, isReason: boolean): void => {
    if (typeof value === "string") {
      if (isReason && !/^(date|id|uid|guid|href|returnDate|.*Comment|text)$/.test(key))
        reasons.add(value.toLowerCase());
      if (!isReason && /(?:first|last|full|display|short|family)_?name$/i.test(key))
        for (const word of wordsOf(value)) names.add(word);
    } else if (Array.isArray(value)) for (const one of value) walk(one, key, isReason);
    else if (typeof value === "object" && value !== null) {
      const isPerson = personKeys.some((known) => known in value);
      for (const [inner, inside] of Object.entries(value)) {
        // The person and the publisher of a reason aren't part of it.
        if (isReason && /^(athlete|team|links|source)$/.test(inner)) walk(inside, inner, false);
        else walk(inside, inner, isReason || (reasonKeys.has(inner) && (isPerson || inner !== "reason")));
      }
    }
  };
  for (const text of texts) walk(JSON.parse(text), "", false);
  return { reasons, names };
}

/** Words that recorded reasons share with our own texts. */
const ours: readonly string[] = ["active", "back", "body", "head", "left", "right"];

const wordsOf = (text: string): readonly string[] => text.toLowerCase().split(/[^\p{L}\p{N}'_-]+/u);

describe.skipIf(!recordings)("recorded answers (needs AGATE_RECORDINGS)", async () => {
  const logged: string[] = [];
  const log = createLog("trace", (line) => logged.push(line));
  let clock = new Date("2026-11-27T18:00:00Z");
  const context = await testContext({ log, feeds, now: () => clock });
  const { db, pool } = context.database;
  const permission = permissionOfAct({ feedConsent: new Set() }, undefined);
  let replay: Replay;
  beforeAll(async () => {
    replay = await startReplay(recordings ?? "");
  });
  afterAll(() => replay.stop());
  const requesting = () => ({
    ...context,
    ask: createAsk({
      userAgent: "Agate/1.0 (+http://localhost)",
      origin: replay.origin,
      store: createAnswerStore(db, context.now),
      effects: { send: async (url, request) => servedByHand(url) ?? send(url, request) },
    }),
  });

  const files = recordings ? readdirSync(recordings, { recursive: true, encoding: "utf8" }) : [];
  const raw = files.filter((name) => name.endsWith(".json") && name !== "routes.json").map(read);
  const { reasons, names } = factsIn(raw);
  const words = new Set([...reasons].flatMap(wordsOf).filter((word) => word.length > 3));
  /** Removes words that do not indicate a reason. */
  const forget = (some: Iterable<string>) => {
    for (const word of some) words.delete(word);
  };
  forget([...names, ...ours]);
  /** The words of reasons in a text, and where they are. */
  const found = (text: string): readonly string[] => {
    const low = text.toLowerCase();
    const inIt = [
      ...new Set(wordsOf(low).filter((word) => words.has(word))),
      ...[...reasons].filter((reason) => reason.includes(" ") && low.includes(reason)),
    ];
    return inIt.map((word) => `${word}: ${text.slice(0, 200)}`);
  };

  /** Every row of every table, including the queue's, each as one text. */
  async function everyRow(): Promise<readonly string[]> {
    const tables = await pool.query<{ readonly name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    );
    const rows: string[] = [];
    for (const { name } of tables.rows) {
      const found = await pool.query<{ readonly row: string }>(`select row_to_json(t)::text as row from ${name} t`);
      rows.push(...found.rows.map(({ row }) => `${name} ${row}`));
    }
    return rows;
  }

  /** Every pack of the days around now, as browsers read it. */
  async function everyPack(): Promise<readonly string[]> {
    const app = createRouter();
    app.route("/", packRoutes(context, { recheckAfter: 0 }));
    const body = async (path: string) => (await app.request(path)).text();
    const index = async () => readPackIndex(await body(packIndexPath));
    await expect.poll(async () => (await index()).pending, { timeout: 30_000 }).toEqual([]);
    return Promise.all((await index()).packs.map(({ path }) => body(path)));
  }

  /** Stores the teams and the game like the league's schedule, with the provider's known IDs. */
  async function schedule({ league, provider, id, day = ordinaryDay, sides }: RecordedGame, at: number) {
    const teams = ["home", "away"].map((side) => teamRow({ id: `${side}-${at}`, league, name: `Team ${at} ${side}` }));
    await db.insert(team).values(teams);
    const [home, away] = teams.map((row) => row.id);
    if (sides)
      for (const [n, { id: teamId }] of teams.entries())
        await db.insert(teamIdentity).values({ league, provider, providerId: sides[n] ?? "", teamId });
    const finished = context.now();
    await db
      .insert(feedRun)
      .values({ league, kind: "teams", scope: "identities", provider, started: finished, finished, outcome: "ok" });
    const of = { homeTeamId: home, awayTeamId: away, homeLabel: `Team ${at} home`, awayLabel: `Team ${at} away` };
    const game = gameRow({
      id: `game-${at}`,
      league,
      provider: id === null ? "espn" : provider,
      providerId: id ?? `other-${at}`,
      easternDate: day,
      startsAt: new Date(`${day}T23:00:00Z`),
      ...of,
    });
    await db.insert(event).values(game);
    return game;
  }

  test("[PV24] no stored row, pack, or log contains the recorded reasons for absence", async () => {
    const texts: string[] = [];
    const scheduled = [];
    for (const [at, game] of games.entries()) scheduled.push({ ...game, scope: (await schedule(game, at)).id });
    forget((await everyRow()).flatMap(wordsOf));
    for (const known of ["achilles", "coach's", "ankle", "sprain", "surgery", "day-to-day", "personal", "questionable"])
      expect(words).toContain(known);
    for (const [day, ofDay] of Map.groupBy(scheduled, (one) => one.day ?? ordinaryDay)) {
      clock = new Date(`${day}T22:00:00Z`);
      for (const { league, scope, isNotOut } of ofDay) {
        const result = await refreshScope(requesting(), permission, { league, kind: "lineup", scope });
        expect([league, result?.outcome, result?.reason]).toEqual(
          isNotOut ? [league, "skipped", "the line-up is not out yet"] : [league, "ok", ""],
        );
      }
      // Refused answers are logged: a truncated one, and one of another game.
      for (const [match, kind] of [
        ["/", "truncated"],
        ["/wnba/", "swap:espn/basketball-nba/summary_401772994_final.json"],
      ] as const) {
        await replay.fault(match, kind);
        for (const { league, scope } of ofDay)
          await refreshScope(requesting(), permission, { league, kind: "lineup", scope });
        await replay.heal();
      }
      const packs = await everyPack();
      expect(packs.length).toBeGreaterThanOrEqual(new Set(ofDay.map(({ league }) => league)).size);
      texts.push(...packs);
    }
    texts.push(...(await everyRow()), ...logged);
    // Everything is there: people of each game, the stored answers, and the log of each run.
    expect(texts.filter((text) => text.startsWith("public.lineup_entry")).length).toBeGreaterThan(400);
    expect(texts.filter((text) => text.startsWith("public.feed_body")).length).toBeGreaterThanOrEqual(games.length);
    expect(logged.length).toBeGreaterThan(games.length);

    expect(texts.flatMap(found)).toEqual([]);
    // They are found in the original answers.
    expect(found(read("espn/basketball-nba/summary_401772994_final.json")).join()).toContain("achilles");
    expect(found(read("espn/basketball-wnba/summary_401736393_final.json")).join()).toContain("ankle");
  });

  test("[PV24] nor those in recorded rosters", async () => {
    await deleteLeagues(context.database);
    logged.length = 0;
    for (const [slug, month, day] of [
      ["nfl", "2025-09", "2025-09-07"],
      ["nba", "2024-12", "2024-12-01"],
      ["wnba", "2025-06", "2025-06-01"],
      ["nhl", "2025-10", "2025-10-07"],
    ] as const) {
      clock = new Date(`${day}T16:00:00Z`);
      const league = leagueBySlug(slug);
      if (!league) throw new Error(slug);
      const results = await refresh(requesting(), { leagues: [league], months: [month], source: "espn" });
      expect(results.some(({ kind, outcome }) => kind === "roster" && outcome === "ok")).toBe(true);
    }
    // A scoreboard's headlines mention players, but they are never read.
    const rows = (await everyRow()).filter((row) => !row.includes('"kind":"schedule"'));
    const texts = [...rows, ...(await everyPack()), ...logged];
    expect(texts.filter((text) => text.startsWith("public.roster_entry")).length).toBeGreaterThan(100);
    expect(texts.flatMap(found)).toEqual([]);
    expect(found(read("espn/football-nfl/roster_KC_offseason.json")).join()).toContain("questionable");
  });
});
