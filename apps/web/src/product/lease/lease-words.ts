import { addDays, easternDay, easternTime, writeDay } from "@agate/captions/calendar";
import { day, type LeaseState } from "./judge-lease.ts";

/** A page's message about the lease, in a sentence or two. */
export interface LeaseWords {
  /** `warn`: it ends soon; `bad`: it no longer allows exporting. */
  readonly tone: "note" | "warn" | "bad";
  readonly text: string;
  /** The same for a phone. */
  readonly brief: string;
}

/** A page warns after this many milliseconds without contact. */
const warnsAfter = 3 * day;

/** Returns the message about a lease while there is no contact (docs/spec/lease.md). */
export function leaseWords(state: LeaseState, now: number): LeaseWords {
  switch (state.name) {
    case "valid":
      return validWords(state, now);
    case "ended":
      return {
        tone: "bad",
        text: state.isAccess
          ? "Your access has ended. Connect once to go on if you renewed."
          : "Export has ended on this device. Connect once to go on.",
        brief: state.isAccess ? "Your access has ended." : "Export has ended. Connect once.",
      };
    case "set-back":
      return {
        tone: "bad",
        text: `The clock of this device was set back. ${setBackWords(state)} Set it right, then connect once.`,
        brief: "The clock was set back: fix it.",
      };
    case "other-person":
      return {
        tone: "bad",
        text: "This device was last used by another person. Sign in again once you are online.",
        brief: "Sign in again once online.",
      };
    case "damaged":
      return {
        tone: "bad",
        text: "The subscription data on this device is damaged. Connect once to go on.",
        brief: "Connect once to export.",
      };
  }
}

function validWords({ until, contactAt }: Extract<LeaseState, { readonly name: "valid" }>, now: number): LeaseWords {
  if (until - now <= day)
    return {
      tone: "warn",
      text: `Export ends ${dayWords(until, now)} at ${easternTime(new Date(until))} ET. Connect once to renew it.`,
      brief: `Export ends ${easternTime(new Date(until))}.`,
    };
  const works = `Export works until ${longDay(until)}.`;
  const brief = `Export until ${writeDay(easternDay(new Date(until)), "brief")}.`;
  if (now - contactAt < warnsAfter) return { tone: "note", text: works, brief };
  return { tone: "warn", text: `${works} Connect once to renew it.`, brief };
}

/** `Sunday, November 29` */
function longDay(at: number): string {
  return writeDay(easternDay(new Date(at)), "long").replace(/, \d+$/, "");
}

function dayWords(at: number, now: number): string {
  const [on, today] = [easternDay(new Date(at)), easternDay(new Date(now))];
  if (on === today) return "today";
  return on === addDays(today, 1) ? "tomorrow" : `on ${writeDay(on, "short")}`;
}

/** Includes the time only if both are on the same day. */
function setBackWords({ to, latest, contactAt }: Extract<LeaseState, { readonly name: "set-back" }>): string {
  const isBeforeContact = to < contactAt;
  const then = isBeforeContact ? contactAt : latest;
  const [untilWords, was] = [to, then].map((at) => writeDay(easternDay(new Date(at)), "short"));
  const moment = (at: number) => `${longDay(at)}, ${easternTime(new Date(at))} ET`;
  const [before, after] = untilWords === was ? [moment(to), moment(then)] : [untilWords, was];
  return isBeforeContact
    ? `It says ${before}; our last contact was ${after}.`
    : `It says ${before}; it has been ${after} here.`;
}
