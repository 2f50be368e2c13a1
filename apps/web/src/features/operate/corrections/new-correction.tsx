import * as layoutStyles from "../../../ui/layout.module.css";
import * as textStyles from "../../../ui/text.module.css";
import * as sectionStyles from "../section.module.css";
import * as styles from "./corrections.module.css";
import { useRef, useState } from "react";
import type { CandidateJson, CorrectableThing, CorrectionsJson } from "@agate/api";
import { leagues } from "@agate/leagues";
import { outcomeOf } from "../../../api/outcome.ts";
import { usePost } from "../../../api/use-post.ts";
import { useSubmit } from "../../../lib/use-submit.ts";
import { failureWords } from "../../../product/session/failure-words.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { SubmitButton } from "../../../ui/narrow-form.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { showToast } from "../../../ui/toast.ts";
import { ActFailure, checkReason, ReasonField, usePress } from "../act.tsx";

const things: readonly { readonly value: CorrectableThing; readonly label: string }[] = [
  { value: "player", label: "A player" },
  { value: "coach", label: "A head coach or manager" },
  { value: "team", label: "A team" },
  { value: "event", label: "A game or event, its venue" },
  { value: "entrant", label: "Person in a field or race" },
  { value: "dressed", label: "Person in a line-up" },
];

interface Found {
  readonly thing: CorrectableThing;
  readonly league: string;
  readonly rows: readonly CandidateJson[];
  readonly hint: string | null;
}

const anything = () => null;
const checks = {
  name: (typed: string) => (typed.trim() ? null : "Give a name, or an id."),
  team: anything,
  event: anything,
  date: anything,
};

/** Finds the row that is meant, and then corrects it. */
export function NewCorrection({ fields }: Pick<CorrectionsJson, "fields">) {
  const post = usePost();
  const [thing, setThing] = useState<CorrectableThing>("player");
  const [league, setLeague] = useState(leagues[0]?.slug ?? "");
  const [found, setFound] = useState<Found | null>(null);
  const element = useRef<HTMLFormElement>(null);
  const form = useSubmit(checks, async ({ name, team, event, date }) => {
    const outcome = await outcomeOf(
      post("/api/operate/corrections/find", {
        thing,
        league,
        name: name.trim(),
        ...(team.trim() && { team: team.trim() }),
        ...(event.trim() && { event: event.trim() }),
        ...(date && { date }),
      }),
    );
    if (!outcome.ok) return { text: failureWords(outcome.failure, "The search failed. Please try again.") };
    return setFound({ thing, league, ...outcome.answer });
  });

  return (
    <section className={`${layoutStyles.stack} ${styles.fresh}`} aria-label="A new correction">
      <form
        ref={element}
        className={`${sectionStyles.line} ${styles.find}`}
        data-stacks="early"
        method="post"
        noValidate
        onSubmit={form.onSubmit}
      >
        <SelectField label="What is corrected" value={thing} options={things} onChange={setThing} />
        <SelectField
          label="League"
          value={league}
          options={leagues.map(({ slug, name }) => ({ value: slug, label: name }))}
          onChange={setLeague}
        />
        <TextField
          label={thing === "team" || thing === "event" ? "Its name" : "Their name"}
          name="name"
          type="search"
          autoComplete="off"
          maxLength={200}
          error={form.errors.name}
        />
        {(thing === "player" || thing === "coach") && (
          <TextField label="Team, if needed" name="team" autoComplete="off" />
        )}
        {(thing === "entrant" || thing === "dressed") && (
          <TextField label="Event, if needed" name="event" autoComplete="off" />
        )}
        {thing === "event" && <TextField label="Day, if needed" name="date" type="date" />}
        <SubmitButton busy={form.isSending}>Find</SubmitButton>
      </form>
      {form.failure && (
        <Alert tone="bad" title="The search failed">
          {form.failure}
        </Alert>
      )}
      {found?.hint && <output className={textStyles.second}>{found.hint}</output>}
      {found && found.rows.length > 0 && (
        <CorrectionForm
          key={JSON.stringify(found.rows.map(({ id }) => id))}
          found={found}
          fields={fields.find((one) => one.thing === found.thing)?.fields ?? []}
          onLookAgain={() => element.current?.requestSubmit()}
          onMade={() => {
            setFound(null);
            element.current?.reset();
          }}
        />
      )}
    </section>
  );
}

interface CorrectionFormProps {
  readonly found: {
    readonly thing: CorrectableThing;
    readonly league: string;
    readonly rows: readonly CandidateJson[];
  };
  readonly fields: readonly string[];
  /** Called when the row no longer is as it was shown. */
  readonly onLookAgain: () => void;
  readonly onMade: () => void;
}

/** Which field of which row is corrected, and why. Typed values stay until the correction is stored. */
function CorrectionForm({ found: { thing, league, rows }, fields, onLookAgain, onMade }: CorrectionFormProps) {
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
    return onMade();
  });

  return (
    <form className={`${layoutStyles.stack} ${styles.form}`} method="post" noValidate onSubmit={form.onSubmit}>
      {rows.length > 1 && (
        <fieldset className={`${layoutStyles.stack} ${styles.rows}`}>
          <legend>Which one do you mean?</legend>
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
      <ActFailure
        failure={failure}
        title="Nothing was corrected"
        action={
          failure?.problem?.type === "agate:changed-meanwhile" && <Button onClick={onLookAgain}>Look again</Button>
        }
      />
    </form>
  );
}

/** The words for a field: `last_name` is "last name", and the NCAA's id is called a number. */
export function fieldWords(field: string): string {
  return field === "ncaa_stats_team_id" ? "NCAA number" : field.replaceAll("_", " ");
}
