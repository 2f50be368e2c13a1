import type { Provenance } from "@agate/api";
import type { Built } from "@agate/captions";
import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";

/** One of the things a file is made of, and how the reading of it goes. */
export interface Piece {
  readonly id: string;
  /** "Boston Red Sox" or "the common codes". */
  readonly name: string;
  /** There is no file without it. */
  readonly isNeeded?: boolean;
  readonly read: Pick<UseQueryResult, "data" | "error" | "isError" | "isPending" | "refetch">;
}

/** Something the file needs that could not be loaded. */
export interface MissingPiece {
  readonly name: string;
  readonly isNeeded: boolean;
  readonly error: unknown;
}

export interface Pieces {
  /** What is on its way, in words. */
  readonly loading: readonly string[];
  /** What failed and has not been given up. */
  readonly failed: readonly MissingPiece[];
  readonly retry: () => void;
  /** Builds without what failed; the report then says so. */
  readonly continueWithout: () => void;
}

/** The file of the page as it stands, and what it still waits for. */
export interface LiveFile extends Pieces {
  /** Null until everything is chosen and has arrived or been given up. */
  readonly built: Built | null;
  readonly provenances: readonly Provenance[];
}

export function usePieces(pieces: readonly Piece[]): Pieces {
  const [givenUp, setGivenUp] = useState<readonly string[]>([]);
  const failed = pieces.filter(({ id, read }) => read.isError && !read.data && !givenUp.includes(id));
  return {
    loading: pieces.filter(({ read }) => read.isPending).map(({ name }) => name),
    failed: failed.map(({ name, isNeeded = false, read }) => ({ name, isNeeded, error: read.error })),
    retry: () => {
      for (const { read } of pieces) if (read.isError) void read.refetch();
    },
    continueWithout: () => setGivenUp((given) => [...given, ...failed.map(({ id }) => id)]),
  };
}
