import { leagueBySlug } from "@agate/leagues";
import type { OpenAlarm as FeedAlarm } from "../features/refresh/alarms/alarms.ts";
import { kindNamed, kinds } from "../features/refresh/kinds/index.ts";
import type { OpenAlarm as PaymentAlarm } from "../features/subscriptions/alarms.ts";

/** Alarms in words: what happened, and what to do. */

/** "MLB: rosters are late", "site.api.espn.com refuses us" */
export function titleOfData({ kind, subject }: Pick<FeedAlarm, "kind" | "subject">): string {
  if (kind === "refused") return `${subject} refuses us`;
  const [slug = "", of] = subject.split(" ");
  const known = kindNamed(of);
  const league = leagueBySlug(slug)?.name ?? slug;
  return `${league}: ${kind === "some-overdue" ? "some " : ""}${known ? kinds[known].name[1] : (of ?? "data")} are late`;
}

export function remedyOfData({ kind, subject }: Pick<FeedAlarm, "kind" | "subject">): string {
  const [slug = ""] = subject.split(" ");
  return kind === "refused"
    ? "Requests to it are paused for 30 minutes each time and resume automatically. Check its terms, and its responses: agate data runs --failed."
    : `It is requested again automatically. To see its runs: agate data runs --league ${slug} --failed. To bring it in another way: agate import.`;
}

const payments: Readonly<Record<string, readonly [title: string, remedy: string]>> = {
  "unknown-status": ["Stripe reports a status that we do not know", "Look at the subscription in Stripe's dashboard."],
  "two-subscriptions": ["A person pays for two subscriptions", "End one of them in Stripe's dashboard, and refund it."],
  "unknown-price": [
    "A subscription has a price that none of our plans has",
    "Look at it in Stripe's dashboard. It still gives access.",
  ],
  "plan-not-sold": [
    "Stripe's version of a plan does not match ours",
    "Run agate stripe setup; until then it cannot be bought.",
  ],
  "payment-link": [
    "A payment link does not match its plan",
    "Compare STRIPE_PAYMENT_LINK_* with the link in Stripe's dashboard. Until it takes what the plan costs, the plan is not sold. No one loses access meanwhile.",
  ],
  "unowned-payment": [
    "Somebody pays for Agate, and we do not know who",
    "agate user assign-payment, with the customer that agate stripe alarms shows, says whose it may be. If it is nobody's, cancel and refund it in Stripe's dashboard.",
  ],
  "other-mode": [
    "Stripe sent an event from its other mode",
    "Remove the webhook endpoint of the other mode in Stripe's dashboard, then clear this: agate stripe alarms --clear.",
  ],
  "stuck-event": [
    "A Stripe event cannot be processed",
    "The server's log says why. Clearing this discards the event: agate stripe alarms --clear.",
  ],
  "unreadable-event": [
    "Stripe sent an event that we cannot read",
    "Look at it in Stripe's dashboard, among the events of the webhook endpoint, then clear this: agate stripe alarms --clear.",
  ],
};

export function titleOfPayment({ kind, mode }: Pick<PaymentAlarm, "kind" | "mode">): string {
  const title = payments[kind]?.[0] ?? kind;
  return mode === "live" ? title : `${title} (${mode} mode)`;
}

export function remedyOfPayment({ kind }: Pick<PaymentAlarm, "kind">): string {
  return payments[kind]?.[1] ?? "See agate stripe alarms.";
}
