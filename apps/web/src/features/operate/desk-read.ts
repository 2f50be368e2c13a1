import type { ReadPath, ValuesAt } from "@agate/api";
import { readJson } from "../../api/ask.ts";
import { useRead } from "../../api/use-read.ts";

/** Milliseconds between two reads of what is shown, while somebody looks at it. */
export const readAgain = 60_000;

interface DeskReadOptions {
  readonly staleTime?: number;
  readonly refetchInterval?: number;
}

/** A read of this page, which goes on being read. It is nobody else's: nothing of it stays when the page is left. */
export const useDesk = <Path extends ReadPath>(path: Path, values: ValuesAt<Path>, options: DeskReadOptions = {}) =>
  useRead({
    queryKey: ["operate", path, values],
    queryFn: ({ signal }) => readJson(path, values, signal),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: readAgain,
    ...options,
  });

/** How fresh everything is: of the head, the side menu and the section alike, so it is read once for all. */
export const useFreshness = () => useDesk("/api/operate/freshness", {}, { staleTime: readAgain / 2 });
