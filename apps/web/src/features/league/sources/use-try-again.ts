import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";

/** Asks again for everything of a league that the page needs and could not have: one press where several reads failed. */
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
