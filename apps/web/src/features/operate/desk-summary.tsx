import * as styles from "./desk-summary.module.css";
import type { OperatorDeskJson, OperatorFreshnessJson } from "@agate/api";
import { Link } from "../../router/link.tsx";
import { briefTime } from "./clock-words.ts";
import { useFreshness } from "./desk-read.ts";
import { namesOf, promises } from "./freshness/freshness-words.ts";
import { leagueName, scopeWords } from "./league-words.ts";

/** The figures under the heading. */
export function DeskSummary({ desk: { people, waiting } }: { readonly desk: OperatorDeskJson }) {
  return (
    <dl className={styles.summary}>
      <FreshnessFigures />
      <div>
        <dt>people</dt>
        <dd>{people.all.toLocaleString("en-US")}</dd>
        <dd className={styles.note}>{people.may_export.toLocaleString("en-US")} may export</dd>
      </div>
      <div>
        <dt>emails waiting</dt>
        <dd>{waiting.letters}</dd>
        <dd className={styles.note}>{paymentWords(waiting.payment_events)}</dd>
      </div>
    </dl>
  );
}

function paymentWords(events: number): string {
  if (!events) return "no payment events waiting";
  return events === 1 ? "1 payment event waiting" : `${events} payment events waiting`;
}

/** What is late, held and next, in figures that lead to their sections. */
function FreshnessFigures() {
  const freshness = useFreshness();
  return freshness.state === "ready" && <Figures freshness={freshness.data} />;
}

function Figures({ freshness }: { readonly freshness: OperatorFreshnessJson }) {
  const { leagues, needs_decision: needed, next, read_at: now } = freshness;
  const { late, promised } = promises(freshness);
  const held = leagues.reduce((sum, one) => sum + one.held, 0);
  return (
    <>
      <div data-odd={late.length > 0 || undefined}>
        <dt>
          <Link to="/operate">late</Link>
        </dt>
        <dd>{late.length}</dd>
        <dd className={styles.note}>
          {namesOf(late) || (promised.length ? "every promise is met" : "nothing promised")}
        </dd>
      </div>
      <div data-odd={held > 0 || undefined}>
        <dt>
          <Link to="/operate?section=holds">{held === 1 ? "hold" : "holds"}</Link>
        </dt>
        <dd>{held}</dd>
        <dd className={styles.note}>
          {needed ? `${needed} ${needed === 1 ? "needs" : "need"} you` : "nothing to decide"}
        </dd>
      </div>
      <div>
        <dt>
          <Link to="/operate?section=plan">next run</Link>
        </dt>
        <dd>{next ? (next.at <= now ? "now" : briefTime(next.at, now)) : "none"}</dd>
        <dd className={styles.note}>
          {next ? `${leagueName(next.league)}: ${scopeWords(next)}` : "no provider is enabled"}
        </dd>
      </div>
    </>
  );
}
