import type { League } from "@agate/leagues";
import { useQuery } from "@tanstack/react-query";
import { commonCodesOf, mayExport } from "../../api/league-queries.ts";
import type { Piece } from "./use-pieces.ts";

/** The common codes of a file, and whether this person is given what an export needs beyond public browsing. */
export interface CommonCodes {
  readonly isEntitled: boolean;
  readonly codes: readonly string[];
  readonly pieces: readonly Piece[];
}

const none: readonly string[] = [];

/**
 * Only who may export is given common codes (EXPERIENCE decision 2): for others the file is built without, and they see
 * an excerpt of it.
 * @param wanted false while there is nothing to build yet
 */
export function useCommonCodes({ slug }: Pick<League, "slug">, wanted: boolean): CommonCodes {
  const right = useQuery(mayExport);
  const isEntitled = right.data?.may_export === true;
  const common = useQuery({ ...commonCodesOf(slug), enabled: wanted && isEntitled });
  const pieces: readonly Piece[] = isEntitled
    ? [{ id: "common-codes", name: "the common codes", read: common }]
    : [{ id: "may-export", name: "your subscription", read: right }].filter(({ read }) => read.isPending);
  return {
    isEntitled,
    codes: (isEntitled && common.data?.codes) || none,
    pieces: wanted ? pieces : [],
  };
}
