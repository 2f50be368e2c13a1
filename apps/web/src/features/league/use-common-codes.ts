import type { League } from "@agate/leagues";
import { useQuery } from "@tanstack/react-query";
import { commonCodesOf, mayExport } from "../../api/league-queries.ts";
import type { Piece } from "./use-pieces.ts";

const none: readonly string[] = [];

/**
 * The common codes of a file. Only who may export is given them (EXPERIENCE decision 2): for others the file is built
 * without, and they see its beginning.
 * @param wanted false while there is nothing to build yet
 */
export function useCommonCodes(
  { slug }: Pick<League, "slug">,
  wanted: boolean,
): { readonly codes: readonly string[]; readonly pieces: readonly Piece[] } {
  const right = useQuery(mayExport);
  const entitled = right.data?.may_export === true;
  const common = useQuery({ ...commonCodesOf(slug), enabled: wanted && entitled });
  if (!wanted) return { codes: none, pieces: [] };
  const checking: Piece = { id: "may-export", name: "your subscription", read: right };
  return {
    codes: common.data?.codes ?? none,
    pieces: entitled
      ? [{ id: "common-codes", name: "the common codes", read: common }]
      : right.isPending
        ? [checking]
        : [],
  };
}
