import * as textStyles from "../../../ui/text.module.css";
import { useState } from "react";
import type { SoldPlanJson } from "@agate/api";
import { useSubmit } from "../../../lib/use-submit.ts";
import { failureWords } from "../../../product/session/failure-words.ts";
import { formatPrice } from "../../../product/subscription/plan-words.ts";
import { Alert } from "../../../ui/alert.tsx";
import { TextField } from "../../../ui/field.tsx";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { showToast } from "../../../ui/toast.ts";
import { DialogButton, enteredReason, OptionalReason, useAct } from "../act.tsx";
import { useDesk } from "../desk-read.ts";
import { Section, Table } from "../section.tsx";

const sales = {
  sold: "Sold",
  "by-arrangement": "Not sold: reads 'Contact us'",
  setup: "Not sold: run agate stripe setup",
  "selling-off": "Not sold: SELLING is off",
} as const satisfies Record<SoldPlanJson["sale"], string>;

/** What is for sale, and for how much (rule OR15). */
export function PlansSection() {
  return (
    <Section
      title="Plans"
      lead="A new price applies to new subscriptions; current ones keep theirs."
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

/** A button that changes a plan's price. */
function ChangePrice({ plan }: { readonly plan: SoldPlanJson }) {
  return (
    <DialogButton
      aria-label={`Change price: ${plan.name}`}
      dialog={(onClose) => <PriceDialog plan={plan} onClose={onClose} />}
    >
      Change price
    </DialogButton>
  );
}

function PriceDialog({ plan: now, onClose }: { readonly plan: SoldPlanJson; readonly onClose: () => void }) {
  // The price when the dialog was opened: the decision is about that, whatever is refetched meanwhile.
  const [plan] = useState(now);
  const act = useAct();
  const [doubted, setDoubted] = useState<number | null>(null);
  const form = useSubmit(
    {
      price: (typed) => {
        const cents = readCents(typed);
        if (cents === null) return "Please enter a price in US dollars, such as 129.99.";
        return cents === plan.cents ? "That is the current price." : null;
      },
      reason: () => null,
    },
    async ({ price, reason }) => {
      const cents = readCents(price) ?? 0;
      const doubt = priceDoubt(cents, plan.cents);
      if (doubt && doubted !== cents) {
        setDoubted(cents);
        return { field: "price", text: `${doubt} Press again to confirm.` };
      }
      const body = { plan: plan.id, cents, seen: plan.cents, ...enteredReason(reason) };
      const outcome = await act("/api/operate/plans/price", body);
      if (!outcome.ok) return { text: failureWords(outcome.failure, "The price was not changed. Please try again.") };
      const isSold = outcome.answer.outcome === "sold";
      showToast({
        tone: "ok",
        title: "Price changed",
        text: `${plan.name} costs ${formatPrice(cents / 100)} from now on${isSold ? "." : ", once you run agate stripe setup."}`,
      });
      return onClose();
    },
  );
  return (
    <FormDialog
      title={`Another price for ${plan.name}`}
      lead={`It costs ${formatPrice(plan.cents / 100)} now. ${plan.running === 1 ? "1 subscription runs" : `${plan.running} subscriptions run`} on it and ${plan.running === 1 ? "keeps its" : "keep their"} price.`}
      form={form}
      action="Change price"
      acting="Changing..."
      failureTitle="The price was not changed"
      onClose={onClose}
    >
      <TextField
        label="New price in US dollars"
        name="price"
        inputMode="decimal"
        autoComplete="off"
        error={form.errors.price}
        required
      />
      <OptionalReason />
    </FormDialog>
  );
}

/**
 * US cents of a price as a person types it: 14, 14.9, 14.99, $1,299.99.
 * @returns null if it is not a price
 */
export function readCents(typed: string): number | null {
  const [, dollars, cents = ""] = /^\$?(\d{1,5}|\d{1,2},\d{3})(?:\.(\d{1,2}))?$/.exec(typed.trim()) ?? [];
  if (dollars === undefined) return null;
  return Number(dollars.replace(",", "")) * 100 + Number(cents.padEnd(2, "0"));
}

/** A warning about a price before it is changed; null if there is none. */
export function priceDoubt(cents: number, before: number): string | null {
  if (cents === 0) return "At 0 it reads 'Contact us' and cannot be bought.";
  if (before > 0 && (cents >= before * 3 || cents * 3 <= before))
    return "That is a third or three times what it costs now: is it right?";
  return null;
}
