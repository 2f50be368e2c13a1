import { describe, expect, test } from "vitest";
import { easternDay } from "@agate/captions/calendar";
import { feedOf, feeds } from "@agate/feeds";
import { leagueBySlug, leagues } from "@agate/leagues";
import { kindNames } from "../kinds/index.ts";
import { sourcesOf } from "../sources.ts";
import { type EventOfPlan, keyOf, type LeagueOfPlan, type PlannedScope, type ScopeState } from "./facts.ts";
import { costOf, dueNow, planLeague } from "./plan.ts";

const minute = 60_000;
const hour = 60 * minute;

const gameOf = (change: Partial<Omit<EventOfPlan, "startsAt">> & { readonly startsAt: Date }): EventOfPlan => ({
  id: "game",
  kind: "game",
  provider: "espn",
  name: "Lions at Bears",
  dateOnly: false,
  easternDate: change.startsAt.toISOString().slice(0, 10),
  localDate: change.startsAt.toISOString().slice(0, 10),
  endDate: null,
  status: "scheduled",
  homeTeamId: "bears",
  awayTeamId: "lions",
  ...change,
});

const eventOf = (
  id: string,
  days: readonly [string, string],
  change: Partial<Omit<EventOfPlan, "startsAt">> = {},
): EventOfPlan =>
  gameOf({
    id,
    kind: "tournament",
    name: id,
    startsAt: new Date(`${days[0]}T05:00:00Z`),
    dateOnly: true,
    easternDate: days[0],
    localDate: days[0],
    endDate: days[1],
    homeTeamId: null,
    awayTeamId: null,
    ...change,
  });

const good = (at: string): ScopeState => ({ goodAt: new Date(at), triedAt: new Date(at), outcome: "ok", failures: 0 });

/** A league in which everything was fetched at one time, with the given differences. */
function leagueOf(
  slug: string,
  known: string | null,
  change: Partial<Omit<LeagueOfPlan, "league" | "states">> & {
    readonly states?: Readonly<Record<string, ScopeState>>;
  } = {},
): LeagueOfPlan {
  const league = leagueBySlug(slug);
  if (!league) throw new Error(`There is no league ${slug}.`);
  const { states = {}, ...rest } = change;
  const facts: LeagueOfPlan = {
    league,
    sources: sourcesOf(league, { mayUse: () => true }, feeds),
    teams:
      league.kind === "matchup"
        ? ["bears", "lions"].map((id) => ({ id, name: id, knownBy: ["espn", "mlb-stats", "nhl"] }))
        : [],
    events: [],
    states: new Map(),
    ...rest,
  };
  if (known === null) return { ...facts, states: new Map(Object.entries(states)) };
  const scopes = planLeague(facts, { now: new Date(known), feeds });
  return {
    ...facts,
    states: new Map([...scopes.map((scope) => [keyOf(scope), good(known)] as const), ...Object.entries(states)]),
  };
}

const planAt = (facts: LeagueOfPlan, now: string, stops?: ReadonlyMap<string, { readonly until: number }>) =>
  planLeague(facts, { now: new Date(now), feeds, ...(stops ? { stops } : {}) });

function scopeIn(planned: readonly PlannedScope[], key: string): PlannedScope {
  const found = planned.find((scope) => keyOf(scope) === key);
  if (!found) throw new Error(`${key} is not planned: ${planned.map(keyOf).join(", ")}`);
  return found;
}

const isDue = ({ dueAt }: PlannedScope, now: string) => dueAt !== null && dueAt <= new Date(now);

/** When a scope is due, in minutes from a time, and why. */
const dueIn = (planned: readonly PlannedScope[], key: string, from: string) => {
  const { dueAt, why } = scopeIn(planned, key);
  return [dueAt && Math.round((dueAt.getTime() - Date.parse(from)) / minute), why];
};

