import * as styles from "./desk-summary.module.css";
import type { OperatorDeskJson } from "@agate/api";
import { FreshnessFigures } from "./freshness/freshness-figures.tsx";

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
