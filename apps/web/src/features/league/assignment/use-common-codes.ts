import { useEffect, useEffectEvent } from "react";
import type { League } from "@agate/leagues";
import { ReadFailure } from "../../../api/failure.ts";
import { commonCodeCountOf } from "../../../api/league-queries.ts";
import { useQuery } from "../../../api/use-query.ts";
import { commonCodesOf } from "../../../product/lease/code-queries.ts";
import { useOwnCodeLines } from "../../../product/own-codes/use-own-codes.ts";
import { useEntitlement } from "../export/use-entitlement.ts";
import type { FileSource } from "../sources/use-file-sources.ts";

const none: readonly string[] = [];

/**
 * Only a person who may export gets common codes (rule PT1). For everyone else the file is built without them and shown
 * as an excerpt.
 * @param isNeeded false while there is nothing to build yet
 */
export function useCommonCodes({ slug, commonCodes }: Pick<League, "slug" | "commonCodes">, isNeeded: boolean) {
  const own = useOwnCodeLines(commonCodes);
  const entitlement = useEntitlement();
  const { isEntitled } = entitlement;
  const common = useQuery({ ...commonCodesOf(slug), enabled: isNeeded && isEntitled });
  const count = useQuery({ ...commonCodeCountOf(slug), enabled: isNeeded && !isEntitled });
  useRefusal(common.error, entitlement.checkAgain);
  const checking: FileSource = { id: "entitlement", kind: "entitlement", name: "your subscription", read: neverRead };
  const sources: readonly FileSource[] = isEntitled
    ? [{ id: "common-codes", kind: "codes", name: "the common codes", read: common }]
    : entitlement.isAwaited
      ? [checking]
      : [];
  return {
    isEntitled,
    /** The person's own codes, entitled or not: they belong to no one else (rule PS10). */
    own,
    codes: (isEntitled && common.data?.codes) || none,
    sources: isNeeded ? sources : [],
    /** How many there are, for a person who is not entitled to them; null if unknown or irrelevant. */
    withheld: isEntitled ? null : (count.data?.count ?? null),
  };
}

/** Only `useEntitlement` reads the entitlement; this source just waits for it. */
const neverRead: FileSource["read"] = {
  data: undefined,
  error: null,
  errorUpdateCount: 0,
  isPending: true,
  isFetching: true,
  refetch: () => Promise.reject(new Error("Nothing is read here.")),
};

/** If the server refuses the codes, the entitlement has ended since it was read. */
function useRefusal(error: Error | null, checkAgain: () => void): void {
  const check = useEffectEvent(checkAgain);
  const refused = error instanceof ReadFailure && error.kind === "refused" ? error : null;
  useEffect(() => {
    if (refused) check();
  }, [refused]);
}