/** The times at which a scope is fetched if each answer arrives immediately. */
function requests(
  facts: LeagueOfPlan,
  key: string,
  from: string,
  until: string,
): readonly (readonly [string, string])[] {
  const times: (readonly [string, string])[] = [];
  const states = new Map(facts.states);
  for (let now = new Date(from); ;) {
    const { dueAt, why } = scopeIn(planLeague({ ...facts, states }, { now, feeds }), key);
    if (!dueAt || dueAt >= new Date(until)) return times;
    now = new Date(Math.max(now.getTime(), dueAt.getTime()));
    times.push([now.toISOString().slice(0, 16), why]);
    states.set(key, good(now.toISOString()));
  }
}

test("[PN1] [PN6] in season, rosters and schedules are fetched within a day, team lists within a week; otherwise weekly", () => {
  const agesIn = (now: string) =>
    Object.fromEntries(
      planAt(leagueOf("nba", now), now).map((scope) => [
        scope.kind,
        [scope.promiseMs === null ? null : scope.promiseMs / hour, scope.why],
      ]),
    );
  expect(agesIn("2026-11-22T12:00:00Z")).toEqual({
    teams: [168, "weekly in season"],
    schedule: [24, "daily in season"],
    roster: [24, "daily in season"],
  });
  expect(agesIn("2026-08-01T12:00:00Z")).toEqual({
    teams: [168, "weekly out of season"],
    schedule: [168, "weekly out of season"],
    roster: [168, "weekly out of season"],
  });
});

test("[PN1] a tournament that is over is fetched once, if it never was", () => {
  const now = "2026-11-22T12:00:00Z";
  const first = planAt(leagueOf("fifa", null), now);
  expect(dueIn(first, "fifa/teams/all", now)).toEqual([0, "never fetched yet"]);
  for (const { dueAt, promiseMs } of planAt(leagueOf("fifa", now), "2027-11-22T12:00:00Z"))
    expect([dueAt, promiseMs]).toEqual([null, null]);
});

describe("before a game", () => {
  const startsAt = new Date("2026-11-24T00:10:00Z");
  const moments = [
    ["2026-11-23T00:10", "24 h before the game"],
    ["2026-11-23T19:10", "5 h before the game"],
    ["2026-11-23T22:40", "90 min before the game"],
  ];
  const timed = (facts: LeagueOfPlan, key: string, from: string, until: string) =>
    requests(facts, key, from, until).filter(([, why]) => why.includes("before"));

  test("[PN2] both teams are fetched again 24 h, 5 h, and 90 min before it", () => {
    const facts = leagueOf("nba", "2026-11-22T20:00:00Z", { events: [gameOf({ startsAt })] });
    for (const team of ["bears", "lions"])
      expect(timed(facts, `nba/roster/${team}`, "2026-11-22T20:00:00Z", "2026-11-24T12:00:00Z")).toEqual(moments);
  });

  test.each(["postponed", "cancelled", "live", "final"] as const)(
    "[PN2] a game that is %s triggers no fetch",
    (status) => {
      const facts = leagueOf("nba", "2026-11-22T20:00:00Z", { events: [gameOf({ startsAt, status })] });
      expect(timed(facts, "nba/roster/bears", "2026-11-22T20:00:00Z", "2026-11-24T12:00:00Z")).toEqual([]);
    },
  );

  test("[PN2] a game that is moved takes its moments along; one that is suddenly near is fetched immediately", () => {
    const known = "2026-11-23T12:00:00Z";
    const near = leagueOf("nba", known, { events: [gameOf({ startsAt: new Date("2026-11-23T20:00:00Z") })] });
    expect(dueIn(planAt(near, "2026-11-23T19:00:00Z"), "nba/roster/bears", "2026-11-23T19:00:00Z")).toEqual([
      -30,
      "90 min before the game",
    ]);
    const later = leagueOf("nba", known, { events: [gameOf({ startsAt: new Date("2026-11-25T20:00:00Z") })] });
    expect(timed(later, "nba/roster/bears", known, "2026-11-25T00:00:00Z")).toEqual([
      ["2026-11-24T20:00", "24 h before the game"],
    ]);
  });

  test("[PN2] a double-header and a game on the next day each have their moments, and share an answer", () => {
    const starts = ["2026-06-05T17:00:00Z", "2026-06-05T22:00:00Z", "2026-06-06T17:00:00Z"];
    const events = starts.map((at, index) => gameOf({ id: String(index), startsAt: new Date(at) }));
    const facts = leagueOf("mlb", "2026-06-04T20:00:00Z", { events });
    expect(timed(facts, "mlb/roster/bears", "2026-06-04T20:00:00Z", "2026-06-06T18:00:00Z").map(([at]) => at)).toEqual([
      "2026-06-04T22:00",
      "2026-06-05T12:00",
      "2026-06-05T15:30",
      "2026-06-05T17:00",
      "2026-06-05T20:30",
      "2026-06-06T12:00",
      "2026-06-06T15:30",
    ]);
  });

  test("[PN2] a game without a time is treated as if it began at noon Eastern", () => {
    const events = [gameOf({ startsAt: new Date("2026-11-27T05:00:00Z"), dateOnly: true, easternDate: "2026-11-27" })];
    const facts = leagueOf("nba", "2026-11-26T12:00:00Z", { events });
    expect(timed(facts, "nba/roster/lions", "2026-11-26T12:00:00Z", "2026-11-28T12:00:00Z")).toEqual([
      ["2026-11-26T17:00", "24 h before the game, with no start time yet"],
      ["2026-11-27T12:00", "5 h before the game, with no start time yet"],
      ["2026-11-27T15:30", "90 min before the game, with no start time yet"],
    ]);
  });

  test("[PN2] the promise becomes stricter with every moment that has passed", () => {
    const facts = leagueOf("nba", "2026-11-23T00:00:00Z", { events: [gameOf({ startsAt })] });
    const promised = (now: string) => scopeIn(planAt(facts, now), "nba/roster/bears").promiseMs;
    expect(promised("2026-11-23T18:00:00Z")).toBe(19.5 * hour);
    expect(promised("2026-11-23T20:00:00Z")).toBe(3.75 * hour);
    expect(promised("2026-11-23T23:30:00Z")).toBe(105 * minute);
    expect(promised("2026-11-24T00:30:00Z")).toBe(24 * hour);
  });
});

