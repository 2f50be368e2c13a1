import { lacksData, markFor } from "../../product/league-data.ts";

/** Beside a league in a menu: its page has no data yet. */
export function NoDataMark({ slug }: { readonly slug: string }) {
  if (!lacksData(slug)) return null;
  return (
    <small className="no-data-mark" {...markFor("lack", [slug])}>
      {" (no data yet)"}
    </small>
  );
}
