import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { and, asc, eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAsk, feeds } from "@agate/feeds";
import { event, feedHold, feedRun, leagueState, rosterEntry, team } from "../../db/schema.ts";
import { testContext } from "../../testing/context.ts";
import { matchupLeague } from "../../testing/fake-provider.ts";
import { type Replay, startReplay } from "../../testing/replay.ts";
import { startCommand } from "../../testing/server-process.ts";
import { refresh } from "./refresh.ts";
import type { ScopeResult } from "./scope.ts";
import { summarise } from "./summary.ts";

const recordings = process.env["AGATE_RECORDINGS"];
if (!recordings) console.warn("AGATE_RECORDINGS is not set: refreshing from recorded answers is not tested.");

interface Expected {
  readonly teams: number;
  readonly games: number;
  /** Outcomes by team that a specific recording must have; additional recordings may add more. */
  readonly rosters?: Readonly<Record<string, string>>;
  readonly coaches?: Readonly<Record<string, string>>;
}

describe.skipIf(!recordings)("recorded answers (needs AGATE_RECORDINGS)", async () => {
  const base = await testContext({ feeds });
  const { db } = base.database;
  let replay: Replay;
  beforeAll(async () => {
    replay = await startReplay(recordings ?? "");
  });
  afterAll(() => replay.stop());

  async function run(slug: string, month: string, source?: "espn" | "mlb-stats") {
    const context = { ...base, ask: createAsk({ userAgent: "Agate/1.0 (+http://localhost)", origin: replay.origin }) };
    const league = matchupLeague(slug);
    const results = await refresh(context, { leagues: [league], months: [month], source });
    return { results, summary: summarise(league, results, { feeds, verbose: true }) };
  }

  const live = async (slug: string) => ({
    teams: await db
      .select()
      .from(team)
      .where(and(eq(team.league, slug), isNull(team.removedAt)))
      .orderBy(asc(team.id)),
    games: await db
      .select()
      .from(event)
      .where(and(eq(event.league, slug), isNull(event.removedAt)))
      .orderBy(asc(event.startsAt), asc(event.id)),
  });
  const rosterOf = (teamId: string) =>
    db
      .select()
      .from(rosterEntry)
      .where(and(eq(rosterEntry.teamId, teamId), isNull(rosterEntry.removedAt)))
      .orderBy(asc(rosterEntry.id));
  /** The number of people in ESPN's recorded answer about a team's roster; null if none was recorded. */
  const recordedPeople = async (sport: string, teamId: string) => {
    const answer = await fetch(
      `${replay.origin}/site.api.espn.com/apis/site/v2/sports/${sport}/teams/${teamId}/roster`,
    );
    if (!answer.ok) return null;
    const { athletes } = (await answer.json()) as { athletes: readonly { items?: readonly object[] }[] };
    return athletes.reduce((sum, { items }) => sum + (items?.length ?? 1), 0);
  };
  /** The teams of a league by name, each with the number of people on its recorded roster. */
  const recordedRosters = async (slug: string, sport: string) => {
    const { teams } = await live(slug);
    const rows = teams.map(
      async ({ id, name }) => [name, await recordedPeople(sport, id.split("-espn-").at(-1) ?? id)] as const,
    );
    return new Map(await Promise.all(rows));
  };
  const namesWithout = (rosters: ReadonlyMap<string, number | null>) =>
    [...rosters].flatMap(([name, people]) => (people === null ? [name] : [])).toSorted();
  const outcomesOf = (results: readonly ScopeResult[], kind: ScopeResult["kind"]) =>
    Object.fromEntries(
      results.flatMap((one) => (one.kind === kind && !one.missing ? [[one.label, one.outcome] as const] : [])),
    );
  const kindsOf = (results: readonly ScopeResult[]) =>
    Object.fromEntries(
      [...Map.groupBy(results, ({ kind, outcome, missing }) => `${kind} ${missing ? "missing" : outcome}`)].map(
        ([key, group]) => [key, group.length],
      ),
    );

  // The recordings determine which rosters exist: those not recorded are missing, the rest have all of their people.
  test.each([
    ["nfl", "2025-09", "football/nfl", { teams: 32, games: 16, rosters: { "Kansas City Chiefs": "ok" } }],
    ["nba", "2024-12", "basketball/nba", { teams: 30, games: 10, rosters: { "Los Angeles Lakers": "ok" } }],
    [
      "ncaa-mens-d1",
      "2025-03",
      "basketball/mens-college-basketball",
      { teams: 18, games: 9, rosters: { "Duke Blue Devils": "ok" } },
    ],
    ["nwsl", "2025-11", "soccer/usa.nwsl", { teams: 14, games: 14, coaches: { "Kansas City Current": "ok" } }],
    ["triple-a-baseball", "2026-05", "baseball/minor", { teams: 30, games: 15 }],
  ])("[RF14] %s %s", async (slug, month, sport, expected: Expected) => {
    const { results, summary } = await run(slug, month);
    const { teams, games } = await live(slug);
    expect({ teams: teams.length, games: games.length }).toEqual({ teams: expected.teams, games: expected.games });
    expect(kindsOf(results)).toMatchObject({ "schedule ok": 1 });
    expect(outcomesOf(results, "roster")).toMatchObject(expected.rosters ?? {});
    expect(outcomesOf(results, "coaches")).toMatchObject(expected.coaches ?? {});
    const recorded = await recordedRosters(slug, sport);
    expect(Object.keys(outcomesOf(results, "roster")).toSorted()).toEqual(
      [...recorded.keys()].filter((name) => recorded.get(name) !== null).toSorted(),
    );
    for (const { kind, label, outcome, counts } of results)
      if (kind === "roster" && outcome === "ok") expect([label, counts.players]).toEqual([label, recorded.get(label)]);
    expect(summary).toContain(`No roster for ${namesWithout(recorded).join(", ")}`);
    expect((await run(slug, month)).results.filter(({ outcome }) => outcome === "ok")).toEqual([]);
  });

  test("[RF14] [RF19] [RF20] the NHL: clubs and games from the league, the coach and what the league cannot serve from ESPN", async () => {
    const real = createAsk({ userAgent: "Agate/1.0 (+http://localhost)", origin: replay.origin });
    // Recorded: one week, and a roster as `/current`, which redirects to the season. No other week had games.
    const ask = async (url: string) =>
      /api-web.*\/schedule\/(?!2025-10-0[78])/.test(url)
        ? JSON.stringify({ gameWeek: [] })
        : real(url.replace(/(?<=\/roster\/EDM\/)20252026$/, "current").replace("2025-10-08", "2025-10-07"));
    const context = { ...base, ask, now: () => new Date("2025-10-07T16:00:00Z") };
    const nhl = matchupLeague("nhl");
    const results = await refresh(context, { leagues: [nhl], months: ["2025-10"] });
    expect(kindsOf(results)).toMatchObject({ "teams ok": 1, "schedule ok": 1, "places unchanged": 1 });
    expect(outcomesOf(results, "roster")).toMatchObject({ "Toronto Maple Leafs": "ok", "Edmonton Oilers": "held" });
    expect(outcomesOf(results, "coaches")).toMatchObject({ "Toronto Maple Leafs": "ok" });
    const { teams, games } = await live("nhl");
    // ESPN's recorded list predates Utah's nickname: its coach waits for a list that has it.
    expect([teams.length, games.length]).toEqual([32, 48]);
    const montreal = teams.find(({ name }) => name === "Montréal Canadiens");
    expect(montreal).toMatchObject({ id: "nhl-nhl-MTL", location: "Montréal" });
    expect(games.find(({ providerId }) => providerId === "2025020004")).toMatchObject({
      provider: "nhl",
      awayTeamId: montreal?.id,
      venueName: "Scotiabank Arena",
      localDate: "2025-10-08",
    });
    const toronto = await rosterOf("nhl-nhl-TOR");
    expect(toronto.find(({ position }) => position === "Head Coach")).toMatchObject({ fullName: "Craig Berube" });
    expect(new Set(toronto.map(({ provider }) => provider))).toEqual(new Set(["espn"]));
    const again = await refresh(context, { leagues: [nhl], months: ["2025-10"] });
    expect(again.filter(({ outcome }) => outcome === "ok")).toEqual([]);
  });

  test("[RF14] college football keeps FBS and FCS, and its rosters know their units", async () => {
    const { results } = await run("ncaa-football-d1", "2025-08");
    const { teams, games } = await live("ncaa-football-d1");
    expect(games).toHaveLength(16);
    expect(teams.length).toBeGreaterThan(200);
    expect(teams.length).toBeLessThan(300);
    expect(results.find(({ label }) => label === "Michigan Wolverines")).toMatchObject({
      outcome: "ok",
      counts: { players: 100, coaches: 1 },
    });
    const michigan = teams.find(({ name }) => name === "Michigan Wolverines");
    const sides = new Set((await rosterOf(michigan?.id ?? "")).map(({ side }) => side));
    expect(sides).toEqual(new Set(["o", "d", "s", null]));
  });

  test("[GD1] MLS's roster of three is held and no one is stored", async () => {
    const { results, summary } = await run("mls", "2025-06");
    expect(kindsOf(results)).toMatchObject({ "teams ok": 1, "schedule ok": 1, "roster held": 1 });
    expect(summary).toContain("Held: the roster of Inter Miami CF from ESPN: 3 players");
    const { teams } = await live("mls");
    expect(await rosterOf(teams.find(({ name }) => name === "Inter Miami CF")?.id ?? "")).toEqual([]);
    expect((await db.select().from(feedHold)).filter(({ league }) => league === "mls")).toHaveLength(1);
  });

  test("[RF14] [PV13] soccer: head coaches from the leagues' own match sheets, a roster where ESPN has none", async () => {
    const real = createAsk({ userAgent: "Agate/1.0 (+http://localhost)", origin: replay.origin });
    // Recorded: a first page of clubs, without the two that played the recorded match.
    const clubs = [
      { club_id: "MLS-CLU-000008", club_name: "Inter Miami CF" },
      { club_id: "MLS-CLU-000065", club_name: "San Diego FC" },
    ];
    const requests: string[] = [];
    const ask = async (url: string) => {
      requests.push(url);
      return url.includes("stats-api.mlssoccer.com/clubs/") ? JSON.stringify({ clubs }) : real(url);
    };
    const context = { ...base, ask, now: () => new Date("2026-09-21T16:00:00Z") };
    const results = await refresh(context, {
      leagues: [matchupLeague("mls"), matchupLeague("nwsl")],
      months: ["2025-06"],
    });
    const coach = async (name: string) => {
      const [row] = await db
        .select()
        .from(team)
        .where(and(eq(team.name, name), isNull(team.removedAt)));
      const people = await rosterOf(row?.id ?? "");
      return people.filter(({ position }) => position === "Head Coach").map(({ fullName }) => fullName);
    };
    expect([await coach("San Diego FC"), await coach("Inter Miami CF"), await coach("Kansas City Current")]).toEqual([
      ["Mikey Varas"],
      ["Cristian González"],
      ["Chris Armas"],
    ]);
    expect(results.find(({ kind, label }) => kind === "roster" && label === "San Diego FC")).toMatchObject({
      provider: "mls",
      outcome: "ok",
      counts: { players: 34, coaches: 0 },
    });
    // Both coaches are on one sheet.
    expect(requests.filter((url) => url.endsWith("/matches/MLS-MAT-0009LX"))).toHaveLength(1);
  });

  describe("MLB in May 2025", () => {
    const boston = async () => (await live("mlb")).teams.find(({ name }) => name === "Boston Red Sox")?.id ?? "";
    const atlanta = async () => (await live("mlb")).teams.find(({ name }) => name === "Atlanta Braves")?.id ?? "";

    test("[RF14] teams, games, both recorded rosters with their managers, the park in its city", async () => {
      const { summary } = await run("mlb", "2025-05", "espn");
      const { teams, games } = await live("mlb");
      expect([teams.length, games.length]).toEqual([30, 15]);
      const counted = async (id: string) => {
        const people = await rosterOf(id);
        const managers = people.filter(({ position }) => position === "Manager").length;
        return { players: people.length - managers, managers };
      };
      expect(await counted(await boston())).toEqual({ players: 26, managers: 1 });
      expect(await counted(await atlanta())).toEqual({ players: 25, managers: 1 });
      const home = await boston();
      const visitors = await atlanta();
      expect(games.find(({ homeTeamId }) => homeTeamId === home)).toMatchObject({
        awayTeamId: visitors,
        venueName: "Fenway Park",
        venueCity: "Boston, Massachusetts",
        venueCountry: "USA",
        easternDate: "2025-05-18",
        localDate: "2025-05-18",
      });
      const without = namesWithout(await recordedRosters("mlb", "baseball/mlb"));
      expect(summary).toContain(`No roster for ${without.join(", ")}`);
    });

    test.each([
      ["status:403", "refused"],
      ["status:429", "refused"],
      ["status:500", "unreachable"],
      ["html", "changed"],
      ["empty", "changed"],
      ["truncated", "changed"],
      ["reset", "unreachable"],
      ["gone", "missing"],
    ])("[A12] [RF5] %s keeps the good rows, and the run says so", async (fault, reason) => {
      const before = { ...(await live("mlb")), boston: await rosterOf(await boston()) };
      const { revision } = (await db.select().from(leagueState).where(eq(leagueState.league, "mlb")))[0] ?? {};
      await replay.fault("baseball/mlb", fault);
      const { results } = await run("mlb", "2025-05", "espn");
      await replay.heal();
      const good = results.filter(({ kind, label }) => kind !== "roster" || label === "Boston Red Sox");
      expect(good.map(({ outcome }) => outcome)).toEqual(["failed", "failed", "failed"]);
      for (const result of good) expect(result.reason).toContain(reason);
      expect({ ...(await live("mlb")), boston: await rosterOf(await boston()) }).toEqual(before);
      expect((await db.select().from(leagueState).where(eq(leagueState.league, "mlb")))[0]?.revision).toBe(revision);
      const [last] = await db
        .select()
        .from(feedRun)
        .where(eq(feedRun.scope, await boston()))
        .orderBy(asc(feedRun.id))
        .then((runs) => runs.slice(-1));
      expect(last).toMatchObject({ outcome: "failed" });
      expect(last?.reason).toContain(reason);
    });

    test("[GD15] Atlanta's roster in place of Boston's is refused", async () => {
      const before = await rosterOf(await boston());
      await replay.fault("teams/2/roster", "swap:espn/baseball-mlb/roster_ATL.json");
      const { results } = await run("mlb", "2025-05", "espn");
      await replay.heal();
      expect(results.find(({ label }) => label === "Boston Red Sox")).toMatchObject({
        outcome: "failed",
        reason: "changed: it names another team: Atlanta Braves instead of Boston Red Sox",
      });
      expect(results.find(({ label }) => label === "Atlanta Braves")).toMatchObject({ outcome: "unchanged" });
      const names = (rows: typeof before) => rows.map(({ fullName }) => fullName).toSorted();
      expect(names(await rosterOf(await boston()))).toEqual(names(before));
    });

    test("[GD15] another day's scoreboard in place of the month is refused", async () => {
      await replay.fault("mlb/scoreboard", "swap:espn/baseball-mlb/scoreboard_2022-09-17_doubleheader.json");
      const { results } = await run("mlb", "2025-05", "espn");
      await replay.heal();
      expect(results.find(({ kind }) => kind === "schedule")).toMatchObject({
        outcome: "failed",
        reason: "changed: 17 of 17 games are not of the month: one is on 2022-09-17",
      });
      expect((await live("mlb")).games).toHaveLength(15);
    });

    test("[RF6] the preferred source takes over without a second Boston", async () => {
      const before = await boston();
      const { results } = await run("mlb", "2024-07");
      expect(results.find(({ kind }) => kind === "teams")).toMatchObject({ outcome: "ok", provider: "mlb-stats" });
      expect(results.find(({ label }) => label === "Boston Red Sox")).toMatchObject({
        outcome: "unchanged",
        provider: "espn",
      });
      expect(await boston()).toBe(before);
      expect((await live("mlb")).teams).toHaveLength(30);
    });
  });

  describe("the command", () => {
    const agate = (...args: readonly string[]): ChildProcess =>
      startCommand(["refresh", ...args], { DATABASE_URL: base.database.url, AGATE_FEEDS_ORIGIN: replay.origin });
    const finished = async (child: ChildProcess) => {
      const [[code], out, err] = await Promise.all([
        once(child, "exit"),
        child.stdout ? text(child.stdout) : "",
        child.stderr ? text(child.stderr) : "",
      ]);
      return { code: code as number | null, out, err };
    };

    test("[RF15] reports what was stored and what does not exist; exit code 0", async () => {
      const { code, out, err } = await finished(agate("wnba", "--month", "2025-06"));
      expect(out).toMatch(/^WNBA\n {2}Stored 14 teams from ESPN\n {2}Stored 2 games of 2025-06 from ESPN\n/);
      const without = namesWithout(await recordedRosters("wnba", "basketball/wnba"));
      expect(out).toContain(`\n  No roster for ${without.join(", ")}\n`);
      expect([code, err]).toEqual([0, ""]);
    });

    test("[RF15] exit code 1 if something was held or failed, 2 for wrong arguments", async () => {
      const held = await finished(agate("mls", "--month", "2025-06"));
      expect(held.code).toBe(1);
      expect(held.out).toContain("Held: the roster of Inter Miami CF from ESPN: 3 players");
      const wrong = await finished(agate("quidditch"));
      expect(wrong).toMatchObject({ code: 2, out: "" });
      expect(wrong.err).toContain("Unsupported league: quidditch");
    });

    test("[RF13] [F3] killing it at any moment loses nothing, and the next one completes it", async () => {
      await replay.fault("nba/teams/13/roster", "hang");
      const child = agate("nba", "--month", "2022-10");
      const open = () =>
        db
          .select()
          .from(feedRun)
          .where(and(eq(feedRun.league, "nba"), isNull(feedRun.finished)));
      // Others may be in progress besides the one that hangs.
      await expect
        .poll(async () => (await open()).map(({ scope }) => scope), { timeout: 30_000 })
        .toContain("nba-espn-13");
      child.kill("SIGKILL");
      await once(child, "exit");
      await replay.heal();
      const { code } = await finished(agate("nba", "--month", "2022-10"));
      expect(code).toBe(0);
      expect(await open()).toEqual([]);
      const killed = (await db.select().from(feedRun)).filter(({ reason }) => reason.startsWith("the process ended"));
      expect(killed.map(({ scope }) => scope)).toContain("nba-espn-13");
      for (const run of killed) expect(run).toMatchObject({ league: "nba", kind: "roster", outcome: "failed" });
    });
  });
});