test("[PN3] NFL: the teams that play, and the schedule, on the morning of a game day; Eastern, even when clocks change", () => {
  const mornings = (day: string, key: string) => {
    const events = [gameOf({ startsAt: new Date(`${day}T21:25:00Z`) })];
    const from = `${day}T00:00:00Z`;
    return requests(leagueOf("nfl", from, { events }), key, from, `${day}T23:00:00Z`).filter(([, why]) =>
      why.includes("morning"),
    );
  };
  expect(mornings("2026-10-25", "nfl/roster/bears")).toEqual([["2026-10-25T10:00", "the morning of a game day"]]);
  expect(mornings("2026-11-01", "nfl/roster/bears")).toEqual([["2026-11-01T11:00", "the morning of a game day"]]);
  expect(mornings("2026-11-01", "nfl/schedule/2026-11")).toEqual([["2026-11-01T11:00", "the morning of a game day"]]);
  const other = leagueOf("nfl", "2026-10-25T00:00:00Z", {
    events: [gameOf({ startsAt: new Date("2026-10-25T21:25:00Z"), homeTeamId: "owls" })],
  });
  expect(
    requests(other, "nfl/roster/bears", "2026-10-25T00:00:00Z", "2026-10-25T23:00:00Z").map(([, why]) => why),
  ).toEqual(["daily in season"]);
});

