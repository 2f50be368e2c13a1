import * as styles from "./people-section.module.css";
import type { FoundPersonDetailsJson } from "@agate/api";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { ButtonRow } from "../../../ui/button-row.tsx";
import { showToast } from "../../../ui/toast.ts";
import { ActDialog } from "../act-dialog.tsx";
import { useAct } from "../use-act.ts";
import { MailButton } from "./mail-button.tsx";
import { personWords } from "./person-words.ts";

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
