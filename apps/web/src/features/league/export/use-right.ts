import { useQuery } from "@tanstack/react-query";
import { mayExport } from "../../../api/league-queries.ts";

/** Whether this person may export. */
export interface Right {
  /** Null while it is being checked, or where it could not be. */
  readonly mayExport: boolean | null;
  readonly checkAgain: () => void;
}

export function useRight(): Right {
  const { data, refetch } = useQuery(mayExport);
  return { mayExport: data?.may_export ?? null, checkAgain: () => void refetch() };
}
