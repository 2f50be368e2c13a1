import type { OwnTeam } from "@agate/mine";
import { queryOptions } from "@tanstack/react-query";
import { useMemo } from "react";
import { bringMineEngine, changeMine, useMine } from "../mine/mine.ts";
import type { rosterOfOwnTeam } from "./own-roster.ts";

/** What the id of an own team begins with, and no provider's: pages and their addresses name it as they name any team. */
const mark = "own.";

/** The id of a team on a league's page, by that of its record. */
export function ownTeamId(record: string): string {
  return `${mark}${record}`;
}

/** Whether a team's id is an own team's, of whomever. */
export function isOwnTeam(teamId: string): boolean {
  return teamId.startsWith(mark);
}

/** Keeps a team's letter; emptied, the league's rule gives one again (rule OT10). */
export function keepOwnPrefix(teamId: string, prefix: string): void {
  changeMine("team", teamId.slice(mark.length), { prefix: prefix || null });
}

/**
 * Where an own team is changed.
 * @param league whose page leads there: its file is made on that page again (rule OT17)
 */
export function ownTeamPath(teamId: string, league?: string): string {
  return `/teams?team=${encodeURIComponent(teamId.slice(mark.length))}${league ? `&for=${league}` : ""}`;
}

/** Where an own team is made, for the page of a league: it begins with that league's sport, and leads back. */
export function newTeamPath(league: string): string {
  return `/teams?new&for=${league}`;
}

/** What makes rosters comes with what reads the teams: before it there are none. */
let rosterOf: typeof rosterOfOwnTeam | undefined;
const bringRosters = async () => (rosterOf ??= (await bringMineEngine()).rosterOfOwnTeam);

const noTeam: OwnTeam = { name: "", article: null, sport: null, prefix: null, people: {} };
const versions = new WeakMap<OwnTeam, number>();
let lastVersion = 0;

/** The same as a query, so that it stands beside those of other teams: answered at once, without a request. */
export function ownRosterOf(teamId: string, team: OwnTeam = noTeam) {
  // A record is another object as soon as something of it has changed.
  const version = versions.get(team) ?? ++lastVersion;
  versions.set(team, version);
  return queryOptions({
    queryKey: ["own-team", teamId, version],
    queryFn: async () => (await bringRosters())(teamId, team),
    initialData: rosterOf?.(teamId, team),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

export interface OwnTeams {
  readonly isReady: boolean;
  /** By the ids that league pages know them by, in the order of their names. */
  readonly teams: ReadonlyMap<string, OwnTeam>;
}

/** The teams that the person has made. The map is the same one as long as nothing changes. */
export function useOwnTeams(): OwnTeams {
  const { status, records } = useMine("team");
  return useMemo(() => {
    const listed = [...records].toSorted(([, a], [, b]) => a.name.localeCompare(b.name, "en"));
    return { isReady: status === "ready", teams: new Map(listed.map(([id, team]) => [ownTeamId(id), team])) };
  }, [status, records]);
}
