import { fold, splitName, teamSports, nameFromParts } from "@agate/captions";
import { type Ask, type Feed, FeedFailure, isMissing, type PersonFact, type RosterFact } from "../feed.ts";
import { readJson, readText } from "../read-json.ts";
import { countRemarks } from "../remarks.ts";
import { obeyRobots } from "../robots.ts";
import { headCoach, playersOfTeam, type Squad } from "../squad.ts";
import {
  type CoachRow,
  pagePayload,
  type PageRoster,
  pageUrl,
  type PlayerRow,
  readRosterPage,
  rosterPayload,
  rosterUrl,
  type SidearmSource,
} from "./payload.ts";
import schools from "./schools.json" with { type: "json" };

export type { SidearmSource };

/**
 * The college athletics sites that SIDEARM runs, each needing its own consent: rosters with the head coach (see
 * README.md in this folder). `hosts` are Division I sites with the places of their teams, as ESPN names them: facts on
 * which two independent lists of 2025 and 2026 agree. In the longer list of 345 sites, a quarter had another school's
 * name. A host is listed here only if both lists agree, so that no school ever gets another one's players.
 */
export const sidearm = {
  id: "sidearm",
  name: "SIDEARM",
  consentByHost: true,
  hosts: new Map(Object.entries(schools)),
  teamIds: /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/,
  // Each site is a separate host; until the site is known, they count together.
  cost: (_source, _kind, _rows, site) => ({ [site ?? "sidearm"]: 4 }),

  async roster(source, team, season, ask) {
    const site = obeyRobots(ask);
    const answer =
      (await unlessMissing(dataOf(source, team.id, titleOf(source, season), site))) ??
      (await unlessMissing(dataOf(source, team.id, null, site))) ??
      (await pageOf(source, team.id, site));
    const { squad, title, rows } = answer;
    const facts: RosterFact = {
      // Neither names the team: the host does.
      teamId: null,
      teamName: "",
      season: seasonName(title || titleOf(source, season)),
      coachKnown: squad.coaches.length > 0,
      people: [...squad.players, ...squad.coaches],
    };
    return { facts, remarks: squad.remarks, sizes: [rows] };
  },
} satisfies Feed<SidearmSource>;

/** Reads a newer site. */
async function dataOf(source: SidearmSource, host: string, season: string | null, ask: Ask) {
  const url = rosterUrl(host, source, season);
  const roster = await readJson("sidearm", ask, url, rosterPayload);
  const sport = roster.sport?.globalSportNameSlug || source.sport;
  if (sport !== source.sport) throw new FeedFailure("sidearm", "changed", `${url}: names the sport ${sport}`);
  return {
    squad: squadOfData(host, roster.players, roster.coaches ?? []),
    title: roster.season?.title ?? "",
    rows: roster.players.length,
  };
}

/** Reads an older one, whose page does not show its season. */
async function pageOf(source: SidearmSource, host: string, ask: Ask) {
  const asPage: Ask = (url, how) => ask(url, { ...how, page: true });
  const page = await readText("sidearm", asPage, pageUrl(host, source), readRosterPage, pagePayload);
  return { squad: squadOfPage(host, page), title: "", rows: page.players.length };
}

async function unlessMissing<T>(answer: Promise<T>): Promise<T | null> {
  return answer.catch((failure: unknown) => {
    if (!isMissing(failure)) throw failure;
    return null;
  });
}

/** How a site writes the season that begins in a year: "2026", in hockey "2026-27". */
function titleOf({ overNewYear }: SidearmSource, season: string): string {
  return overNewYear ? `${season}-${String(Number(season) + 1).slice(-2)}` : season;
}

/** "2026-27" becomes 2027, as other providers name a hockey season. */
function seasonName(title: string): string {
  const [, first = "", last] = /(\d{4})(?:-(\d{2}))?/.exec(title) ?? [];
  return last ? first.slice(0, 2) + last : first;
}

interface SquadWithCoaches extends Squad {
  readonly coaches: readonly PersonFact[];
}

/** @throws FeedFailure `changed` when it is no squad (`squadOf`) */
function squadOfData(host: string, rows: readonly PlayerRow[], staff: readonly CoachRow[]): SquadWithCoaches {
  const remarks = countRemarks();
  const shown = rows.filter(({ hide }) => {
    if (hide) remarks.add("hidden player", "hidden players");
    return !hide;
  });
  const players = shown.map((row) => ({
    // A roster player's number changes from season to season.
    id: row.playerId ?? `roster-${row.rosterPlayerId}`,
    ...nameFromParts(row.firstName, row.lastName),
    jersey: row.jerseyNumber,
    position: row.positionShort || row.positionLong,
  }));
  const coaches = staff.flatMap((row) =>
    isHeadCoachTitle(row.title)
      ? [
          headCoach(
            `coach-${row.staffId ?? row.id ?? fold(row.lastName)}`,
            nameFromParts(row.firstName, row.lastName),
            row.title,
          ),
        ]
      : [],
  );
  return { ...playersOfTeam("sidearm", host, players, remarks), coaches: named(coaches) };
}

/** @throws FeedFailure `changed` when it is no squad (`squadOf`) */
function squadOfPage(host: string, page: PageRoster): SquadWithCoaches {
  const players = page.players.map(({ id, name, jerseyNumber, position }) => ({
    id: `roster-${id}`,
    ...splitName(name),
    jersey: jerseyNumber,
    position,
  }));
  const coaches = page.coaches.flatMap(({ name, title }) =>
    isHeadCoachTitle(title) ? [headCoach(`coach-${fold(name)}`, splitName(name), title)] : [],
  );
  return { ...playersOfTeam("sidearm", host, players), coaches: named(coaches) };
}

/** Words that may occur between "Head" and "Coach": "Head Women's Ice Hockey Coach". */
const titleWords: ReadonlySet<string> = new Set(
  ["mens", "womens", ...Object.values(teamSports).flatMap(({ names }) => names)].flatMap((name) => name.split(" ")),
);
const notHeadTitle = /\b(?:associate|assoc|assistant|asst|deputy|former|emeritus)\b/i;

/** "Head Coach", "Head Women's Soccer Coach", "Smith Family Head Coach"; not those who only assist one. */
function isHeadCoachTitle(title: string): boolean {
  const [, ...afterHead] = title
    .toLowerCase()
    .replaceAll(/['’]/g, "")
    .split(/\bhead /);
  const isHeadCoach = afterHead.some((text) => {
    const [between = "", ...rest] = text.split(/\bcoach\b/);
    return rest.length > 0 && between.split(" ").every((word) => !word || titleWords.has(word));
  });
  return isHeadCoach && !notHeadTitle.test(title);
}

function named(coaches: readonly PersonFact[]): readonly PersonFact[] {
  return [...new Map(coaches.filter(({ fullName }) => fullName).map((coach) => [coach.id, coach])).values()];
}
