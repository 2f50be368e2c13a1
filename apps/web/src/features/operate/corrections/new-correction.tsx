import * as styles from "./corrections.module.css";
import * as layoutStyles from "../../../ui/layout.module.css";
import * as textStyles from "../../../ui/text.module.css";
import * as sectionStyles from "../section.module.css";
import type { CandidateJson, CorrectableThing, CorrectionsJson } from "@agate/api";
import { leagues } from "@agate/leagues";
import { useRef, useState } from "react";
import type { FormEvent } from "react";
import { outcomeOf } from "../../../api/outcome.ts";
import { usePost } from "../../../api/use-post.ts";
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
  { value: "entrant", label: "Somebody in a field or race" },
  { value: "dressed", label: "Somebody in a line-up" },
];

interface Found {
  readonly thing: CorrectableThing;
  readonly league: string;
  readonly rows: readonly CandidateJson[];
  readonly hint: string | null;
}

interface NewCorrectionProps extends Pick<CorrectionsJson, "fields"> {
  readonly onMade: () => void;
}

/** Finds who or what is meant, and then corrects it. */
export function NewCorrection({ fields, onMade }: NewCorrectionProps) {
  const post = usePost();
  const [thing, setThing] = useState<CorrectableThing>("player");
  const [league, setLeague] = useState(leagues[0]?.slug ?? "");
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [found, setFound] = useState<Found | null>(null);
  const [isNameless, setNameless] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const find = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const typed = (name: string) => {
      const value = new FormData(event.currentTarget).get(name);
      return typeof value === "string" ? value.trim() : "";
    };
    const [name, team, ofEvent, date] = [typed("name"), typed("team"), typed("event"), typed("date")];
    setNameless(!name);
    if (!name) return;
    setBusy(true);
    const outcome = await outcomeOf(
      post("/api/operate/corrections/find", {
        thing,
        league,
        name,
        ...(team && { team }),
        ...(ofEvent && { event: ofEvent }),
        ...(date && { date }),
      }),
    );
    setBusy(false);
    setFailure(outcome.ok ? null : failureWords(outcome.failure, "The search failed. Please try again."));
    if (outcome.ok) setFound({ thing, league, ...outcome.answer });
  };

  return (
    <section className={`${layoutStyles.stack} ${styles.fresh}`} aria-label="A new correction">
      <form
        ref={form}
        className={`${sectionStyles.line} ${styles.find}`}
        data-stacks="early"
        onSubmit={(event) => void find(event)}
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
          error={isNameless ? "Give a name, or an id." : undefined}
        />
        {(thing === "player" || thing === "coach") && (
          <TextField label="Team, if needed" name="team" autoComplete="off" />
        )}
        {(thing === "entrant" || thing === "dressed") && (
          <TextField label="Event, if needed" name="event" autoComplete="off" />
        )}
        {thing === "event" && <TextField label="Day, if needed" name="date" type="date" />}
        <SubmitButton busy={isBusy}>Find</SubmitButton>
      </form>
      {failure && (
        <Alert tone="bad" title="That could not be looked for">
          {failure}
        </Alert>
      )}
      {found?.hint && <output className={textStyles.second}>{found.hint}</output>}
      {found && found.rows.length > 0 && (
        <CorrectionForm
          key={JSON.stringify(found.rows.map(({ id }) => id))}
          found={found}
          fields={fields.find((one) => one.thing === found.thing)?.fields ?? []}
          onLookAgain={() => form.current?.requestSubmit()}
          onMade={() => {
            setFound(null);
            form.current?.reset();
            onMade();
          }}
        />
      )}
    </section>
  );
}
