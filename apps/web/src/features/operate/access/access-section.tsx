import * as sectionStyles from "../section.module.css";
import { useState } from "react";
import type { GivenAccessJson } from "@agate/api";
import { writeDay, isDay } from "@agate/captions/calendar";
import { useHydrated } from "../../../lib/use-hydrated.ts";
import { useSubmit } from "../../../lib/use-submit.ts";
import { failureWords } from "../../../product/session/failure-words.ts";
import { checkEmail } from "../../../product/session/field-checks.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Question } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/field.tsx";
import { ListState } from "../../../ui/list-state.tsx";
import { showToast } from "../../../ui/toast.ts";
import { ActDialog, DialogButton, ReasonField, useAct } from "../act.tsx";
import { useDesk } from "../desk-read.ts";
import { Section, Table } from "../section.tsx";
import { fullTime } from "../words.ts";

/** Export without payment: giving it, ending it, and who has or had it (rule OR14). */
export function AccessSection() {
  return (
    <Section
      title="Complimentary access"
      lead="Export without payment. It works even if nothing is for sale, and ends on its date."
      read={useDesk("/api/operate/access", {})}
    >
      {({ given, today }) => (
        <>
          <GiveForm given={given} today={today} />
          {given.length ? (
            <Table
              rows={given}
              keyOf={({ person, until }) => `${person.id} ${until}`}
              columns={[
                ["Who", ({ person }) => person.email],
                ["Until", ({ last_day: day }) => day && writeDay(day, "dated")],
                ["Why", ({ reason }) => reason],
                ["Given by", ({ given_by: by, given_at: at }) => (at ? `${by}, ${fullTime(at)}` : by)],
              ]}
              action={["End", (one) => (one.ended ? endedWords(one.ended) : <EndNow given={one} />)]}
            />
          ) : (
            <ListState state="empty" title="No one has complimentary access">
              Everyone with access is listed here, even after it ends.
            </ListState>
          )}
        </>
      )}
    </Section>
  );
}

function endedWords({ at, by }: NonNullable<GivenAccessJson["ended"]>): string {
  return by === null ? `Ended automatically, ${fullTime(at)}` : `Ended by ${by}, ${fullTime(at)}`;
}

function EndNow({ given: { person, until, last_day: day } }: { readonly given: GivenAccessJson }) {
  const act = useAct();
  return (
    <DialogButton
      aria-label={`End now: the access of ${person.email}`}
      dialog={(onClose) => (
        <ActDialog
          title={`End the access of ${person.email}?`}
          lead={`It would last until the end of ${writeDay(day, "plain")}. A browser without contact goes on with what it was told before for a week at most. What was bought stays.`}
          action="End it now"
          acting="Ending..."
          onAct={(given) => act("/api/operate/access/end", { person: person.id, seen: until, ...given })}
          done={{ title: "Access ended", text: `${person.email} no longer has complimentary access.` }}
          onClose={onClose}
        />
      )}
    >
      End now
    </DialogButton>
  );
}

interface GiveFormProps {
  readonly given: readonly GivenAccessJson[];
  /** The first day that can be chosen as the last one of an access. */
  readonly today: string;
}

/** Gives access to an address. If the person already has some, confirms that it is to be replaced. */
function GiveForm({ given, today }: GiveFormProps) {
  const act = useAct();
  const isListening = useHydrated();
  const [pendingQuestion, setPendingQuestion] = useState<{
    readonly of: GivenAccessJson;
    readonly answer: (isMeant: boolean) => void;
  }>();
  const form = useSubmit(
    {
      email: (typed) => (typed.trim() ? checkEmail(typed) : "Please enter the account’s address."),
      day: (typed) => {
        if (!isDay(typed)) return "Please choose the last day.";
        return typed < today ? "This day is over." : null;
      },
      reason: (typed) => (typed.trim() ? null : "Please give a reason."),
    },
    async ({ email, day, reason }, element) => {
      const present = given.find((one) => !one.ended && one.person.email === email.trim().toLowerCase()) ?? null;
      if (present) {
        const isMeant = await new Promise<boolean>((answer) => setPendingQuestion({ of: present, answer }));
        setPendingQuestion(undefined);
        if (!isMeant) return null;
      }
      const seen = present?.until ?? null;
      const outcome = await act("/api/operate/access/give", { email, last_day: day, reason: reason.trim(), seen });
      if (outcome.ok) {
        element.reset();
        showToast({
          tone: "ok",
          title: "Access given",
          text: `${email.trim()} may export until the end of ${writeDay(day, "plain")}.`,
        });
        return null;
      }
      const { failure } = outcome;
      const text = failureWords(failure, "No access was given. Please try again.");
      const type = failure.problem?.type;
      if (type === "agate:invalid-email" || type === "agate:no-such-account") return { field: "email", text };
      return type === "agate:invalid-day" ? { field: "day", text } : { text };
    },
  );
  return (
    <form className={`${sectionStyles.line} ${sectionStyles.form}`} method="post" noValidate onSubmit={form.onSubmit}>
      <TextField
        label="Address of the account"
        name="email"
        type="email"
        autoComplete="off"
        error={form.errors.email}
        required
      />
      <TextField
        label="Until, including that day"
        name="day"
        type="date"
        min={today}
        error={form.errors.day}
        required
      />
      <ReasonField error={form.errors.reason} required />
      <Button type="submit" look="ink" busy={form.isSending} disabled={!isListening}>
        Give access
      </Button>
      {form.failure && (
        <Alert className={sectionStyles.failure} tone="bad" title="No access was given">
          {form.failure}
        </Alert>
      )}
      {pendingQuestion && (
        <Question
          title="Replace what is there?"
          yes="Replace it"
          no="Leave it"
          onYes={() => pendingQuestion.answer(true)}
          onNo={() => pendingQuestion.answer(false)}
        >
          <p>
            {`${pendingQuestion.of.person.email} has access until the end of ${writeDay(pendingQuestion.of.last_day, "plain")} (${pendingQuestion.of.reason}). The new day and reason take the place of these.`}
          </p>
        </Question>
      )}
    </form>
  );
}
