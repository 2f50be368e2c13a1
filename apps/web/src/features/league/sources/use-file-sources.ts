import { type UseQueryResult, useQueries, useQueryClient } from "@tanstack/react-query";
import { useState, useCallback } from "react";
import type { Provenance } from "@agate/api";
import type { FileOrigin } from "@agate/assignment";
import type { Built, Style } from "@agate/captions";
import type { League } from "@agate/leagues";
import { eventFreshnessOf, teamFreshnessOf } from "../../../api/league-queries.ts";
import { reloadIfAnswered } from "../../../lib/preload-later.ts";
import type { Dated } from "../../../product/roster-age.ts";
import type { StyleName } from "../../../product/styles/style-name.ts";

/** One of a file's sources, and the state of its reading. */
export interface FileSource {
  readonly id: string;
  /** "Boston Red Sox" or "the common codes". */
  readonly name: string;
  /** People, common codes, the entitlement to the whole file, what a link names, or the caption style. */
  readonly kind: "people" | "codes" | "entitlement" | "link" | "style";
  /** There is no file without it. */
  readonly isNeeded?: boolean;
  /** It has taken too long: it can be skipped while it is still loading. */
  readonly isLate?: boolean;
  /** It is code: if it fails again the server has a new version, and the tab reloads. */
  readonly isCode?: boolean;
  readonly read: Pick<UseQueryResult, "data" | "error" | "errorUpdateCount" | "isPending" | "isFetching" | "refetch">;
}

/** Something the file needs that is loading. */
export type LoadingSource = Pick<FileSource, "name" | "kind" | "isLate">;

/** Something the file needs that could not be loaded. */
export interface MissingSource {
  readonly name: string;
  readonly isNeeded: boolean;
  readonly error: unknown;
}

/** The page's current file, and what it is still waiting for. */
export interface LiveFile extends FileSources {
  /** Null until everything is chosen and has loaded or been skipped. */
  readonly built: Built | null;
  /** The people in it, as far as they have loaded. */
  readonly dated: readonly Dated[];
  /** How many of the file's common codes are for subscribers only; null if unknown. */
  readonly withheldCodes: number | null;
  /** What it is of; null while nothing is chosen. */
  readonly origin: FileOrigin | null;
  /** A short file of its first person in another style; null while there is no file. */
  readonly inStyle: (style: Style, name: StyleName) => Built | null;
}

export function useFileSources(sources: readonly FileSource[]) {
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  // A failed read stays failed while it is refetched, so that its message does not vanish under the reader.
  const missing = sources.filter(({ read }) => !read.data && read.errorUpdateCount > 0);
  const isRequired = ({ id }: FileSource) => !skipped.includes(id);
  const failed = missing.filter(isRequired);
  const loading = sources.filter((source) => {
    const { isPending, errorUpdateCount } = source.read;
    return isPending && !errorUpdateCount && isRequired(source);
  });
  const [errors, setErrors] = useState<Readonly<Record<string, unknown>>>({});
  const newlyFailed = missing.filter(({ id, read }) => read.error && errors[id] !== read.error);
  if (newlyFailed.length)
    setErrors({ ...errors, ...Object.fromEntries(newlyFailed.map(({ id, read }) => [id, read.error])) });
  return {
    /** What is loading. */
    loading: loading.map(({ name, kind, isLate }): LoadingSource => ({ name, kind, isLate })),
    /** What failed and has not been skipped. */
    failed: failed.map(({ id, name, isNeeded = false }) => ({ name, isNeeded, error: errors[id] })),
    /** Failed reads are being refetched. */
    isRetrying: failed.some(({ read }) => read.isFetching),
    retry: () => {
      for (const { read, isCode } of missing) {
        // A reload is safe: the address preserves the form.
        const orReload = () => (isCode ? reloadIfAnswered() : undefined);
        void read.refetch({ throwOnError: true }).then(undefined, orReload);
      }
    },
    /** Everything has loaded, and nothing was skipped. */
    isComplete: sources.every(({ read }) => read.data !== undefined),
    /** Builds without what failed or is late; the report then says so. */
    continueWithout: () => {
      const late = loading.filter(({ isLate }) => isLate);
      setSkipped((given) => [...given, ...[...failed, ...late].map(({ id }) => id)]);
    },
  };
}

export type FileSources = ReturnType<typeof useFileSources>;

/** How old the loaded lists of people are, and the promise for them; there is none for invented people. */
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

/** Refetches all of the page's failed reads with one click. */
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
