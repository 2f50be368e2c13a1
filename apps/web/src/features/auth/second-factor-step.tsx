import * as textStyles from "../../ui/text.module.css";
import * as styles from "./auth-frame.module.css";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { SignInProof, SignInStepJson } from "@agate/api";
import type { ReadFailure } from "../../api/failure.ts";
import { outcomeOf } from "../../api/outcome.ts";
import { usePost } from "../../api/use-post.ts";
import { useSubmit } from "../../lib/use-submit.ts";
import { checkCode, CodeField } from "../../product/second-factor/code-field.tsx";
import { knowsPasskeys } from "../../product/second-factor/passkey.ts";
import { usePasskeyPrompt } from "../../product/second-factor/use-passkey-prompt.ts";
import { failureWords } from "../../product/session/failure-words.ts";
import { required } from "../../product/session/field-checks.ts";
import { updateSession } from "../../product/session/session-query.ts";
import { site } from "../../product/site.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { TextField, verbatim } from "../../ui/field.tsx";
import { NarrowForm } from "../../ui/narrow-form.tsx";

type Way = SignInStepJson["ways"][number];

interface SecondFactorStepProps {
  readonly step: SignInStepJson;
  /** Called once this browser is signed in. */
  readonly onIn: () => void;
  /** Called when sign-in starts over, with the reason unless the person chose to. */
  readonly onOver: (why: string | null) => void;
}

const waysBack: Readonly<Record<Way, string>> = {
  passkey: "Use a passkey",
  app: "Use a code from your app",
  "recovery-code": "Use a recovery code",
};

/** Prompts for a second factor after the right password, using the method the person chooses (rule TF15). */
export function SecondFactorStep({ step, onIn, onOver }: SecondFactorStepProps) {
  const client = useQueryClient();
  const post = usePost();
  const ways = step.ways.filter((way) => way !== "passkey" || knowsPasskeys());
  const [chosen, setChosen] = useState<Way>();
  const way = chosen ?? ways[0];
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    content.current?.querySelector<HTMLElement>("input, button")?.focus();
  }, [way]);
  /** @returns what went wrong, and whether it was the code itself; null on success */
  const send = async (given: SignInProof) => {
    const outcome = await outcomeOf(post("/api/auth/second-factor/sign-in", given));
    if (outcome.ok) {
      // Updated here, not in the shared code for writes: every page would load what few need.
      updateSession(client, { type: "answered", user: outcome.answer.user });
      onIn();
      return null;
    }
    const { problem } = outcome.failure;
    if (problem?.type === "agate:second-factor-expired") {
      onOver(problem.title);
      return null;
    }
    const text = failureWords(outcome.failure, "You could not be signed in. Please try again.");
    return { text, isWrong: problem?.type === "agate:wrong-code" };
  };
  const begin = () => {
    // Best effort: the step expires anyway.
    void outcomeOf(post("/api/auth/second-factor/cancel", {}));
    onOver(null);
  };
  return (
    <div className={styles.step} ref={content}>
      {way === "passkey" && <PasskeyWay send={send} onOver={onOver} />}
      {way === "app" && <CodeWay send={send} />}
      {way === "recovery-code" && <RecoveryWay send={send} />}
      {way === undefined && <NoWay hasPasskey={step.ways.includes("passkey")} />}
      <ul className={`${styles.others} ${textStyles.small}`}>
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <li key={other}>
              <Button look="bare" onClick={() => setChosen(other)}>
                {waysBack[other]}
              </Button>
            </li>
          ))}
        <li>
          <Button look="bare" onClick={begin}>
            Start over
          </Button>
        </li>
      </ul>
    </div>
  );
}

type Send = (given: SignInProof) => Promise<{ readonly text: string; readonly isWrong: boolean } | null>;

function CodeWay({ send }: { readonly send: Send }) {
  const form = useSubmit({ code: checkCode }, async ({ code }) => {
    const fault = await send({ code });
    return fault && { text: fault.text, ...(fault.isWrong && { field: "code" as const }) };
  });
  return (
    <NarrowForm form={form} action="Sign In" acting="Signing In..." failureTitle="Not signed in">
      <CodeField error={form.errors.code} />
    </NarrowForm>
  );
}

function RecoveryWay({ send }: { readonly send: Send }) {
  const form = useSubmit({ recovery: required("one of your recovery codes") }, async ({ recovery }) => {
    const fault = await send({ recovery_code: recovery });
    return fault && { text: fault.text, ...(fault.isWrong && { field: "recovery" as const }) };
  });
  return (
    <NarrowForm form={form} action="Sign In" acting="Signing In..." failureTitle="Not signed in">
      <TextField
        label="Recovery code"
        name="recovery"
        {...verbatim}
        maxLength={60}
        required
        hint="One of your ten recovery codes, six groups of four. Each works once."
        error={form.errors.recovery}
      />
    </NarrowForm>
  );
}

function PasskeyWay({ send, onOver }: { readonly send: Send; readonly onOver: SecondFactorStepProps["onOver"] }) {
  const explain = (failure: ReadFailure) => {
    const { problem } = failure;
    if (problem?.type !== "agate:second-factor-expired")
      return failureWords(failure, "The passkey request failed. Please try again.");
    onOver(problem.title);
    return null;
  };
  const { isBusy, fault, press } = usePasskeyPrompt(
    "sign-in",
    explain,
    async (passkey) => (await send({ passkey }))?.text ?? null,
  );
  return (
    <div className={styles.step}>
      {fault !== null && (
        <Alert tone="bad" title="Not signed in">
          {fault}
        </Alert>
      )}
      <div>
        <Button look="ink" busy={isBusy} onClick={() => void press()}>
          {isBusy ? "Waiting for Your Passkey..." : "Use Passkey"}
        </Button>
      </div>
    </div>
  );
}

function NoWay({ hasPasskey }: { readonly hasPasskey: boolean }) {
  if (hasPasskey)
    return (
      <Alert tone="bad" title="This browser has no passkeys">
        Sign in with a browser or device that has yours.
      </Alert>
    );
  return (
    <Alert tone="bad" title="None of your second factors can be used">
      Your recovery codes are used up, and codes of your app cannot be checked. Please write to{" "}
      <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>.
    </Alert>
  );
}
