import { addDays, easternDay, easternTime, writeDay } from "@agate/captions/calendar";
import { day } from "./judge-lease.ts";
import type { LeaseState } from "./judge-lease.ts";

/** What a page tells of the lease. */
export interface LeaseWords {
  readonly tone: "warn" | "bad" | "note";
  readonly title: string;
  readonly text: string;
  readonly action: "Try now" | "Try again" | "Sign in";
  /** Beside a button that exports no more; "": it exports. */
  readonly refusal: string;
}

/** From when on a page warns, in milliseconds without contact. */
const warnsAfter = 3 * day;

/** What is told of a lease (docs/spec/lease.md); null: it stands, and nobody needs to hear of it yet. */
export function leaseWords(state: LeaseState, now: number): LeaseWords | null {
  switch (state.name) {
    case "standing":
      return warning(state, now);
    case "ended":
      return state.isAccess
        ? {
            tone: "bad",
            title: `Your access ended on ${momentOf(state.until)}`,
            text: "Connect once to go on if it was renewed. Sideline, search and what is saved still work.",
            action: "Try now",
            refusal: "Your access has ended. Connect once to go on if it was renewed.",
          }
        : {
            tone: "bad",
            title: "Export has ended on this device",
            text: "Seven days without contact. Connect once to go on. Sideline, search and what is saved still work.",
            action: "Try now",
            refusal: "Export has ended on this device. Connect once to go on.",
          };
    case "set-back":
      return {
        tone: "bad",
        title: "The clock of this device was set back",
        text: `${setBackWords(state)} Set the clock right, then connect once.`,
        action: "Try again",
        refusal: "The clock of this device was set back. Set it right, then connect once.",
      };
    case "other-person":
      return {
        tone: "note",
        title: "This device was last used by another person",
        text: "Sign in again once you are online. What is saved here opens without export.",
        action: "Sign in",
        refusal: "This device was last used by another person. Sign in again once you are online.",
      };
    case "damaged":
      return {
        tone: "bad",
        title: "What this device keeps of your subscription is damaged",
        text: "Connect once to go on. What is saved here opens without export.",
        action: "Try now",
        refusal: "What this device keeps of your subscription is damaged. Connect once to go on.",
      };
  }
}

/** `Sunday, November 29, 9:14 AM ET` */
export function momentOf(at: number): string {
  const instant = new Date(at);
  return `${writeDay(easternDay(instant), "long").replace(/, \d+$/, "")}, ${easternTime(instant)} ET`;
}

function warning(
  { until, contactAt }: Extract<LeaseState, { readonly name: "standing" }>,
  now: number,
): LeaseWords | null {
  const common = { tone: "warn", action: "Try now", refusal: "" } as const;
  if (until - now <= day)
    return {
      ...common,
      title: `Export ends ${dayWords(until, now)} at ${easternTime(new Date(until))} ET`,
      text: "Connect once, by phone if need be; it takes a second. Files you have made stay yours.",
    };
  if (now - contactAt < warnsAfter) return null;
  return {
    ...common,
    title: `No contact for ${Math.floor((now - contactAt) / day)} days`,
    text: `Export works until ${momentOf(until)}. Any minute online renews it.`,
  };
}

function dayWords(at: number, now: number): string {
  const today = easternDay(new Date(now));
  return easternDay(new Date(at)) === today || at < now
    ? "today"
    : easternDay(new Date(at)) === addDays(today, 1)
      ? "tomorrow"
      : `on ${writeDay(easternDay(new Date(at)), "short")}`;
}

/** Where only the time tells them apart it is said. */
function setBackWords({ to, latest, contactAt }: Extract<LeaseState, { readonly name: "set-back" }>): string {
  const isBeforeContact = to < contactAt;
  const then = isBeforeContact ? contactAt : latest;
  const [said, was] = [to, then].map((at) => writeDay(easternDay(new Date(at)), "short"));
  const [before, after] = said === was ? [momentOf(to), momentOf(then)] : [said, was];
  return isBeforeContact
    ? `It says ${before}; our last contact was ${after}.`
    : `It says ${before}; it has been ${after} here.`;
}
