import * as tableStyles from "../table.module.css";
import * as textStyles from "../../../ui/text.module.css";
import type { SoldPlanJson } from "@agate/api";
import { queryOptions } from "@tanstack/react-query";
import { formatPrice } from "../../../product/subscription/plan-words.ts";
import { Alert } from "../../../ui/alert.tsx";
import { readJson } from "../../../api/read.ts";
import { Section } from "../section.tsx";
import { useFresh } from "../use-fresh.ts";
import { readAgain } from "../desk-query.ts";
import { ChangePrice } from "./change-price.tsx";

const sales = {
  sold: "Sold",
  "by-arrangement": "Not sold: reads 'Contact us'",
  setup: "Not sold: run agate stripe setup",
  "selling-off": "Not sold: SELLING is off",
} as const satisfies Record<SoldPlanJson["sale"], string>;

/** What is sold, and for how much (rule OR15). */
export function PlansSection() {
  const read = useFresh(soldPlansQuery);
  return (
    <Section title="Plans" lead="A new price counts for new subscriptions; running ones keep theirs." read={read}>
      {({ plans, mode }) => (
        <>
          {plans.some(({ sale }) => sale === "setup") && (
            <Alert tone="warn" title="A plan waits for its price at Stripe">
              Run <code>agate stripe setup</code> on the machine: until then it cannot be bought.
            </Alert>
          )}
          <table className={tableStyles.table}>
            <thead>
              <tr>
                {["Plan", "Price", "Sold", "Running"].map((label) => (
                  <th key={label} scope="col">
                    {label}
                  </th>
                ))}
                <th scope="col">
                  <span className={textStyles.visuallyHidden}>Change</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {plans.map((plan) => (
                <tr key={plan.id}>
                  <th scope="row">{plan.name}</th>
                  <td data-label="Price">
                    <b>{plan.cents ? formatPrice(plan.cents / 100) : "By arrangement"}</b>
                  </td>
                  <td data-label="Sold">{sales[plan.sale]}</td>
                  <td data-label="Running">{plan.running}</td>
                  <td>
                    <ChangePrice plan={plan} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {mode !== "live" && (
            <p className={textStyles.hint}>
              {mode === "test"
                ? "Stripe is in test mode: nobody is charged."
                : "The payment provider is simulated: nobody is charged."}
            </p>
          )}
        </>
      )}
    </Section>
  );
}

/** What is sold, and for how much. */
const soldPlansQuery = queryOptions({
  queryKey: ["operate", "plans"],
  queryFn: ({ signal }) => readJson("/api/operate/plans", {}, signal),
  staleTime: 0,
  gcTime: 0,
  refetchInterval: readAgain,
});
