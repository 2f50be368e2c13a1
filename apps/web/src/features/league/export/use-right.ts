import { useQuery } from "@tanstack/react-query";
import { mayExport } from "../../../api/league-queries.ts";
import type { RightFacts } from "./export-problem.ts";

/** Whether this person may export. */
export interface Right extends RightFacts {
  readonly checkAgain: () => void;
}

export function useRight(): Right {
  const { data, refetch } = useQuery(mayExport);
  return {
    mayExport: data?.may_export ?? null,
    isPaymentDue: data?.notice === "past-due",
    checkAgain: () => void refetch(),
  };
}
