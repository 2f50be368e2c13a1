import type { Provenance, RosterRowJson } from "@agate/api";
import { buildMatchup } from "@agate/captions";
import type { Built } from "@agate/captions";
import type { MatchupLeague } from "@agate/leagues";
import { useQueries, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { commonCodesOf, positionCodesOf, rosterOf } from "../../../api/league-queries.ts";
import type { FormState } from "./form-state.ts";
import { matchupOf } from "./matchup-of.ts";
import { isOneTeam } from "./side-state.ts";

/** Something the file needs that could not be loaded. */
export interface MissingPiece {
  /** "Boston Red Sox" or "the common codes". */
  readonly name: string;
  readonly error: unknown;
}

/** The file of the form as it stands, and what it still waits for. */
export interface LiveFile {
  /** Null until both teams are chosen and everything has arrived or been given up. */
  readonly built: Built | null;
  /** What is on its way, in words. */
  readonly loading: readonly string[];
  /** What failed and has not been given up. */
  readonly failed: readonly MissingPiece[];
  readonly provenances: readonly Provenance[];
  readonly rosters: readonly {
    readonly teamId: string;
    readonly name: string;
    readonly rows: readonly RosterRowJson[];
  }[];
  readonly retry: () => void;
  /** Builds without what failed; the report then says so. */
  readonly continueWithout: () => void;
}

const nobody: readonly RosterRowJson[] = [];

export function useFile(league: MatchupLeague, state: FormState): LiveFile {
  const [givenUp, setGivenUp] = useState<readonly string[]>([]);
  const sides = isOneTeam(state) ? [state.home] : [state.home, state.away];
  const chosen = sides.flatMap(({ teamId, name }) => (teamId && name !== null ? [{ teamId, name }] : []));
  const rosters = useQueries({ queries: chosen.map(({ teamId }) => rosterOf(league.slug, teamId)) });
  const ready = chosen.length > 0;
  const common = useQuery({ ...commonCodesOf(league.slug), enabled: ready });
  // Only college football has a table of its own (spec 2, section 7).
  const needsUnits = ready && league.opensWithSharedJerseyNote;
  const units = useQuery({ ...positionCodesOf(league.slug), enabled: needsUnits });

  const pieces = [
    ...chosen.map(({ teamId, name }, at) => ({ id: teamId, name, read: rosters[at] })),
    ...(ready ? [{ id: "common-codes", name: "the common codes", read: common }] : []),
    ...(needsUnits ? [{ id: "units", name: "the units of the positions", read: units }] : []),
  ];
  const loading = pieces.filter(({ read }) => read?.isPending).map(({ name }) => name);
  const failed = pieces.flatMap(({ id, name, read }) =>
    read?.isError && !read.data && !givenUp.includes(id) ? [{ id, name, error: read.error }] : [],
  );

  const rowsOf = (teamId: string | null) =>
    rosters[chosen.findIndex((team) => team.teamId === teamId)]?.data?.rows ?? nobody;
  const home = rowsOf(state.home.teamId);
  const away = rowsOf(state.away.teamId);
  const isReady = loading.length === 0 && failed.length === 0;
  const codes = common.data?.codes;
  const positionCodes = units.data?.codes;
  const built = useMemo(() => {
    const matchup = isReady ? matchupOf(league, state, { home, away, positionCodes: positionCodes ?? [] }) : null;
    return matchup && buildMatchup(matchup, league, state.choices, codes ?? []);
  }, [league, state, home, away, isReady, codes, positionCodes]);

  return {
    built,
    loading,
    failed,
    provenances: rosters.flatMap(({ data }) => data?.provenance ?? []),
    rosters: chosen.flatMap((team, at) => {
      const rows = rosters[at]?.data?.rows;
      return rows ? [{ ...team, rows }] : [];
    }),
    retry: () => {
      for (const { read } of pieces) if (read?.isError) void read.refetch();
    },
    continueWithout: () => setGivenUp((given) => [...given, ...failed.map(({ id }) => id)]),
  };
}
