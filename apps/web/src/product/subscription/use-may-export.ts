import { useQuery } from "../../api/use-query.ts";
import { readerOf } from "../session/session-state.ts";
import { useSession } from "../session/use-session.ts";
import { isOf } from "./entitlement-read.ts";
import { entitlementQuery } from "./entitlement.ts";

/**
 * Whether to offer Export here: only to those who may export. The game's page tells everyone else what it takes. Null:
 * it is not known yet of someone who is signed in.
 */
export function useMayExport(): boolean | null {
  const reader = readerOf(useSession());
  const { data } = useQuery(entitlementQuery);
  if (reader && data === undefined) return null;
  // While offline, the lease says whose it is.
  return Boolean(reader ?? data?.reader) && data?.answer?.may_export === true && isOf(data.reader, reader);
}
