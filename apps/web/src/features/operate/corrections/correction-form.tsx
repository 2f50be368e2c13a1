import * as styles from "./corrections.module.css";
import * as layoutStyles from "../../../ui/layout.module.css";
import * as sectionStyles from "../section.module.css";
import type { CandidateJson, CorrectableThing } from "@agate/api";
import { useRef, useState } from "react";
import type { FormEvent } from "react";
import type { ReadFailure } from "../../../api/failure.ts";
import { outcomeOf } from "../../../api/outcome.ts";
import { usePost } from "../../../api/use-post.ts";
import { failureWords } from "../../../product/session/failure-words.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { showToast } from "../../../ui/toast.ts";
import { fieldWords } from "./field-words.ts";

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
  const post = usePost();
  const [row, setRow] = useState(rows.length === 1 ? rows[0] : undefined);
  const [field, setField] = useState(fields[0] ?? "");
  const [value, setValue] = useState("");
  const [reason, setReason] = useState("");
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ReadFailure | null>(null);
  const reasonBox = useRef<HTMLInputElement>(null);
  const known = row?.values.find((one) => one.field === field);

  const correct = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !row) return;
    setTried(true);
    if (!reason.trim()) return reasonBox.current?.focus();
    setBusy(true);
    const outcome = await outcomeOf(
      post("/api/operate/corrections/set", {
        thing,
        league,
        row: row.id,
        field,
        was: known?.value ?? "",
        value,
        reason: reason.trim(),
      }),
    );
    setBusy(false);
    setFailure(outcome.ok ? null : outcome.failure);
    if (!outcome.ok) return;
    const { label, changed } = outcome.answer;
    showToast({
      tone: "ok",
      title: "Corrected",
      text: changed ? `${label}: readers see it now.` : `${label}: it stays that way whatever its source says.`,
    });
    onMade();
  };

  return (
    <form className={`${layoutStyles.stack} ${styles.form}`} onSubmit={(event) => void correct(event)}>
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
              value={value}
              autoComplete="off"
              maxLength={200}
              hint={`Is ${known?.value ? `"${known.value}"` : "empty"} now${known?.corrected ? ", corrected" : ""}.`}
              onChange={({ target }) => setValue(target.value)}
            />
            <TextField
              label="Reason, for the audit log"
              ref={reasonBox}
              value={reason}
              autoComplete="off"
              maxLength={500}
              error={isTried && !reason.trim() ? "Give a reason for the audit log." : undefined}
              onChange={({ target }) => setReason(target.value)}
            />
            <SubmitButton busy={isBusy}>Correct</SubmitButton>
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
