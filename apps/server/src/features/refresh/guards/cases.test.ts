import { and, eq, isNull } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { clean, isHeadCoach } from "@agate/captions";
import { FeedFailure, type Feed, feeds } from "@agate/feeds";
import { type League, leagueBySlug } from "@agate/leagues";
import { entrant, event, feedHold, rosterEntry, team, teamIdentity } from "../../../db/schema.ts";
import { testContext } from "../../../testing/context.ts";
import { deleteLeagues } from "../../../testing/database.ts";
import { onlySources } from "../../../testing/fake-provider.ts";
import {
  espnBodies,
  golfBody,
  mlbBody,
  nascarBody,
  type BodyWriter,
  tennisBody,
} from "../../../testing/guard-cases/bodies.ts";
import {
  type GuardCase,
  type Outcome,
  readGuardCases,
  readInventedPeople,
} from "../../../testing/guard-cases/read-cases.ts";
import {
  asReportedBy,
  type ReportedFacts,
  factsBefore,
  factsNow,
  factsOfOtherTeam,
  sportOf,
} from "../../../testing/guard-cases/recipes.ts";
import { refresh } from "../refresh.ts";
import type { ScopeResult } from "../scope.ts";

/**
 * Runs every recipe of cases.tsv, in the bodies of the providers that could serve it, from the request to the rows
 * (rule GD14): what is stored, held, or refused the first time, an hour later, and when a second provider says the
 * same.
 */

const base = await testContext();
const { db } = base.database;
const cases = readGuardCases();
const people = readInventedPeople();

const slugs: Readonly<Record<string, string>> = {
  basketball: "nba",
  "basketball-women": "wnba",
  "soccer-women": "nwsl",
  "hockey-women": "pwhl",
  "basketball-college": "ncaa-mens-d1",
  "college-basketball": "ncaa-mens-d1",
  football: "nfl",
  "college-football": "ncaa-football-d1",
  soccer: "mls",
  hockey: "nhl",
  baseball: "mlb",
  tennis: "mens-tennis",
  golf: "pga",
  racing: "nascar-cup",
};

const paths: Readonly<Record<string, string>> = {
  nba: "basketball/nba",
  wnba: "basketball/wnba",
  "ncaa-mens-d1": "basketball/mens-college-basketball",
  nfl: "football/nfl",
  "ncaa-football-d1": "football/college-football",
  mls: "soccer/usa.1",
  nwsl: "soccer/usa.nwsl",
  pwhl: "hockey/pwhl",
  nhl: "hockey/nhl",
  mlb: "baseball/mlb",
};

type Shape = "ESPN flat" | "ESPN grouped" | "MLB" | "ESPN" | "NASCAR";

/** The provider formats that a case is run in, starting with that of its own sport. */
function shapesOf({ sport, kind }: GuardCase): readonly Shape[] {
  const of = sportOf({ sport });
  if (kind === "field") return ["ESPN"];
  if (kind === "drivers") return ["NASCAR"];
  if (kind === "schedule") return of === "baseball" ? ["MLB", "ESPN flat"] : ["ESPN flat", "MLB"];
  if (of === "basketball" || of === "soccer") return ["ESPN flat", "ESPN grouped", "MLB"];
  if (of === "baseball") return ["MLB", "ESPN grouped", "ESPN flat"];
  return ["ESPN grouped", "ESPN flat", "MLB"];
}

/** What a format cannot express, so that another rule judges it. */
const wordless: Readonly<Record<string, readonly [first: Outcome, again: Outcome, second: Outcome]>> = {
  // MLB's roster states neither its season nor its league, so it shows only that too few of the known people, or none,
  // are in it.
  "G25 MLB": ["hold", "apply", "apply"],
  "G26 MLB": ["hold", "hold", "apply"],
  // Nor can it lose its year.
  "N092 MLB": ["hold", "apply", "apply"],
  "N093 MLB": ["hold", "apply", "apply"],
  "N094 MLB": ["hold", "apply", "apply"],
};

interface Way {
  readonly feed: Feed;
  readonly source: never;
  readonly teller: BodyWriter;
}

/** The provider that is tried first, and one of the same kind that is tried second, under another name. */
function waysOf(one: GuardCase, shape: Shape): readonly [Way, Way] {
  const slug = slugs[one.sport] ?? "";
  const way = (feed: Feed | undefined, source: object, teller: BodyWriter): Way => {
    if (!feed) throw new Error(`Nobody tells ${shape}.`);
    return { feed, source: { feed: feed.id, ...source } as never, teller };
  };
  const twin = (feed: Feed | undefined) => feed && { ...feed, id: `${feed.id}-two`, name: `${feed.name} Two` };
  if (shape === "MLB")
    return [way(feeds["mlb-stats"], { sportId: 1 }, mlbBody), way(twin(feeds["mlb-stats"]), { sportId: 11 }, mlbBody)];
  if (shape === "NASCAR") {
    const only = way(feeds["nascar"], { series: 1 }, nascarBody);
    return [only, only];
  }
  if (shape === "ESPN") {
    const only = way(
      feeds["espn"],
      { paths: [one.sport === "golf" ? "golf/pga" : "tennis/atp"] },
      one.sport === "golf" ? golfBody : tennisBody,
    );
    return [only, only];
  }
  const path = paths[slug] ?? "";
  const form = shape === "ESPN flat" ? "flat" : "grouped";
  return [
    way(feeds["espn"], { paths: [path] }, espnBodies(form, path)),
    way(twin(feeds["espn"]), { paths: [`${path}-two`] }, espnBodies(form, `${path}-two`)),
  ];
}

