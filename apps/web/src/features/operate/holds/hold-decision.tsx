import * as styles from "./holds.module.css";
import type { OpenHoldJson } from "@agate/api";
import { useRef, useState } from "react";
import type { ReadFailure } from "../../../api/failure.ts";
import { outcomeOf } from "../../../api/outcome.ts";
import type { Outcome } from "../../../api/outcome.ts";
import { usePost } from "../../../api/use-post.ts";
import { failureWords } from "../../../product/session/failure-words.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { ButtonRow } from "../../../ui/button-row.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { showToast } from "../../../ui/toast.ts";
import { askedWords } from "../asked-words.ts";
import { scopeWords } from "../league-words.ts";

type Act = "apply" | "apply despite newer" | "refuse" | "ask";

interface HoldDecisionProps {
  readonly hold: OpenHoldJson;
  /** What is shown of what it would change; null: nothing yet, so it cannot be applied. */
  readonly seen: string | null;
  readonly onLookAgain: () => Promise<void>;
  readonly onDecided: () => void;
  readonly onGone: (title: string, text: string) => void;
}

/** Apply or refuse, with a reason; or have it asked for again now. What was typed stays whatever happens. */
export function HoldDecision({ hold, seen, onLookAgain, onDecided, onGone }: HoldDecisionProps) {
  const post = usePost();
  const input = useRef<HTMLInputElement>(null);
  const isAtWork = useRef(false);
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const [busy, setBusy] = useState<Act | null>(null);
  const [failure, setFailure] = useState<ReadFailure | null>(null);
  const told = reason.trim();

  const decide = async (act: Exclude<Act, "ask">): Promise<Outcome<unknown>> =>
    act === "refuse"
      ? outcomeOf(post("/api/operate/holds/refuse", { hold: hold.id, reason: told }))
      : outcomeOf(
          post("/api/operate/holds/apply", {
            hold: hold.id,
            seen: seen ?? "",
            reason: told,
            ...(act === "apply despite newer" && { despite_newer: true }),
          }),
        );

  /** One press at a time. */
  const during = async (act: Act, work: () => Promise<void>) => {
    if (isAtWork.current) return;
    isAtWork.current = true;
    setBusy(act);
    setFailure(null);
    await work();
    setBusy(null);
    isAtWork.current = false;
  };

  const askAgain = () =>
    during("ask", async () => {
      const outcome = await outcomeOf(post("/api/operate/holds/ask", { hold: hold.id }));
      if (outcome.ok) showToast({ tone: "note", title: "Asking again", text: askedWords(outcome.answer) });
      else await tellFailure(outcome.failure);
    });

  const press = async (act: Exclude<Act, "ask">) => {
    if (act !== "refuse" && seen === null) return;
    if (!told) {
      setMissing(true);
      return input.current?.focus();
    }
    await during(act, async () => {
      const outcome = await decide(act);
      if (!outcome.ok) return tellFailure(outcome.failure);
      const title = act === "refuse" ? "Refused" : "Applied";
      showToast({ tone: "ok", title, text: `${scopeWords(hold)}. It is in the audit log.` });
      onDecided();
    });
  };

  /** Decided already: it is gone. Changed: it is shown anew, and said why nothing was stored. */
  const tellFailure = async (told: ReadFailure) => {
    const { problem } = told;
    if (problem?.type === "agate:changed-meanwhile" && problem.title.includes("decided"))
      return onGone(`${scopeWords(hold)}: ${problem.title}`, problem.detail ?? "");
    setFailure(told);
    if (problem?.type === "agate:changed-meanwhile") await onLookAgain();
  };

  return (
    <footer className={styles.decision}>
      {failure && (
        <Alert
          tone="bad"
          title={failure.problem?.title ?? "Nothing was changed"}
          action={
            failure.problem?.type === "agate:newer-there" && (
              <Button busy={busy === "apply despite newer"} onClick={() => void press("apply despite newer")}>
                Apply it all the same
              </Button>
            )
          }
        >
          {failureWords(failure, "Nothing was changed. Please try again.")}
        </Alert>
      )}
      <TextField
        label="Reason, for the audit log"
        ref={input}
        value={reason}
        maxLength={500}
        autoComplete="off"
        error={isMissing && !told ? "Give a reason for the audit log." : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      <ButtonRow>
        <Button
          look="ink"
          busy={busy === "apply"}
          reason={seen === null ? "You can apply it once its changes are shown." : undefined}
          onClick={() => void press("apply")}
        >
          Apply
        </Button>
        <Button busy={busy === "refuse"} onClick={() => void press("refuse")}>
          Refuse
        </Button>
        <Button look="bare" busy={busy === "ask"} onClick={() => void askAgain()}>
          Ask again now
        </Button>
      </ButtonRow>
    </footer>
  );
}
