import type { BodyAt } from "@agate/api";
import { useState } from "react";
import { failureWords } from "../../../product/session/failure-words.ts";
import { Button } from "../../../ui/button.tsx";
import { ButtonRow } from "../../../ui/button-row.tsx";
import { Alert } from "../../../ui/alert.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { showToast } from "../../../ui/toast.ts";
import { useAct } from "../use-act.ts";

type MailPath = "/api/operate/people/resend" | "/api/operate/people/reset";

interface MailButtonProps<Path extends MailPath> {
  readonly path: Path;
  readonly body: BodyAt<Path>;
  readonly email: string;
  /** What the mail is: "password reset". */
  readonly what: string;
  /** On the button. */
  readonly label: string;
}

/** Has a mail sent to somebody, after it was asked once more. What goes wrong is said in the dialog. */
export function MailButton<Path extends MailPath>({ path, body, email, what, label }: MailButtonProps<Path>) {
  const act = useAct();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const open = (shown: boolean) => {
    setFailure(null);
    setOpen(shown);
  };
  const send = async () => {
    if (isBusy) return;
    setBusy(true);
    const outcome = await act(path, body);
    setBusy(false);
    if (!outcome.ok) return setFailure(failureWords(outcome.failure, "No mail was sent. Please try again."));
    open(false);
    showToast({ tone: "ok", title: "Mail ordered", text: `The ${what} is on its way to ${email}.` });
  };
  return (
    <>
      <Button aria-label={`${label}: ${email}`} onClick={() => open(true)}>
        {label}
      </Button>
      <Dialog title={`Mail a ${what}?`} open={isOpen} onOpenChange={(shown) => isBusy || open(shown)}>
        <p>{`It goes to ${email}. The link in it is shown to nobody else.`}</p>
        {failure && (
          <Alert tone="bad" title="No mail was sent">
            {failure}
          </Alert>
        )}
        <ButtonRow>
          <Button look="ink" busy={isBusy} onClick={() => void send()}>
            Send it
          </Button>
          <Button onClick={() => isBusy || open(false)}>Not now</Button>
        </ButtonRow>
      </Dialog>
    </>
  );
}