/** The catalogue's league with these providers for the case's data. */
function leagueOf(one: GuardCase, ways: readonly Way[], isCoachApart: boolean): League {
  const league = leagueBySlug(slugs[one.sport] ?? "");
  if (!league) throw new Error(`${one.sport} is no sport of the catalogue.`);
  const of = ways.map(({ source }) => source);
  if (league.kind !== "matchup") return league;
  const isSchedule = one.kind === "schedule";
  return {
    ...league,
    sources: onlySources(league, {
      teams: of.slice(0, 1),
      schedule: isSchedule ? of : [],
      roster: isSchedule ? [] : of,
      coaches: isCoachApart ? of : [],
    }),
  };
}

interface Seen {
  readonly results: readonly ScopeResult[];
  readonly held: number;
  readonly rows: readonly string[];
}

/** Sets an answer and refreshes, with a separate clock. */
async function play(
  one: GuardCase,
  shape: Shape,
  reported: ReportedFacts,
  has: { readonly second: boolean; readonly coachApart: boolean },
) {
  await deleteLeagues(base.database);
  const [first, second] = waysOf(one, shape);
  const ways = has.second && second !== first ? [first, second] : [first];
  const league = leagueOf(one, ways, has.coachApart);
  const month = one.before.month ?? "";
  const day = one.before.day ?? (month ? `${month}-01` : "2026-06-08");
  let clock = new Date(`${day}T16:00:00Z`);
  let now = factsBefore(one, people);
  const ask = async (url: string) => {
    for (const way of ways) {
      const by = way === first ? "first" : "second";
      const telling = {
        facts: asReportedBy(by, now),
        ofOther: asReportedBy(by, factsOfOtherTeam(one, people)),
        teamId: by === "first" ? 21 : 921,
        month,
      };
      const isMine = !url.includes("sportId=") || url.includes(`sportId=${by === "first" ? 1 : 11}&`);
      const body = isMine ? way.teller(new URL(url), telling) : null;
      if (body !== null) return body;
    }
    throw new FeedFailure("test", "missing", `${url} answered 404`, null, 404);
  };
  const context = {
    ...base,
    now: () => clock,
    feeds: Object.fromEntries(ways.map(({ feed }) => [feed.id, feed])),
    ask,
  };
  const run = async (minutes: number): Promise<Seen> => {
    clock = new Date(clock.getTime() + minutes * 60_000);
    const results = await refresh(context, { leagues: [league], months: [month || day.slice(0, 7)] });
    return {
      results: results.filter((result) => isAbout(one, result)),
      held: await heldNow(),
      rows: await rowsOf(one, first),
    };
  };
  const before = await run(0);
  now = reported;
  // If a provider does not state the season, the calendar decides.
  const isNextYear = shape === "MLB" && (reported.year ?? 0) > 2026;
  const next = await run(isNextYear ? 365 * 1440 : 1440);
  const again = await run(61);
  return { before, next, again };
}

function isAbout({ kind }: GuardCase, result: ScopeResult): boolean {
  if (kind === "schedule" || kind === "teams") return result.kind === kind;
  if (kind === "field" || kind === "drivers") return result.kind === "field";
  return (result.kind === "roster" || result.kind === "coaches") && !result.label.startsWith("Riverton");
}

const heldNow = () => db.$count(feedHold, isNull(feedHold.decidedAt));

/** The rows that readers see, one line each. */
async function rowsOf(one: GuardCase, { feed }: Way): Promise<readonly string[]> {
  if (one.kind === "schedule") {
    const games = await db.select().from(event).where(isNull(event.removedAt));
    return games
      .map(({ providerId, easternDate, homeTeamId, awayTeamId, status, gameNo, venueName }) =>
        [providerId, easternDate, numberOf(homeTeamId), numberOf(awayTeamId), status, gameNo, venueName].join(" "),
      )
      .toSorted();
  }
  if (one.kind === "field" || one.kind === "drivers") {
    const entered = await db.select().from(entrant).where(isNull(entrant.removedAt));
    return entered
      .map(({ personId, firstName, lastName, carNumber }) => clean(`${personId} ${firstName} ${lastName} ${carNumber}`))
      .toSorted();
  }
  const [row] = await db
    .select({ name: team.name, id: team.id })
    .from(team)
    .innerJoin(teamIdentity, eq(teamIdentity.teamId, team.id))
    .where(and(eq(teamIdentity.provider, feed.id), eq(teamIdentity.providerId, "21")));
  const live = await db
    .select()
    .from(rosterEntry)
    .where(and(eq(rosterEntry.teamId, row?.id ?? ""), isNull(rosterEntry.removedAt)));
  const lines = live.map(({ personId, fullName, jersey, position }) =>
    isHeadCoach(position) ? `coach ${fullName}` : `${personId} ${fullName} #${jersey} ${position}`,
  );
  return [`team ${row?.name}`, ...lines].toSorted();
}