describe("fields", () => {
  const golf = (days: readonly [string, string]) =>
    leagueOf("pga", "2026-05-01T12:00:00Z", { events: [eventOf("open", days)] });

  test("[PN4] golf: each morning from Tuesday to the first round, and daily to the last", () => {
    const all = requests(
      golf(["2026-06-04", "2026-06-07"]),
      "pga/field/open",
      "2026-06-01T04:00:00Z",
      "2026-06-10T04:00:00Z",
    );
    const mornings = all.filter(([, why]) => why.includes("morning"));
    expect(mornings.map(([at]) => at)).toEqual(["2026-06-02T10:00", "2026-06-03T10:00", "2026-06-04T10:00"]);
    expect(all.at(-1)?.[0].slice(0, 10)).toBe("2026-06-07");
    const friday = requests(
      golf(["2026-06-05", "2026-06-07"]),
      "pga/field/open",
      "2026-06-01T04:00:00Z",
      "2026-06-08T04:00:00Z",
    );
    expect(friday.filter(([, why]) => why.includes("morning"))).toHaveLength(4);
  });

  test("[PN4] a field that has not been posted yet is requested every four hours, and again in the morning", () => {
    const facts = golf(["2026-06-04", "2026-06-07"]);
    const open = { goodAt: null, triedAt: new Date("2026-06-02T10:00:00Z"), outcome: "skipped", failures: 0 } as const;
    const states = new Map([...facts.states, ["pga/field/open", open as ScopeState]]);
    const planned = planAt({ ...facts, states }, "2026-06-02T10:01:00Z");
    expect(dueIn(planned, "pga/field/open", "2026-06-02T10:00:00Z")).toEqual([
      240,
      "daily in the week of the tournament",
    ]);
  });

  test.each([
    ["mens-tennis", ["2026-06-08", "2026-06-21"], "2026-06-05", "2026-06-21"],
    ["nascar-cup", ["2026-06-07", "2026-06-07"], "2026-06-01", "2026-06-07"],
  ] as const)("[PN4] %s", (slug, days, first, last) => {
    const event = eventOf("open", days, {
      provider: slug === "nascar-cup" ? "nascar" : "espn",
      kind: slug === "nascar-cup" ? "race" : "tournament",
    });
    const facts = leagueOf(slug, "2026-05-20T12:00:00Z", { events: [event] });
    const all = requests(facts, `${slug}/field/open`, "2026-05-31T12:00:00Z", "2026-06-29T12:00:00Z").map(([at]) =>
      easternDay(new Date(`${at}Z`)),
    );
    expect([all[0], all.at(-1)]).toEqual([first, last]);
    expect(all.length).toBeGreaterThanOrEqual((Date.parse(last) - Date.parse(first)) / (24 * hour));
  });

  test("[PN4] the field of an event that is canceled or over is not fetched", () => {
    const events = [
      eventOf("off", ["2026-06-04", "2026-06-07"], { status: "cancelled" }),
      eventOf("over", ["2026-05-28", "2026-05-31"]),
    ];
    const planned = planAt(leagueOf("pga", "2026-06-02T12:00:00Z", { events }), "2026-06-03T12:00:00Z");
    expect(planned.filter(({ kind }) => kind === "field")).toEqual([]);
  });
});

test("[PN5] the season begins a week before its calendar, and around a stored game outside it", () => {
  const [day, week] = [24 * hour, 168 * hour];
  const why = (slug: string, now: string, events: readonly EventOfPlan[] = []) =>
    scopeIn(planAt(leagueOf(slug, now, { events }), now), `${slug}/roster/bears`).promiseMs;
  expect(
    ["2026-09-20T12:00:00Z", "2026-09-25T12:00:00Z", "2026-06-30T12:00:00Z", "2026-07-05T12:00:00Z"].map((at) =>
      why("nba", at),
    ),
  ).toEqual([week, day, day, week]);
  expect(why("nba", "2026-08-01T12:00:00Z", [gameOf({ startsAt: new Date("2026-08-06T12:00:00Z") })])).toBe(day);
  const tour = (now: string) =>
    scopeIn(
      planAt(leagueOf("pga", now, { events: [eventOf("open", ["2026-06-04", "2026-06-07"])] }), now),
      "pga/schedule/2026",
    ).promiseMs;
  expect(
    ["2026-05-20T12:00:00Z", "2026-05-22T12:00:00Z", "2026-06-08T12:00:00Z", "2026-06-12T12:00:00Z"].map(tour),
  ).toEqual([week, day, day, week]);
});

