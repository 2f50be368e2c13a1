import { fold } from "@agate/captions";
import {
  type Answer,
  type Ask,
  type Feed,
  FeedFailure,
  isCoach,
  type RosterFact,
  type TeamFact,
  type Cost,
  type ScopeKind,
} from "../feed.ts";
import { inMonth } from "../games.ts";
import { readJson } from "../read-json.ts";
import { askEach } from "../shared-requests.ts";
import { numbers } from "../values.ts";
import { golfEvents, golfField } from "./golf.ts";
import { coverageOf, lineupOfGame } from "./lineup.ts";
import {
  type EspnSource,
  type EventRow,
  membersPayload,
  membersUrl,
  rosterKeys,
  rosterPayload,
  rosterUrl,
  type TeamRow,
  teamsPayload,
  teamsUrl,
  maxEvents,
} from "./payload.ts";
import { eventsOf, refuseOtherLeague } from "./schedule.ts";
import { tennisEvents, tennisField, maxAthletes } from "./tennis.ts";
import { gamesOf, leagueOfPage, plays, rosterOf, teamOf } from "./to-facts.ts";

export type { EspnSource };

/** ESPN's site API: most leagues (see README.md in this folder). */
export const espn = {
  id: "espn",
  name: "ESPN",
  teamIds: numbers,
  cost: espnCost,
  lineupCoverage: ({ paths: [path = ""] }) => coverageOf(path),

  async teams(source, season, ask) {
    const lists = await eachPath(source, (path) => teamsOf(path, source, season, ask));
    const teams = new Map(lists.answers.flatMap((list) => list.facts).map((team) => [team.id, team]));
    return {
      facts: [...teams.values()],
      remarks: [...lists.remarks, ...lists.answers.flatMap((list) => list.remarks)],
      sizes: lists.answers.flatMap((list) => list.sizes),
    };
  },

  async schedule(source, month, ask) {
    const groups = source.groups ?? [null];
    const lists = await eachPath(source, async (path) => {
      const listed = [];
      for (const group of groups) {
        const answer = await eventsOf(path, group, month, ask);
        const isHosted = (event: EventRow) =>
          source.hosted?.includes(path) === true ||
          (source.neutralFinals?.includes(path) === true && isFinal(event.season?.slug ?? ""));
        listed.push({ ...answer, events: answer.events.map((event) => ({ ...event, isHosted: isHosted(event) })) });
      }
      return listed;
    });
    const listed = lists.answers.flat();
    const { games, remarks } = gamesOf(listed.flatMap(({ events }) => events));
    return {
      ...inMonth(games, month),
      remarks: [...lists.remarks, ...remarks],
      sizes: listed.flatMap(({ sizes }) => sizes),
      ...(listed.some(({ isAnonymous }) => isAnonymous) ? { isAnonymous: true as const } : {}),
    };
  },

  async roster(source, team, _season, ask) {
    return rosterIn(source, team.id, ask);
  },

  async coaches(source, team, _season, ask) {
    const { facts, remarks, sizes } = await rosterIn(source, team.id, ask);
    const { teamId, teamName, season, people } = facts;
    return { facts: { teamId, teamName, season, coaches: people.filter(isCoach) }, remarks, sizes };
  },

  async events(source, season, ask) {
    const { path, sport } = tourOf(source);
    return (sport === "golf" ? golfEvents : tennisEvents)(path, season, ask);
  },

  async field(source, event, ask) {
    const { path, sport } = tourOf(source);
    return (sport === "golf" ? golfField : tennisField)(path, event, ask);
  },

  async lineup(source, game, ask) {
    const { answers } = await eachPath(source, (path) => lineupOfGame(path, game, ask));
    const [first] = answers;
    if (!first) throw new FeedFailure("espn", "missing", "ESPN does not know the game");
    return first;
  },
} satisfies Feed<EspnSource>;

/** `final`, `playoffs---final`, `championship`; not `playoffs---semifinals`. */
const isFinal = (round: string): boolean => /(?:^|-)(?:finals?|championship)$/.test(round);

/** A tour is a single golf or tennis path. */
function tourOf({ paths: [path = ""] }: EspnSource): { readonly path: string; readonly sport: "golf" | "tennis" } {
  const [sport] = path.split("/");
  if (sport === "golf" || sport === "tennis") return { path, sport };
  throw new FeedFailure("espn", "missing", `${path} is not a golf or tennis tour`);
}

async function rosterIn(source: EspnSource, teamId: string, ask: Ask): Promise<Answer<RosterFact>> {
  const rosters = await eachPath(source, (path) => rosterAt(path, teamId, ask));
  // A club in several competitions has its squad under one of them, and an empty one under the others.
  const [first] = rosters.answers.toSorted((a, b) => b.facts.people.length - a.facts.people.length);
  if (!first) throw new FeedFailure("espn", "missing", `no roster of ${teamId}`);
  return first;
}

/**
 * Requests each competition of a league. Skips one that ESPN does not know (404) as long as another responds, because
 * cups do not always exist.
 */
async function eachPath<T>(
  { paths }: EspnSource,
  fetchPath: (path: string) => Promise<T>,
): Promise<{ readonly answers: readonly T[]; readonly remarks: readonly string[] }> {
  const { answers, missing } = await askEach(paths, fetchPath);
  const [first] = missing;
  if (first && !answers.length) throw first;
  return { answers, remarks: missing.map(({ message }) => message) };
}

