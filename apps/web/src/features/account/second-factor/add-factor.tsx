import * as layoutStyles from "../../../ui/layout.module.css";
import * as textStyles from "../../../ui/text.module.css";
import * as styles from "../account-page.module.css";
import { useEffect, useMemo, useState, useEffectEvent, type ReactNode } from "react";
import { encode } from "uqr";
import type { AppSetUpJson, ProblemType } from "@agate/api";
import { reasonOf } from "../../../api/failure.ts";
import type { Outcome } from "../../../api/outcome.ts";
import { usePost } from "../../../api/use-post.ts";
import { download } from "../../../lib/download.ts";
import { useSubmit } from "../../../lib/use-submit.ts";
import { checkCode, CodeField } from "../../../product/second-factor/code-field.tsx";
import { loadPasskeys, makePasskey } from "../../../product/second-factor/passkey.ts";
import { failureWords } from "../../../product/session/failure-words.ts";
import { required } from "../../../product/session/field-checks.ts";
import { Button, ButtonRow } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/field.tsx";
import { ListState } from "../../../ui/list-state.tsx";
import { NarrowForm } from "../../../ui/narrow-form.tsx";
import { showToast } from "../../../ui/toast.ts";
import type { RunProven } from "./use-proven.tsx";

interface AddPasskeyProps {
  readonly run: RunProven;
  readonly onAdded: () => void;
  readonly onClose: () => void;
}

const unexplained = "The passkey could not be added. Please try again.";

/** Names and creates a passkey. */
export function AddPasskey({ run, onAdded, onClose }: AddPasskeyProps) {
  const post = usePost();
  useEffect(() => {
    // If it fails to load now, submitting the form loads it again.
    loadPasskeys().catch(() => undefined);
  }, []);
  const form = useSubmit({ name: required("a name") }, async ({ name }) => {
    const started = await run(() => post("/api/auth/second-factor/new-passkey-options", {}));
    if (started === null) return null;
    if (!started.ok) return { text: failureWords(started.failure, unexplained) };
    const created = await makePasskey(started.answer.options);
    if (!created.ok) return { text: created.text };
    const answer = { ...created.answer, response: { ...created.answer.response } };
    const added = await run(() => post("/api/auth/second-factor/add-passkey", { name, answer }));
    if (added === null) return null;
    if (!added.ok) return { text: failureWords(added.failure, unexplained) };
    showToast({ tone: "ok", title: "Passkey added", text: "From now on, signing in requires a second factor." });
    return onAdded();
  });
  return (
    <Dialog title="Add a passkey" open onOpenChange={() => form.isSending || onClose()}>
      <div className={layoutStyles.stack}>
        <p>Your browser will ask for a fingerprint, a face, a PIN or a security key.</p>
        <NarrowForm
          form={form}
          action="Add Passkey"
          acting="Waiting for Your Device..."
          failureTitle="No passkey was added"
        >
          <TextField
            label="Name"
            name="name"
            autoComplete="off"
            maxLength={60}
            required
            hint="So that you recognize it: MacBook, blue key."
            error={form.errors.name}
          />
        </NarrowForm>
      </div>
    </Dialog>
  );
}

interface SetUpAppProps {
  readonly run: RunProven;
  readonly onAdded: () => void;
  readonly onClose: () => void;
}

/** Sets up an authenticator app with a QR code and the first code the app shows. */
export function SetUpApp({ run, onAdded, onClose }: SetUpAppProps) {
  const post = usePost();
  return (
    <StartedDialog
      title="Set up an authenticator app"
      loading="Making a QR code..."
      failed="The QR code could not be made"
      begin={() => run(() => post("/api/auth/second-factor/set-up-app", {}))}
      // Another tab may have set it up first: show the current state.
      onNothing={(why) => (why === "agate:app-is-on" ? onAdded() : onClose())}
      onClose={onClose}
    >
      {(app) => <FirstCode {...app} run={run} onAdded={onAdded} onClose={onClose} />}
    </StartedDialog>
  );
}

