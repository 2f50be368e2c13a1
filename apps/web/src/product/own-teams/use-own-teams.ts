import type { OwnTeam } from "@agate/mine";
import { useMemo } from "react";
import { useMine } from "../mine/mine.ts";
import { ownTeamId } from "./own-teams.ts";

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
