import * as styles from "./corrections.module.css";
import * as layoutStyles from "../../../ui/layout.module.css";
import * as sectionStyles from "../section.module.css";
import type { CandidateJson, CorrectableThing } from "@agate/api";
import { useState } from "react";
import { useSubmit } from "../../../lib/use-submit.ts";
import { failureWords } from "../../../product/session/failure-words.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { showToast } from "../../../ui/toast.ts";
import { checkReason, ReasonField } from "../reason.tsx";
import { usePress } from "../use-act.ts";

interface CorrectionFormProps {
  readonly found: {
    readonly thing: CorrectableThing;
    readonly league: string;
    readonly rows: readonly CandidateJson[];
  };
  readonly fields: readonly string[];
  /** It is not as it was seen any more. */
  readonly onLookAgain: () => void;
  readonly onMade: () => void;
}

/** What is corrected of whom, and why. What was typed stays until it is stored. */
export function CorrectionForm({ found: { thing, league, rows }, fields, onLookAgain, onMade }: CorrectionFormProps) {
  const { press, failure } = usePress();
  const [row, setRow] = useState(rows.length === 1 ? rows[0] : undefined);
  const [field, setField] = useState(fields[0] ?? "");
  const known = row?.values.find((one) => one.field === field);
  const form = useSubmit({ value: () => null, reason: checkReason }, async ({ value, reason }) => {
    if (!row) return null;
    const seen = { thing, league, row: row.id, field, was: known?.value ?? "" };
    const outcome = await press("/api/operate/corrections/set", { ...seen, value, reason: reason.trim() });
    if (!outcome?.ok) return null;
    const { label, changed } = outcome.answer;
    showToast({
      tone: "ok",
      title: "Corrected",
      text: changed ? `${label}: readers see it now.` : `${label}: it stays that way whatever its source says.`,
    });
    onMade();
    return null;
  });

  return (
    <form className={`${layoutStyles.stack} ${styles.form}`} method="post" noValidate onSubmit={form.onSubmit}>
      {rows.length > 1 && (
        <fieldset className={`${layoutStyles.stack} ${styles.rows}`}>
          <legend>Which one is meant?</legend>
          {rows.map((one) => (
            <label key={one.id}>
              <input type="radio" name="row" checked={one === row} onChange={() => setRow(one)} />
              {one.label}
            </label>
          ))}
        </fieldset>
      )}
      {row && (
        <>
          <p className={styles.who}>
            <b>{row.label}</b>
          </p>
          <div className={`${sectionStyles.line} ${styles.find}`} data-stacks="early">
            <SelectField
              label="Field"
              value={field}
              options={fields.map((name) => ({ value: name, label: fieldWords(name) }))}
              onChange={setField}
            />
            <TextField
              label="New value"
              name="value"
              autoComplete="off"
              maxLength={200}
              hint={`Is ${known?.value ? `"${known.value}"` : "empty"} now${known?.corrected ? ", corrected" : ""}.`}
            />
            <ReasonField label="Reason, for the audit log" error={form.errors.reason} />
            <SubmitButton busy={form.isSending}>Correct</SubmitButton>
          </div>
        </>
      )}
      {failure && (
        <Alert
          tone="bad"
          title={failure.problem?.title ?? "Nothing was corrected"}
          action={
            failure.problem?.type === "agate:changed-meanwhile" && <Button onClick={onLookAgain}>Look again</Button>
          }
        >
          {failureWords(failure, "Please try again.")}
        </Alert>
      )}
    </form>
  );
}

/** Fields as they are told: `last_name` is "last name", and the number of the NCAA is called so. */
export function fieldWords(field: string): string {
  return field === "ncaa_stats_team_id" ? "NCAA number" : field.replaceAll("_", " ");
}
