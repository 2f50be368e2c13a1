import { type UseQueryResult, useQueries, useQueryClient } from "@tanstack/react-query";
import { useState, useCallback } from "react";
import type { Provenance } from "@agate/api";
import type { FileOrigin } from "@agate/assignment";
import type { Built } from "@agate/captions";
import type { League } from "@agate/leagues";
import { eventFreshnessOf, teamFreshnessOf } from "../../../api/league-queries.ts";
import type { Dated } from "../../../product/roster-age.ts";

/** One of the things a file is made of, and how the reading of it goes. */
export interface FileSource {
  readonly id: string;
  /** "Boston Red Sox" or "the common codes". */
  readonly name: string;
  /** People, common codes, the entitlement to the whole file, what a link names, or the caption style. */
  readonly kind: "people" | "codes" | "entitlement" | "link" | "style";
  /** There is no file without it. */
  readonly isNeeded?: boolean;
  /** Nobody need wait for it any longer: it may be given up while it is still on its way. */
  readonly isLate?: boolean;
  readonly read: Pick<UseQueryResult, "data" | "error" | "errorUpdateCount" | "isPending" | "isFetching" | "refetch">;
}

/** Something the file needs that is on its way. */
export type LoadingSource = Pick<FileSource, "name" | "kind" | "isLate">;

/** Something the file needs that could not be loaded. */
export interface MissingSource {
  readonly name: string;
  readonly isNeeded: boolean;
  readonly error: unknown;
}

export interface FileSources {
  /** What is on its way. */
  readonly loading: readonly LoadingSource[];
  /** What failed and has not been given up. */
  readonly failed: readonly MissingSource[];
  readonly retry: () => void;
  /** What failed is being refetched. */
  readonly isRetrying: boolean;
  /** Builds without what failed or is late; the report then says so. */
  readonly continueWithout: () => void;
  /** Everything has arrived, and nothing was given up. */
  readonly isComplete: boolean;
}

/** The file of the page as it stands, and what it still waits for. */
export interface LiveFile extends FileSources {
  /** Null until everything is chosen and has arrived or been given up. */
  readonly built: Built | null;
  /** The people it is made of, as far as they have arrived. */
  readonly dated: readonly Dated[];
  /** How many common codes the file has for subscribers alone; null: not known. */
  readonly withheldCodes: number | null;
  /** What it is of; null while nothing is chosen. */
  readonly origin: FileOrigin | null;
}

export function useFileSources(sources: readonly FileSource[]): FileSources {
  const [givenUp, setGivenUp] = useState<readonly string[]>([]);
  // What has failed stays failed while it is asked for again: a message is not taken away from under its reader.
  const missing = sources.filter(({ read }) => !read.data && read.errorUpdateCount > 0);
  const isWanted = ({ id }: FileSource) => !givenUp.includes(id);
  const failed = missing.filter(isWanted);
  const loading = sources.filter((source) => {
    const { isPending, errorUpdateCount } = source.read;
    return isPending && !errorUpdateCount && isWanted(source);
  });
  const [errors, setErrors] = useState<Readonly<Record<string, unknown>>>({});
  const told = missing.filter(({ id, read }) => read.error && errors[id] !== read.error);
  if (told.length) setErrors({ ...errors, ...Object.fromEntries(told.map(({ id, read }) => [id, read.error])) });
  return {
    loading: loading.map(({ name, kind, isLate }) => ({ name, kind, isLate })),
    failed: failed.map(({ id, name, isNeeded = false }) => ({ name, isNeeded, error: errors[id] })),
    isRetrying: failed.some(({ read }) => read.isFetching),
    retry: () => {
      for (const { read } of missing) void read.refetch();
    },
    isComplete: sources.every(({ read }) => read.data !== undefined),
    continueWithout: () => {
      const late = loading.filter(({ isLate }) => isLate);
      setGivenUp((given) => [...given, ...[...failed, ...late].map(({ id }) => id)]);
    },
  };
}

/** How old lists of people are that have arrived, and what is promised of them: nothing of invented people. */
export function useDated(
  { slug, kind }: Pick<League, "slug" | "kind">,
  read: readonly { readonly id: string; readonly provenance: Provenance }[],
): readonly Dated[] {
  const freshnessOf = kind === "matchup" ? teamFreshnessOf : eventFreshnessOf;
  const freshness = useQueries({
    queries: read.map(({ id, provenance }) => ({ ...freshnessOf(slug, id), enabled: !provenance.sample })),
  });
  return read.map(({ provenance }, at) => ({ provenance, freshness: freshness[at]?.data ?? null }));
}

/** Refetches every failed read of the page: one click where several failed. */
export function useTryAgain(league: string): () => void {
  const client = useQueryClient();
  return useCallback(
    () =>
      void client.refetchQueries({
        queryKey: ["league", league],
        type: "active",
        predicate: (query) => query.state.status === "error",
      }),
    [client, league],
  );
}
