import * as textStyles from "../../../ui/text.module.css";
import * as sectionStyles from "../section.module.css";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useState } from "react";
import type { FoundPersonDetailsJson } from "@agate/api";
import type { Outcome } from "../../../api/outcome.ts";
import { postJson } from "../../../api/request.ts";
import { useRead } from "../../../api/use-read.ts";
import { useHydrated } from "../../../lib/use-hydrated.ts";
import { useSubmit } from "../../../lib/use-submit.ts";
import { failureWords } from "../../../product/session/failure-words.ts";
import { complimentaryWords, dayWords } from "../../../product/subscription/subscription-words.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button, ButtonRow } from "../../../ui/button.tsx";
import { Question } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/field.tsx";
import { ListState } from "../../../ui/list-state.tsx";
import { showToast } from "../../../ui/toast.ts";
import { ActDialog, DialogButton, type Press, useAct, usePress } from "../act.tsx";
import { Section } from "../section.tsx";
import { fullTime } from "../words.ts";

/** Finds people, and offers what an operator can do for them (rule OR12). */
export function PeopleSection() {
  const [part, setPart] = useState("");
  const client = useQueryClient();
  const read = useRead({ ...peopleQuery(part), enabled: part !== "" });
  const find = (searched: string) => {
    setPart(searched);
    // Searching again refetches.
    void client.invalidateQueries({ queryKey: peopleQuery(searched).queryKey });
  };
  return (
    <Section
      title="People"
      lead="Search by email address. Passwords and cards are never shown."
      before={<FindForm onFind={find} />}
      {...(part && { read })}
    >
      {({ people, more }) =>
        people.length ? (
          <>
            <ul>
              {people.map((person) => (
                <PersonCard key={person.email} person={person} />
              ))}
            </ul>
            {more && (
              <p className={textStyles.hint}>These are the first 20. Enter more of the address to see others.</p>
            )}
          </>
        ) : (
          <ListState state="empty" title="No one found">
            No account and no sign-up has “{part}” in its address.
          </ListState>
        )
      }
    </Section>
  );
}

const checks = { part: (typed: string) => (typed.trim() ? null : "Please enter part of an address.") };

function FindForm({ onFind }: { readonly onFind: (part: string) => void }) {
  const isListening = useHydrated();
  const form = useSubmit(checks, async ({ part }) => onFind(part.trim()));
  return (
    <form
      className={`${sectionStyles.line} ${sectionStyles.find}`}
      data-stacks="never"
      method="post"
      noValidate
      onSubmit={form.onSubmit}
    >
      <TextField
        label="Part of the address"
        name="part"
        type="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={form.errors.part}
      />
      <Button type="submit" disabled={!isListening}>
        <Search />
        Find
      </Button>
    </form>
  );
}

/** People whose address contains a text. Requested by POST, so that no email address appears in a URL. */
const peopleQuery = (part: string) =>
  queryOptions({
    queryKey: ["operate", "people", part],
    queryFn: ({ signal }) => postJson("/api/operate/people/find", { part }, signal),
    staleTime: 0,
    gcTime: 0,
  });

/** A person who was found, and what can be done for them. */
function PersonCard({ person }: { readonly person: FoundPersonDetailsJson }) {
  const { id, email } = person;
  return (
    <li className={sectionStyles.person}>
      <div>
        <h3>{email}</h3>
        <p>{personWords(person).join(" ")}</p>
      </div>
      <ButtonRow>
        {id === null ? (
          <MailButton
            label="Resend confirmation"
            email={email}
            what="confirmation"
            send={(press) => press("/api/operate/people/resend", { email })}
          />
        ) : (
          <>
            <MailButton
              label="Mail a password reset"
              email={email}
              what="password reset"
              send={(press) => press("/api/operate/people/reset", { person: id })}
            />
            <EndSessions id={id} email={email} sessions={person.sessions} />
          </>
        )}
      </ButtonRow>
    </li>
  );
}

interface MailProps {
  readonly email: string;
  /** What the mail is: "password reset". */
  readonly what: string;
  readonly send: (press: Press) => Promise<Outcome<unknown> | null>;
}

function MailButton({ label, ...mail }: MailProps & { readonly label: string }) {
  return (
    <DialogButton
      aria-label={`${label}: ${mail.email}`}
      dialog={(onClose) => <MailQuestion {...mail} onClose={onClose} />}
    >
      {label}
    </DialogButton>
  );
}

/** Sends a mail to a person after a confirmation. Errors are shown in the dialog. */
function MailQuestion({ email, what, send, onClose }: MailProps & { readonly onClose: () => void }) {
  const { press, acting, failure } = usePress();
  const order = async () => {
    const outcome = await send(press);
    if (!outcome?.ok) return;
    onClose();
    showToast({ tone: "ok", title: "Mail ordered", text: `The ${what} is on its way to ${email}.` });
  };
  return (
    <Question
      title={`Mail a ${what}?`}
      yes="Send it"
      no="Not now"
      busy={acting !== null}
      onYes={() => void order()}
      onNo={onClose}
    >
      <p>{`It goes to ${email}. No one else sees the link in it.`}</p>
      {failure && (
        <Alert tone="bad" title="No mail was sent">
          {failureWords(failure, "No mail was sent. Please try again.")}
        </Alert>
      )}
    </Question>
  );
}

interface EndSessionsProps extends Pick<FoundPersonDetailsJson, "email" | "sessions"> {
  readonly id: string;
}

function EndSessions({ id, email, sessions }: EndSessionsProps) {
  const act = useAct();
  return (
    <DialogButton
      look="lost"
      aria-label={`End all sessions of ${email}`}
      dialog={(onClose) => (
        <ActDialog
          title={`End all sessions of ${email}?`}
          lead={`${sessions === 1 ? "1 device is" : `${sessions} devices are`} signed in. All must sign in again, and a pending address change is canceled. The password stays the same.`}
          action="End all sessions"
          acting="Ending..."
          onAct={(given) => act("/api/operate/people/end-sessions", { person: id, ...given })}
          done={{ title: "Sessions ended", text: `${email} is signed out everywhere.` }}
          onClose={onClose}
        />
      )}
    >
      End all sessions
    </DialogButton>
  );
}

/** What to show of a person, one sentence each. */
export function personWords(person: FoundPersonDetailsJson): readonly string[] {
  if (person.id === null) return [`Signed up ${fullTime(person.since)}, and has not confirmed the address.`];
  return [
    `Confirmed, joined ${dayWords(person.since)}.`,
    boughtWords(person),
    ...(person.complimentary_until ? [`${complimentaryWords(person.complimentary_until)}.`] : []),
    person.may_export ? "May export." : "May not export.",
    sessionWords(person),
    `Second factor ${person.second_factor ? "on" : "off"}.`,
    ...(person.operator ? ["Operator."] : []),
  ];
}

function boughtWords({ plan, standing, paid_until: until }: FoundPersonDetailsJson): string {
  if (plan === null) return "No purchases.";
  switch (standing) {
    case "active":
      return `${plan}, next billing ${dayWords(until)}.`;
    case "canceled":
      return `${plan}, canceled, paid until ${dayWords(until)}.`;
    case "past-due":
      return `${plan}, a payment is due.`;
    case "none":
      return `${plan}, over.`;
  }
}

function sessionWords({ sessions, last_seen: seen }: FoundPersonDetailsJson): string {
  if (!sessions) return "Not signed in anywhere.";
  return `Signed in on ${sessions === 1 ? "1 device" : `${sessions} devices`}, last used ${seen ? fullTime(seen) : "some time ago"}.`;
}