const numberOf = (id: string | null) => id?.split("-").at(-1);

/** The same lines as expected by a recipe, in clean text (rule T2). */
function linesOf(one: GuardCase, reported: ReportedFacts): readonly string[] {
  return reportedLines(one, reported).map(clean).toSorted();
}

function reportedLines(one: GuardCase, { people, games, coach, team }: ReportedFacts): readonly string[] {
  if (one.kind === "schedule")
    return games.map(({ id, day, home, away, status, gameNo, venue }) =>
      [id, day, home.id, away.id, status === "canceled" ? "cancelled" : status, gameNo, venue].join(" "),
    );
  if (one.kind === "field" || one.kind === "drivers")
    return people.map(({ id, first, last, number }) =>
      `${id} ${first} ${last} ${one.kind === "drivers" ? number : ""}`.trim(),
    );
  return [
    `team ${team.name}`,
    ...(coach.last || coach.first ? [`coach ${coach.first} ${coach.last}`] : []),
    ...people.map(
      ({ id, first, last, number, position }) => `${id} ${`${first} ${last}`.trim()} #${number} ${position}`,
    ),
  ];
}

/** The valid part of an answer that is applied except for what is bad in it; all others store nothing new. */
const restOf: Readonly<Record<string, (before: ReportedFacts, reported: ReportedFacts) => ReportedFacts>> = {
  // There is no coach: the previous one is no longer named.
  G13: (_before, reported) => ({ ...reported, coach: { first: "", last: "", title: "" } }),
  G14: (_before, reported) => ({ ...reported, coach: { first: "", last: "", title: "" } }),
  N098: (_before, reported) => ({ ...reported, coach: { first: "", last: "", title: "" } }),
  // The new man is applied, and those who are known keep their names.
  N062: (before, reported) => ({ ...before, people: [...before.people, ...reported.people.slice(-1)] }),
};

function expectOutcome(
  one: GuardCase,
  reported: ReportedFacts,
  outcome: Outcome,
  { before, seen }: { before: Seen; seen: Seen },
) {
  const outcomes = seen.results.map((result) => result.outcome);
  const reasons = seen.results.flatMap(({ reason, remarks }) => [reason, ...remarks]).filter(Boolean);
  const of = factsBefore(one, people);
  const expected = {
    apply: { lines: linesOf(one, reported), held: 0 },
    "apply-rest": { lines: linesOf(one, restOf[one.id]?.(of, reported) ?? of), held: 0 },
    hold: { lines: before.rows, held: 1 },
    refuse: { lines: before.rows, held: 0 },
  }[outcome];
  const is = new Set(outcomes.map((each) => (each === "ok" || each === "unchanged" ? "good" : each)));
  const word = { apply: "good", "apply-rest": "good", hold: "held", refuse: "failed" }[outcome];
  expect({ is: [...is], held: seen.held, rows: seen.rows }, reasons.join("; ")).toEqual({
    is: [word],
    held: expected.held,
    rows: expected.lines,
  });
  if (outcome !== "apply") expect(reasons).not.toEqual([]);
}

describe.each([
  ["of its own sport", 0, 1],
  ["of other providers @all", 1, 3],
])("in the format %s", (_which, from, to) => {
  const titled = cases.flatMap((one) =>
    shapesOf(one)
      .slice(from, to)
      .map((shape) => [`${one.id} ${one.sport} ${one.kind}, ${shape}: ${one.what}`, one, shape] as const),
  );
  test.each(titled)("[GD14] %s @all", async (_title, one, shape) => {
    expect.hasAssertions();
    const { first, again, second } = one;
    const [whenFirst, whenAgain, whenSecond] = wordless[`${one.id} ${shape}`] ?? [first, again, second];
    for (const reported of factsNow(one, people))
      for (const coachApart of one.kind === "coaches" ? [false, true] : [false]) {
        const alone = await play(one, shape, reported, { second: false, coachApart });
        expectOutcome(one, reported, whenFirst, { before: alone.before, seen: alone.next });
        expectOutcome(one, reported, whenAgain, { before: alone.before, seen: alone.again });
        const both = await play(one, shape, reported, { second: true, coachApart });
        // A game is removed when two good answers lack it (rule RF7).
        const seen = one.kind === "schedule" ? both.again : both.next;
        expectOutcome(one, reported, whenSecond, { before: both.before, seen });
      }
  });
});
