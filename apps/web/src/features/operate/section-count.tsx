import * as styles from "./operate-frame.module.css";
import { freshnessQuery } from "./freshness/freshness-query.ts";
import { promises } from "./freshness/freshness-words.ts";
import { useFresh } from "./use-fresh.ts";

/** How much of a section wants somebody, beside its name in the side menu. */
export function SectionCount({ of }: { readonly of: string }) {
  const freshness = useFresh(freshnessQuery);
  if (freshness.state !== "ready") return null;
  const { data } = freshness;
  const counts: Readonly<Record<string, number>> = {
    freshness: promises(data).late.length,
    holds: data.leagues.reduce((sum, { held }) => sum + held, 0),
    alarms: data.alarms,
  };
  const count = counts[of] ?? 0;
  return count > 0 && <span className={styles.count}>{of === "freshness" ? `${count} late` : count}</span>;
}
