import { useEffect, useState } from "react";
import type { ReadFailure } from "../../api/failure.ts";
import { outcomeOf } from "../../api/outcome.ts";
import { usePost } from "../../api/use-post.ts";
import { loadPasskeys, requestPasskey } from "./passkey.ts";

interface PasskeyPrompt {
  readonly isBusy: boolean;
  /** What went wrong the last time. */
  readonly fault: string | null;
  readonly press: () => Promise<void>;
}

type Passkey = ReturnType<typeof answerOf>;

/**
 * Prompts for one of the person's passkeys, once at a time.
 * @param explain says why the prompt could not be requested; null if something else says so
 * @param send resolves to what went wrong, or null
 */
export function usePasskeyPrompt(
  purpose: "confirm" | "sign-in",
  explain: (failure: ReadFailure) => string | null,
  send: (passkey: Passkey) => Promise<string | null>,
): PasskeyPrompt {
  const post = usePost();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => {
    // If it fails to load now, clicking the button loads it again.
    loadPasskeys().catch(() => undefined);
  }, []);
  const prompt = async () => {
    const options = await outcomeOf(post("/api/auth/second-factor/passkey-options", { purpose }));
    if (!options.ok) return explain(options.failure);
    const used = await requestPasskey(options.answer.options);
    return used.ok ? send(answerOf(used)) : used.text;
  };
  const press = async () => {
    if (isBusy) return;
    setBusy(true);
    setFault(null);
    setFault(await prompt());
    setBusy(false);
  };
  return { isBusy, fault, press };
}

const answerOf = ({ answer }: Extract<Awaited<ReturnType<typeof requestPasskey>>, { ok: true }>) => ({
  ...answer,
  response: { ...answer.response },
});
