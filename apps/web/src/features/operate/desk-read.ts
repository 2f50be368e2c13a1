import type { ReadPath, ValuesAt } from "@agate/api";
import { readJson } from "../../api/request.ts";
import { useRead } from "../../api/use-read.ts";

/** Milliseconds between two reads of what is on the screen, while the page is visible. */
export const readAgain = 60_000;

interface DeskReadOptions {
  readonly staleTime?: number;
  readonly refetchInterval?: number;
}

/**
 * A read of this page, which is refetched regularly. It is for operators alone: nothing of it stays cached when the
 * page is left.
 */
export const useDesk = <Path extends ReadPath>(path: Path, values: ValuesAt<Path>, options: DeskReadOptions = {}) =>
  useRead({
    queryKey: ["operate", path, values],
    queryFn: ({ signal }) => readJson(path, values, signal),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: readAgain,
    ...options,
  });

/** How fresh everything is. The head, the side menu and the section share one read. */
export const useFreshness = () => useDesk("/api/operate/freshness", {}, { staleTime: readAgain / 2 });
