import { catchUp } from "../payments/stripe/simulator/lifecycle.ts";
import { createState, find, kinds, type State } from "../payments/stripe/simulator/state.ts";

/** A charge that Stripe made, or will make. */
export interface Charge {
  readonly cents: number;
  /** Seconds since 1970. */
  readonly at: number;
}

/**
 * Stripe as it will be at a moment if nobody does anything and every card pays: its own objects, taken further. Nothing
 * changes in the present one.
 * @param at seconds since 1970
 */
export function foresee(state: State, at: number): State {
  const later = createState(() => new Date(at * 1000), { live: state.live });
  for (const kind of kinds)
    for (const [id, object] of state[kind]) (later[kind] as Map<string, unknown>).set(id, object);
  catchUp(later, () => "pays");
  return later;
}

/** The charges of a subscription that are only in the later state, in order. */
function chargesBetween(before: State, later: State, subscriptionId: string): readonly Charge[] {
  return [...later.invoices.values()]
    .filter(({ id, parent }) => !before.invoices.has(id) && parent.subscription_details.subscription === subscriptionId)
    .map(({ payment, lines }) => {
      const charge = [...later.charges.values()].find(({ payment_intent }) => payment_intent === payment);
      return { cents: charge?.amount ?? 0, at: lines.data[0]?.period.start ?? 0 };
    })
    .toSorted((a, b) => a.at - b.at);
}

/** The next charge of a subscription; undefined: nothing more is charged. */
export function nextChargeOf(state: State, id: string): Charge | undefined {
  const end = find(state.subscriptions, id).items.data[0].current_period_end;
  return chargesBetween(state, foresee(state, end), id)[0];
}