test("[PN6] scopes loaded at once are not due at once, nor is a league whose season begins", () => {
  const teams = Array.from({ length: 400 }, (_, at) => ({ id: `team-${at}`, name: `Team ${at}`, knownBy: ["espn"] }));
  const mostInAnHour = (known: string, now: string) => {
    const facts = leagueOf("ncaa-mens-d1", known, { teams });
    const hours = planAt(facts, now).flatMap(({ kind, dueAt }) =>
      kind === "roster" && dueAt ? [Math.floor(dueAt.getTime() / hour)] : [],
    );
    expect(hours).toHaveLength(400);
    return Math.max(...hours.map((at) => hours.filter((other) => other === at).length));
  };
  expect(mostInAnHour("2026-11-22T12:00:00Z", "2026-11-22T12:00:00Z")).toBeLessThan(140);
  // Fetched on October 21 at the latest, and every day from October 25 on.
  expect(mostInAnHour("2026-10-21T12:00:00Z", "2026-10-22T12:00:00Z")).toBeLessThan(40);
});

describe("[PN7] a failure", () => {
  const failed = (
    failures: number,
    outcome: ScopeState["outcome"] = "failed",
    triedAt = "2026-11-22T12:00:00Z",
  ): Record<string, ScopeState> => ({
    "nba/roster/bears": {
      goodAt: new Date("2026-11-20T12:00:00Z"),
      triedAt: new Date(triedAt),
      outcome,
      failures,
    },
  });
  const pause = (
    states: Record<string, ScopeState>,
    events: readonly EventOfPlan[] = [],
    now = "2026-11-22T12:00:30Z",
  ) =>
    dueIn(
      planAt(leagueOf("nba", "2026-11-22T11:00:00Z", { states, events }), now),
      "nba/roster/bears",
      "2026-11-22T12:00:00Z",
    )[0];

  test("[PN7] is retried after growing pauses, up to a quarter of the promise; a hold not before an hour has passed", () => {
    const pauses = [1, 2, 3, 8, 60].map((count) => pause(failed(count)));
    for (const [at, least] of [5, 10, 20, 360, 360].entries()) {
      expect(pauses[at]).toBeGreaterThanOrEqual(least);
      expect(pauses[at]).toBeLessThanOrEqual(least * 1.2);
    }
    expect(pause(failed(1, "held"))).toBeGreaterThanOrEqual(65);
    expect(pause(failed(1, "held"))).toBeLessThanOrEqual(78);
  });

  test("[PN7] does not keep a game waiting", () => {
    const soon = [gameOf({ startsAt: new Date("2026-11-22T14:00:00Z") })];
    expect(pause(failed(9), soon, "2026-11-22T12:16:00Z")).toBe(30);
    expect(pause(failed(9, "failed", "2026-11-22T12:31:00Z"), soon, "2026-11-22T12:32:00Z")).toBeLessThanOrEqual(43);
  });
});

test("[PN8] first the teams of a league, then its schedule, then people, then each in its turn", () => {
  const now = "2026-11-22T12:00:00Z";
  const tried = (...keys: readonly string[]) =>
    leagueOf("nba", null, { states: Object.fromEntries(keys.map((key) => [key, good(now)])) });
  const due = (facts: LeagueOfPlan) =>
    planAt(facts, now).flatMap((scope) => (scope.dueAt && scope.dueAt <= new Date(now) ? [scope.kind] : []));
  expect(due(tried())).toEqual(["teams"]);
  expect(due(tried("nba/teams/all"))).toEqual(["schedule", "schedule"]);
  expect(due(tried("nba/teams/all", "nba/schedule/2026-11", "nba/schedule/2026-12"))).toEqual(["roster", "roster"]);
});

test("[PN9] waits for a stopped host, unless another source is available", () => {
  const now = "2026-06-05T12:00:00Z";
  const until = Date.parse("2026-06-05T12:30:00Z");
  const stale = (slug: string) => leagueOf(slug, "2026-06-03T12:00:00Z");
  const alone = scopeIn(planAt(stale("wnba"), now, new Map([["site.api.espn.com", { until }]])), "wnba/roster/bears");
  expect(alone.dueAt?.getTime()).toBe(until);
  const other = scopeIn(planAt(stale("mlb"), now, new Map([["statsapi.mlb.com", { until }]])), "mlb/roster/bears");
  expect([other.host, other.requests, isDue(other, now)]).toEqual(["site.api.espn.com", 1, true]);
  const past = scopeIn(
    planAt(stale("wnba"), now, new Map([["site.api.espn.com", { until: Date.parse(now) - 1 }]])),
    "wnba/roster/bears",
  );
  expect(isDue(past, now)).toBe(true);
});

