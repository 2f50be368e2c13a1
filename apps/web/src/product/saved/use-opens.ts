import { keepPreviousData } from "@tanstack/react-query";
import { useQuery } from "../../api/use-query.ts";
import { useOffline } from "../../lib/offline.ts";
import { useToday } from "../../lib/use-now.ts";
import { commonCodesOf } from "../lease/code-queries.ts";
import { readStoredCodes } from "../lease/lease.ts";
import { codesName } from "../lease/page-lease.ts";
import { whatOpens, type Opens } from "./on-device.ts";
import { useSavedLeagues } from "./use-saved-leagues.ts";

interface OpensHere extends Opens {
  /** The codes of its league are stored with the lease. */
  readonly hasCodes: boolean;
}

/**
 * What opens on this device without a network, in order, looked up once for the page and again once the network is gone,
 * as another tab may have opened something until then; null: it is not known yet, or cannot be read.
 */
export function useOpens(): readonly OpensHere[] | null {
  const { leagues } = useSavedLeagues();
  const today = useToday();
  const isOffline = useOffline();
  const { data } = useQuery({
    queryKey: ["what-opens", today, leagues, isOffline],
    queryFn: async (): Promise<readonly OpensHere[]> => {
      const found = await whatOpens(today ?? "");
      const codes = found.map(({ league }) => readStoredCodes(codesName(commonCodesOf(league).queryKey)));
      const stored = await Promise.all(codes);
      return found.map((one, at) => ({ ...one, hasCodes: Boolean(stored[at]) }));
    },
    enabled: today !== null,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  return data ?? null;
}
