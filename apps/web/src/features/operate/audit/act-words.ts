import type { AuditEntryJson } from "@agate/api";

/** Acts as they are told; one that is not listed here is told by its name. */
const acts: Readonly<Record<string, string>> = {
  "role.grant": "Gave a role",
  "role.revoke": "Took a role away",
  "person.delete": "Deleted an account",
  "person.end-sessions": "Ended all sessions",
  "person.reset-password": "Mailed a password reset",
  "person.remove-second-factor": "Removed the second factor",
  "sign-up.resend": "Resent a confirmation",
  "complimentary.give": "Gave complimentary access",
  "complimentary.end": "Ended complimentary access",
  "plan.price": "Changed a price",
  "payment-alarm.clear": "Cleared a payment alarm",
  "hold.apply": "Applied a held answer",
  "hold.refuse": "Refused a held answer",
  "correction.set": "Corrected",
  "correction.undo": "Took a correction back",
  "team.merge": "Made one team of two",
  "scope.ask": "Asked again",
  "refresh.run": "Refreshed by hand",
};

export function actWords(act: string): string {
  return acts[act] ?? act;
}

/** What an act was done to. Of a person who has gone nothing is left but a number that says nothing. */
export function subjectWords({ kind, id, label }: AuditEntryJson["subject"]): string {
  if (label !== null) return label;
  if (kind === "person") return `A person who has since been deleted (${id.slice(0, 8)})`;
  return `${kind} ${id}`;
}

/** `until 2026-12-31, reason review`; "" for nothing. */
export function stateWords(state: AuditEntryJson["before"]): string {
  return Object.entries(state ?? {})
    .map(([name, value]) => `${name} ${value === null ? "none" : String(value)}`)
    .join(", ");
}