async function teamsOf(
  path: string,
  { teamGroups: groups, divisionOne }: EspnSource,
  season: string,
  ask: Ask,
): Promise<Answer<readonly TeamFact[]>> {
  const url = teamsUrl(path);
  const { sports } = await readJson("espn", ask, url, teamsPayload);
  const leagues = sports.flatMap((sport) => sport.leagues);
  for (const { slug } of leagues) refuseOtherLeague(url, path, slug);
  const rows = leagues.flatMap(({ teams }) => teams.map(({ team }) => team));
  const ours = divisionOne ? ofDivisionOne(url, rows) : rows;
  const members = groups ? await membersOf(path, groups, season, ask) : null;
  return {
    facts: ours.filter((row) => plays(row) && (members?.ids.has(row.id) ?? true)).map(teamOf),
    remarks: members?.remarks ?? [],
    sizes: [rows.length],
  };
}

/** Groups of a football roster that give the reason for a player's absence. */
const absences = ["injuredReserveOrOut", "suspended"];

async function rosterAt(path: string, teamId: string, ask: Ask): Promise<Answer<RosterFact>> {
  const url = rosterUrl(path, teamId);
  const payload = await readJson("espn", (at) => ask(at, { only: rosterKeys, without: absences }), url, rosterPayload);
  refuseOtherLeague(url, path, leagueOfPage(payload.team.clubhouse ?? ""));
  const { facts, remarks } = rosterOf(path, payload);
  return { facts, remarks, sizes: [facts.people.length] };
}

import divisionOne from "./division-one-football.json" with { type: "json" };
import divisionOneSchools from "./division-one.json" with { type: "json" };

/** With fewer teams than this in FBS or FCS, the response has changed: both have about 130. */
const minInGroups = 100;

/**
 * Returns the ids of the teams in some groups of college football (80 FBS, 81 FCS), as linked by ESPN's core API. The
 * team list itself includes Divisions II and III without distinguishing them (rule PV9). If the groups cannot be read,
 * division-one-football.json replaces them, with the 136 and 129 schools of the 2025 season by team id, and the remark
 * says so. A school missing there still exists through its games; an extra one has a roster that is never requested.
 */
async function membersOf(
  path: string,
  groups: readonly number[],
  season: string,
  ask: Ask,
): Promise<{ readonly ids: ReadonlySet<string>; readonly remarks: readonly string[] }> {
  try {
    const ids = new Set<string>();
    for (const group of groups) for (const id of await idsOf(path, group, season, ask)) ids.add(id);
    return { ids, remarks: [] };
  } catch (failure) {
    if (!(failure instanceof FeedFailure)) throw failure;
    const why = `The groups ${groups.join(" and ")} could not be read (${failure.message})`;
    return {
      ids: new Set(Object.keys(divisionOne)),
      remarks: [`${why}; the FBS and FCS members of 2025 still apply`],
    };
  }
}

async function idsOf(path: string, group: number, season: string, ask: Ask): Promise<readonly string[]> {
  const url = membersUrl(path, season, group);
  const { items } = await readJson("espn", ask, url, membersPayload);
  const ids = items.flatMap(({ $ref }) => /\/teams\/(\d+)/.exec($ref)?.[1] ?? []);
  if (ids.length < minInGroups) throw new FeedFailure("espn", "changed", `${url}: ${ids.length} teams`);
  return ids;
}

/** With fewer than this, ESPN has renamed its teams: about 370 are in Division I. */
const minDivisionOne = 250;

/**
 * Returns the Division I teams in a list of all divisions that does not distinguish them (rule PV9).
 * @throws FeedFailure `changed` if hardly any are left
 */
function ofDivisionOne(url: string, rows: readonly TeamRow[]): readonly TeamRow[] {
  const matching = rows.filter(
    ({ location, displayName }) => schools.has(fold(location)) || schools.has(fold(displayName)),
  );
  if (matching.length < minDivisionOne)
    throw new FeedFailure("espn", "changed", `${url}: ${matching.length} of ${rows.length} teams are of Division I`);
  return matching;
}

/**
 * The schools of Division I by ESPN's team names: those in its 2023 basketball list, which is Division I, those that
 * have joined since, and the different names used in other sports. Dallas Baptist is in Division I in baseball only. A
 * school missing here exists through its games; an extra one has a roster that is never requested.
 */
const schools: ReadonlySet<string> = new Set(divisionOneSchools.map((name) => fold(name)));

const site = "site.api.espn.com";
const web = "site.web.api.espn.com";
const core = "sports.core.api.espn.com";

/** A month day by day plus the day after it, once its single page turned out to be full. */
const dayByDay = 1 + 31 + 1;
/** The number of tournaments in a tennis season, before one is known. */
const tennisSeason = 70;

/**
 * Returns the requests to ESPN by host: each competition and group separately, college football's members from the core
 * API.
 */
function espnCost(source: EspnSource, kind: ScopeKind, rows: number): Cost {
  const [path = ""] = source.paths;
  const isTennis = path.startsWith("tennis/");
  const paths = source.paths.length;
  switch (kind) {
    case "teams":
      return { [site]: paths, ...(source.teamGroups ? { [core]: source.teamGroups.length * paths } : {}) };
    case "schedule": {
      const lists = paths * (source.groups?.length ?? 1);
      return { [site]: lists * (rows / lists >= maxEvents ? dayByDay : 2) };
    }
    case "events":
      // The list has one page for two hundred; the scoreboard replaces what is missing.
      return isTennis ? { [core]: 2 + (rows || tennisSeason), [site]: 1 } : { [web]: 1, [site]: 1 };
    case "field":
      return isTennis ? { [site]: 1, [core]: maxAthletes } : { [web]: 1, [site]: 1 };
    case "roster":
    case "coaches":
      return { [site]: paths };
    case "lineup":
      return { ...(path.startsWith("football/") && { [core]: 2 * paths }), [site]: paths };
    case "drivers":
      return {};
  }
}
