import { lacksData, markFor } from "../../product/league-data.ts";

/** Beside a league in a menu: there is nothing to be had on its page yet. */
export function NoDataMark({ slug }: { readonly slug: string }) {
  if (!lacksData(slug)) return null;
  return (
    <small className="no-data-mark" {...markFor("lack", [slug])}>
      {" (no data yet)"}
    </small>
  );
}
