import * as textStyles from "../../../ui/text.module.css";
import * as accountPage from "../account-page.module.css";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { SecondFactorJson } from "@agate/api";
import { useRead } from "../../../api/use-read.ts";
import { ReadState } from "../../../product/read-state.tsx";
import { knowsPasskeys } from "../../../product/second-factor/passkey.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button, ButtonRow } from "../../../ui/button.tsx";
import { AddPasskey, SetUpApp, RecoveryCodes } from "./add-factor.tsx";
import { AppRow, CodesRow, PasskeyRow, RemoveFactor, type Removable } from "./factor-rows.tsx";
import { secondFactorQuery } from "./proof-dialog.tsx";
import { useProven } from "./use-proven.tsx";

/** What protects the account besides the password, and the ways to change it. */
export function SecondFactor() {
  const read = useRead(secondFactorQuery);
  return (
    <section className={accountPage.part}>
      <h3>Second factor</h3>
      <p className={textStyles.quiet}>Required after your password, so the password alone is not enough.</p>
      <ReadState
        read={read}
        loading="Loading your second factor..."
        failed="Your second factor could not be loaded"
        rows={2}
      >
        It has not changed.
      </ReadState>
      {read.state === "ready" && <Factors factors={read.data} />}
    </section>
  );
}

type Open = "app" | "passkey" | "codes" | Removable | null;

function Factors({ factors }: { readonly factors: SecondFactorJson }) {
  const { since, app, passkeys, recovery_codes: codes } = factors;
  const client = useQueryClient();
  const [open, setOpen] = useState<Open>(null);
  const { run, question } = useProven();
  const close = () => setOpen(null);
  /** The change may also have ended other sessions. */
  const readAnew = () => {
    for (const queryKey of [secondFactorQuery.queryKey, ["open-sessions"]]) void client.invalidateQueries({ queryKey });
  };
  const added = () => {
    readAnew();
    setOpen(codes ? null : "codes");
  };
  return (
    <>
      {since !== null && !codes && (
        <Alert
          tone="warn"
          title="You have no recovery codes"
          action={<Button onClick={() => setOpen("codes")}>Make recovery codes</Button>}
        >
          If you lose your phone and your passkeys, recovery codes are the only way in.
        </Alert>
      )}
      <ul className={accountPage.sessions} aria-label="Second factor">
        <AppRow
          app={app}
          onSetUp={() => setOpen("app")}
          onRemove={() => setOpen({ kind: "app", isLast: !passkeys.length })}
        />
        {passkeys.map((passkey) => (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            onRemove={() => setOpen({ kind: "passkey", ...passkey, isLast: !app && passkeys.length === 1 })}
          />
        ))}
        {since !== null && codes && <CodesRow codes={codes} onMake={() => setOpen("codes")} />}
      </ul>
      <ButtonRow>
        <Button
          reason={knowsPasskeys() ? undefined : "This browser does not support passkeys."}
          onClick={() => knowsPasskeys() && setOpen("passkey")}
        >
          Add a passkey
        </Button>
        <span className={textStyles.hint}>A fingerprint, a face or a security key.</span>
      </ButtonRow>
      {open === "app" && <SetUpApp run={run} onAdded={added} onClose={close} />}
      {open === "passkey" && <AddPasskey run={run} onAdded={added} onClose={close} />}
      {open === "codes" && (
        <RecoveryCodes
          run={run}
          onClose={() => {
            close();
            readAnew();
          }}
        />
      )}
      {open !== null && typeof open === "object" && (
        <RemoveFactor
          what={open}
          run={run}
          onRemoved={() => {
            close();
            readAnew();
          }}
          onClose={close}
        />
      )}
      {question}
    </>
  );
}
