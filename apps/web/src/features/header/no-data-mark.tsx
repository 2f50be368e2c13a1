import * as styles from "./header.module.css";
import { lacksData, markFor } from "../../product/league-data.ts";

/** Beside a league in a menu: its page has no data yet. */
export function NoDataMark({ slug }: { readonly slug: string }) {
  if (!lacksData(slug)) return null;
  return (
    <small className={styles.noDataMark} {...markFor("lack", [slug])}>
      {" (no data yet)"}
    </small>
  );
}