test("[PN10] timed scopes go first, then those that are late first; a full day leaves room for moments", () => {
  const now = new Date("2026-11-22T12:31:00Z");
  const events = [gameOf({ startsAt: new Date("2026-11-22T14:00:00Z"), homeTeamId: "owls", awayTeamId: "bears" })];
  const teams = ["bears", "lions", "ducks"].map((id) => ({ id, name: id, knownBy: ["espn"] }));
  const states = { "nba/roster/lions": good("2026-11-20T12:00:00Z"), "nba/roster/ducks": good("2026-11-19T12:00:00Z") };
  const planned = planAt(leagueOf("nba", "2026-11-22T08:45:00Z", { teams, events, states }), now.toISOString());
  const forecast = (spent: number) =>
    dueNow(planned, now, new Map([["site.api.espn.com", spent]])).map(({ scope }) => scope);
  expect(forecast(0)).toEqual(["bears", "ducks", "lions"]);
  expect(forecast(9_599)).toEqual(["bears"]);
  expect(forecast(9_598)).toEqual(["bears", "ducks"]);
  expect(forecast(12_000)).toEqual([]);
});

test("[PN11] [F4] a time from a clock that was ahead is ignored, one slightly ahead counts as now", () => {
  const now = "2026-11-22T12:00:00Z";
  const at = (time: string) => leagueOf("nba", now, { states: { "nba/roster/bears": good(time) } });
  expect(dueIn(planAt(at("2026-11-25T12:00:00Z"), now), "nba/roster/bears", now)[0]).toBe(0);
  expect(dueIn(planAt(at("2026-11-22T12:05:00Z"), now), "nba/roster/bears", now)[0]).toBeGreaterThanOrEqual(18 * 60);
});

test("[PN12] every source of the catalogue states its cost and its hosts", () => {
  for (const league of leagues) {
    const sources = sourcesOf(league, { mayUse: () => true }, feeds);
    for (const kind of kindNames)
      for (const source of sources[kind]) {
        const { host, requests } = costOf(feeds, league, kind, source);
        const { id, consentByHost } = feedOf(feeds, source.feed);
        // For a provider with many hosts, only the team determines which one is used: until then, they count together.
        if (consentByHost) expect(host).toBe(id);
        else expect(`${league.slug} ${kind} ${host}`).toMatch(/ [a-z-]+(\.[a-z-]+)+$/);
        expect(requests).toBeGreaterThan(0);
      }
  }
});

test("[PN12] [ID5] each school's site is a host with its own daily budget and stops", () => {
  const now = "2026-03-02T12:00:00Z";
  const facts = leagueOf("college-baseball-d1", now);
  const site = (host: string) => ({ id: host, name: host, knownBy: ["espn", "sidearm"], idAt: { sidearm: host } });
  const teams = [site("goduke.com"), site("gozips.com")];
  const planned = planLeague({ ...facts, teams }, { now: new Date(now), feeds }).filter(
    ({ kind }) => kind === "roster",
  );
  expect(planned.map(({ scope, host, cost }) => [scope, host, cost])).toEqual(
    teams.map(({ id }) => [id, id, { [id]: 4 }]),
  );
  const stops = new Map([["goduke.com", { until: Date.parse(now) + 3_600_000 }]]);
  const stopped = planLeague({ ...facts, teams }, { now: new Date(now), feeds, stops });
  expect(stopped.filter(({ kind }) => kind === "roster").map(({ source }) => source.feed)).toEqual(["espn", "sidearm"]);
});

test("[PN12] a month with more games than ESPN returns at once is fetched day by day", () => {
  const league = leagueBySlug("ncaa-mens-d1");
  const [espn] = league?.kind === "matchup" ? league.sources.schedule : [];
  if (!league || !espn) throw new Error("College basketball has no source.");
  expect([0, 499, 500].map((games) => costOf(feeds, league, "schedule", espn, { rows: games }).requests)).toEqual([
    2, 2, 33,
  ]);
});
