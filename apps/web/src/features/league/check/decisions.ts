import type { Finding } from "@agate/proofread";

/** What a person has decided about the findings of a run, each by its id; `again` by what is one mistake made again. */
export interface Decisions {
  readonly accepted: readonly string[];
  readonly dismissed: readonly string[];
  /** `Finding.sameAs` of what is dismissed wherever it stands. */
  readonly again: readonly string[];
}

const undecided: Decisions = { accepted: [], dismissed: [], again: [] };

/** The last look of steps, the newest last: what Undo goes back to. */
export interface Deciding {
  readonly now: Decisions;
  readonly before: readonly Decisions[];
}

export type Step =
  | { readonly type: "accept" | "dismiss" | "reopen"; readonly finding: Finding }
  | { readonly type: "dismiss-all"; readonly finding: Finding }
  | { readonly type: "undo" }
  | { readonly type: "recall"; readonly decisions: Decisions };

/** Steps that can be taken back. */
const mostSteps = 200;

export const nothingDecided: Deciding = { now: undecided, before: [] };

export function decide(deciding: Deciding, step: Step): Deciding {
  const { now, before } = deciding;
  if (step.type === "recall") return { now: step.decisions, before: [] };
  if (step.type === "undo") {
    const last = before.at(-1);
    return last ? { now: last, before: before.slice(0, -1) } : deciding;
  }
  const next = after(now, step);
  return next === now ? deciding : { now: next, before: [...before, now].slice(-mostSteps) };
}

function after(now: Decisions, { type, finding }: Extract<Step, { readonly finding: Finding }>): Decisions {
  const { id, suggestion, sameAs } = finding;
  const accepted = now.accepted.filter((one) => one !== id);
  const dismissed = now.dismissed.filter((one) => one !== id);
  switch (type) {
    case "accept":
      // What suggests nothing changes nothing.
      return suggestion === null ? now : { ...now, dismissed, accepted: [...accepted, id] };
    case "dismiss":
      return { ...now, accepted, dismissed: [...dismissed, id] };
    case "dismiss-all":
      return { accepted, dismissed, again: [...new Set([...now.again, sameAs])] };
    case "reopen":
      return { ...now, accepted, dismissed };
  }
}

export type Standing = "open" | "accepted" | "dismissed";

/** How a finding stands; what was accepted by itself stays so when the others of its kind are dismissed. */
export function standingOf({ accepted, dismissed, again }: Decisions): (finding: Finding) => Standing {
  const [yes, no, all] = [new Set(accepted), new Set(dismissed), new Set(again)];
  return ({ id, sameAs }) => (yes.has(id) ? "accepted" : no.has(id) || all.has(sameAs) ? "dismissed" : "open");
}
