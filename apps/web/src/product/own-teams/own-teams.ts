import { queryOptions } from "@tanstack/react-query";
import { useMemo } from "react";
import type { OwnTeam } from "@agate/mine";
import { loadMineEngine, changeMine, useMine } from "../mine/mine.ts";
import type { rosterOfOwnTeam } from "./own-roster.ts";

/** Prefix of own teams' ids, which no provider's ids have. Pages and addresses use them like any team's id. */
const mark = "own.";

/** Returns a team's id on a league's page from the id of its record. */
export function ownTeamId(record: string): string {
  return `${mark}${record}`;
}

/** Whether a team's id is that of an own team, regardless of its owner. */
export function isOwnTeam(teamId: string): boolean {
  return teamId.startsWith(mark);
}

/** Stores a team's prefix. If it is empty, the league's rule assigns one again (rule OT10). */
export function storeOwnPrefix(teamId: string, prefix: string): void {
  changeMine("team", teamId.slice(mark.length), { prefix: prefix || null });
}

/**
 * Returns the address for changing an own team.
 * @param league the league of the page that links there, on which the file is then made again (rule OT17)
 */
export function ownTeamPath(teamId: string, league?: string): string {
  return `/teams?team=${encodeURIComponent(teamId.slice(mark.length))}${league ? `&for=${league}` : ""}`;
}

/**
 * Returns the address for making an own team from a league's page: it starts with that league's sport, and leads back.
 */
export function newTeamPath(league: string): string {
  return `/teams?new&for=${league}`;
}

/** The code that makes rosters is part of the code that reads the teams; before that is loaded there are no teams. */
let rosterOf: typeof rosterOfOwnTeam | undefined;
const loadRosters = async () => (rosterOf ??= (await loadMineEngine()).rosterOfOwnTeam);

const noTeam: OwnTeam = { name: "", article: null, sport: null, level: null, prefix: null, people: {} };
const versions = new WeakMap<OwnTeam, number>();
let lastVersion = 0;

/** The roster as a query, alongside those of other teams: answered at once, without a request. */
export function ownRosterOf(teamId: string, team: OwnTeam = noTeam) {
  // A record is a new object after every change.
  const version = versions.get(team) ?? ++lastVersion;
  versions.set(team, version);
  return queryOptions({
    queryKey: ["own-team", teamId, version],
    queryFn: async () => (await loadRosters())(teamId, team),
    initialData: rosterOf?.(teamId, team),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/**
 * The teams a person has made, by the ids that league pages use, sorted by name. Returns the same map as long as nothing
 * changes.
 */
export function useOwnTeams() {
  const { status, records } = useMine("team");
  return useMemo(() => {
    const listed = [...records].toSorted(([, a], [, b]) => a.name.localeCompare(b.name, "en"));
    return { isReady: status === "ready", teams: new Map(listed.map(([id, team]) => [ownTeamId(id), team])) };
  }, [status, records]);
}

export type OwnTeams = ReturnType<typeof useOwnTeams>;
