import * as textStyles from "../../../ui/text.module.css";
import type { SoldPlanJson } from "@agate/api";
import { formatPrice } from "../../../product/subscription/plan-words.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Section } from "../section.tsx";
import { useDesk } from "../desk-read.ts";
import { Table } from "../table.tsx";
import { ChangePrice } from "./change-price.tsx";

const sales = {
  sold: "Sold",
  "by-arrangement": "Not sold: reads 'Contact us'",
  setup: "Not sold: run agate stripe setup",
  "selling-off": "Not sold: SELLING is off",
} as const satisfies Record<SoldPlanJson["sale"], string>;

/** What is sold, and for how much (rule OR15). */
export function PlansSection() {
  return (
    <Section
      title="Plans"
      lead="A new price counts for new subscriptions; running ones keep theirs."
      read={useDesk("/api/operate/plans", {})}
    >
      {({ plans, mode }) => (
        <>
          {plans.some(({ sale }) => sale === "setup") && (
            <Alert tone="warn" title="A plan waits for its price at Stripe">
              Run <code>agate stripe setup</code> on the machine: until then it cannot be bought.
            </Alert>
          )}
          <Table
            rows={plans}
            keyOf={({ id }) => id}
            columns={[
              ["Plan", ({ name }) => name],
              ["Price", ({ cents }) => <b>{cents ? formatPrice(cents / 100) : "By arrangement"}</b>],
              ["Sold", ({ sale }) => sales[sale]],
              ["Running", ({ running }) => running],
            ]}
            action={["Change", (plan) => <ChangePrice plan={plan} />]}
          />
          {mode !== "live" && (
            <p className={textStyles.hint}>
              {mode === "test"
                ? "Stripe is in test mode: no one is charged."
                : "The payment provider is simulated: no one is charged."}
            </p>
          )}
        </>
      )}
    </Section>
  );
}