function FirstCode({ seed, address, run, onAdded, onClose }: AppSetUpJson & SetUpAppProps) {
  const post = usePost();
  const form = useSubmit({ code: checkCode }, async ({ code }) => {
    const outcome = await run(() => post("/api/auth/second-factor/confirm-app", { code }));
    if (outcome === null) return null;
    if (outcome.ok || outcome.failure.problem?.type === "agate:app-is-on") {
      showToast({ tone: "ok", title: "Authenticator app is on", text: "From now on, signing in requires a code." });
      return onAdded();
    }
    const { problem } = outcome.failure;
    if (problem?.type === "agate:session-missing") onClose();
    const text = failureWords(outcome.failure, "The app could not be turned on. Please try again.");
    return problem?.type === "agate:wrong-code" ? { field: "code", text } : { text };
  });
  return (
    <div className={layoutStyles.stack}>
      <p>Scan this with an authenticator app: Google's or Microsoft's, 1Password or Apple's Passwords.</p>
      <QrCode content={address} />
      <p className={`${textStyles.quiet} ${textStyles.small}`}>
        On this device? <a href={address}>Open it in your app</a>, or type the key by hand:
      </p>
      <p className={styles.seed}>
        <span className={textStyles.visuallyHidden}>Key: </span>
        {seed.match(/.{1,4}/g)?.join(" ")}
      </p>
      <NarrowForm form={form} action="Turn On" acting="Checking..." failureTitle="The app is not on">
        <CodeField error={form.errors.code} />
      </NarrowForm>
    </div>
  );
}

/** A QR code: dark on light in every mode, with the border of four empty modules that scanners need (ISO/IEC 18004). */
function QrCode({ content }: { readonly content: string }) {
  const { size, path } = useMemo(() => {
    const { data, size: modules } = encode(content, { ecc: "L", border: 4 });
    const rows = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")));
    return { size: modules, path: rows.join("") };
  }, [content]);
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      // It is drawn inline: there is no file for an `img`.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label="QR code for the authenticator app"
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

/** Ten new recovery codes, shown only once. */
export function RecoveryCodes({ run, onClose }: { readonly run: RunProven; readonly onClose: () => void }) {
  const post = usePost();
  return (
    <StartedDialog
      title="Your recovery codes"
      loading="Making recovery codes..."
      failed="Recovery codes could not be made"
      begin={() => run(() => post("/api/auth/second-factor/recovery-codes", {}))}
      onNothing={onClose}
      onClose={onClose}
    >
      {({ codes }) => <Codes codes={codes} onClose={onClose} />}
    </StartedDialog>
  );
}

function Codes({ codes, onClose }: { readonly codes: readonly string[]; readonly onClose: () => void }) {
  const [copied, setCopied] = useState<"yes" | "refused" | null>(null);
  const text = `Recovery codes for Agate (${window.location.host})\nEach works once.\n\n${codes.join("\n")}\n`;
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => setCopied("yes"),
      () => setCopied("refused"),
    );
  return (
    <div className={layoutStyles.stack}>
      <p>
        Each code signs you in once, in place of your app or passkey. They are shown only now: store them somewhere
        other than your phone. They replace any earlier codes.
      </p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <ButtonRow>
        <Button onClick={() => download("agate-recovery-codes.txt", text, "text/plain")}>Download</Button>
        <Button onClick={copy}>Copy</Button>
        <output>
          {copied === "yes" && "Copied."}
          {copied === "refused" && "The browser blocked copying: select them and copy by hand."}
        </output>
      </ButtonRow>
      <div>
        <Button look="ink" onClick={onClose}>
          I have saved them
        </Button>
      </div>
    </div>
  );
}

interface StartedDialogProps<Answer> {
  readonly title: string;
  readonly loading: string;
  readonly failed: string;
  /** The request that it sends as it opens. Null: the person declined to prove who they are. */
  readonly begin: () => Promise<Outcome<Answer> | null>;
  /** Called when there is nothing to show and no retry; with the problem, if one is the cause. */
  readonly onNothing: (why: string | null) => void;
  readonly onClose: () => void;
  readonly children: (answer: Answer) => ReactNode;
}

/** The problems that leave nothing to show. */
const nothing: readonly string[] = ["agate:session-missing", "agate:app-is-on"] satisfies ProblemType[];

/** A dialog about the answer to a request. */
function StartedDialog<Answer>(props: StartedDialogProps<Answer>) {
  const { title, loading, failed, begin, onNothing, onClose, children } = props;
  const [outcome, setOutcome] = useState<Outcome<Answer> | null>(null);
  const receive = (answered: Outcome<Answer> | null) => {
    if (answered === null) return onNothing(null);
    const type = answered.ok ? undefined : answered.failure.problem?.type;
    return type && nothing.includes(type) ? onNothing(type) : setOutcome(answered);
  };
  const start = () => void begin().then(receive);
  const onOpen = useEffectEvent(start);
  useEffect(() => onOpen(), []);
  const retry = () => {
    setOutcome(null);
    start();
  };
  return (
    <Dialog title={title} open onOpenChange={onClose}>
      {outcome === null && <ListState state="loading" title={loading} rows={3} />}
      {outcome?.ok === false && (
        <ListState state="failed" title={failed} onRetry={retry}>
          {failureWords(outcome.failure, reasonOf(outcome.failure))}
        </ListState>
      )}
      {outcome?.ok && children(outcome.answer)}
    </Dialog>
  );
}
