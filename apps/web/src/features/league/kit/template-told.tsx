import * as styles from "./kit.module.css";
import { labelsOf, templateFields } from "@agate/assignment/kit";
import type { Conflict, FilledTemplate } from "@agate/assignment/kit";
import { Alert } from "../../../ui/alert.tsx";

/** Where agency and schedule differ (rule KT6); nothing where they do not. */
export function Conflicts({ of: conflicts }: { readonly of: readonly Conflict[] }) {
  if (!conflicts.length) return null;
  return (
    <Alert tone="warn" title="Your agency and the schedule disagree">
      {conflicts.map(({ field, agency, game }) => (
        <span className={styles.conflict} key={field}>
          {templateFields[field].label}: {agency} (the schedule: {game})
        </span>
      ))}
      The template has your agency's. Ask your desk.
    </Alert>
  );
}

/** What of a template is the agency's, and what the game filled in. */
export function KeptAndFilled({ template: { kept, filled } }: { readonly template: FilledTemplate }) {
  return (
    <p className={styles.note}>
      {kept.length ? `Kept from your agency: ${labelsOf(kept)}. ` : "Your agency's template was empty. "}
      {filled.length ? `Filled in: ${labelsOf(filled)}.` : "Nothing had to be filled in."}
    </p>
  );
}
