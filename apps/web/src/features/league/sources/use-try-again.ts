import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";

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
