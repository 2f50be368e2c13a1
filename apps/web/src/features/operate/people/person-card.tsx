import * as styles from "./people-section.module.css";
import type { FoundPersonDetailsJson } from "@agate/api";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { ButtonRow } from "../../../ui/button-row.tsx";
import { showToast } from "../../../ui/toast.ts";
import { complimentaryWords, dayWords } from "../../../product/subscription/subscription-words.ts";
import { ActDialog } from "../act-dialog.tsx";
import { useAct } from "../use-act.ts";
import { fullTime } from "../clock-words.ts";
import { MailButton } from "./mail-button.tsx";

/** Somebody who was found, and what can be done for them. */
export function PersonCard({ person }: { readonly person: FoundPersonDetailsJson }) {
  const { id, email } = person;
  return (
    <li className={styles.person}>
      <div>
        <h3>{email}</h3>
        <p>{personWords(person).join(" ")}</p>
      </div>
      <ButtonRow>
        {id === null ? (
          <MailButton
            path="/api/operate/people/resend"
            body={{ email }}
            email={email}
            what="confirmation"
            label="Resend confirmation"
          />
        ) : (
          <>
            <MailButton
              path="/api/operate/people/reset"
              body={{ person: id }}
              email={email}
              what="password reset"
              label="Mail a password reset"
            />
            <EndSessions id={id} email={email} sessions={person.sessions} />
          </>
        )}
      </ButtonRow>
    </li>
  );
}

function EndSessions({
  id,
  email,
  sessions,
}: {
  readonly id: string;
  readonly email: string;
  readonly sessions: number;
}) {
  const act = useAct();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="lost" aria-label={`End all sessions of ${email}`} onClick={() => setOpen(true)}>
        End all sessions
      </Button>
      {isOpen && (
        <ActDialog
          title={`End all sessions of ${email}?`}
          action="End all sessions"
          acting="Ending..."
          onAct={(reason) => act("/api/operate/people/end-sessions", { person: id, ...(reason && { reason }) })}
          onDone={() => showToast({ tone: "ok", title: "Sessions ended", text: `${email} is signed out everywhere.` })}
          onClose={() => setOpen(false)}
        >
          {`${sessions === 1 ? "1 device is" : `${sessions} devices are`} signed in. All have to sign in again, and a change of address that waits is given up. The password stays as it is.`}
        </ActDialog>
      )}
    </>
  );
}

/** What is told of somebody, a sentence each. */
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
  if (plan === null) return "Nothing bought.";
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
  if (!sessions) return "Signed in nowhere.";
  return `Signed in on ${sessions === 1 ? "1 device" : `${sessions} devices`}, last used ${seen ? fullTime(seen) : "some time ago"}.`;
}
