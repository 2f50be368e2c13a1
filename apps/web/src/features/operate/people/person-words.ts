import type { FoundPersonDetailsJson } from "@agate/api";
import { complimentaryWords, dayWords } from "../../../product/subscription/subscription-words.ts";
import { fullTime } from "../clock-words.ts";

/** What is told of somebody, a sentence each. */
export function personWords(person: FoundPersonDetailsJson): readonly string[] {
  if (person.id === null) return [`Signed up ${fullTime(person.since)}, and has not confirmed the address.`];
  return [
    `Confirmed, here since ${dayWords(person.since)}.`,
    boughtWords(person),
    ...(person.complimentary_until ? [`${complimentaryWords(person.complimentary_until)}.`] : []),
    person.may_export ? "May export." : "May not export.",
    sessionWords(person),
    `Second factor ${person.second_factor ? "on" : "off"}.`,
    ...(person.operator ? ["Operator."] : []),
  ];
}

function boughtWords({ plan, standing, paid_until: until }: FoundPersonDetailsJson): string {
  if (plan === null) return "Nothing bought.";
  switch (standing) {
    case "active":
      return `${plan}, next billing ${dayWords(until)}.`;
    case "canceled":
      return `${plan}, canceled, paid until ${dayWords(until)}.`;
    case "past-due":
      return `${plan}, a payment is due.`;
    case "none":
      return `${plan}, over.`;
  }
}

function sessionWords({ sessions, last_seen: seen }: FoundPersonDetailsJson): string {
  if (!sessions) return "Signed in nowhere.";
  return `Signed in on ${sessions === 1 ? "1 device" : `${sessions} devices`}, last used ${seen ? fullTime(seen) : "some time ago"}.`;
}
