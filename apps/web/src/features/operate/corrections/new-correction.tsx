import * as styles from "./corrections.module.css";
import * as layoutStyles from "../../../ui/layout.module.css";
import * as textStyles from "../../../ui/text.module.css";
import * as sectionStyles from "../section.module.css";
import type { CandidateJson, CorrectableThing, CorrectionsJson } from "@agate/api";
import { leagues } from "@agate/leagues";
import { useRef, useState } from "react";
import { outcomeOf } from "../../../api/outcome.ts";
import { usePost } from "../../../api/use-post.ts";
import { useSubmit } from "../../../lib/use-submit.ts";
import { failureWords } from "../../../product/session/failure-words.ts";
import { Alert } from "../../../ui/alert.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { SubmitButton } from "../../../ui/submit-button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { CorrectionForm } from "./correction-form.tsx";

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

/** Finds who or what is meant, and then corrects it. */
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
    setFound({ thing, league, ...outcome.answer });
    return null;
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
        <Alert tone="bad" title="That could not be looked for">
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
