import * as styles from "./holds.module.css";
import * as layoutStyles from "../../../ui/layout.module.css";
import type { OpenHoldJson } from "@agate/api";
import { useRef, useState } from "react";
import { failureWords } from "../../../product/session/failure-words.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { ButtonRow } from "../../../ui/button-row.tsx";
import { showToast } from "../../../ui/toast.ts";
import { AskAgain } from "../ask-again.tsx";
import { scopeWords } from "../league-words.ts";
import { checkReason, ReasonField } from "../reason.tsx";
import { usePress } from "../use-act.ts";

/** What became of a hold that was shown and waits no more. */
export interface HoldNotice {
  readonly title: string;
  readonly text: string;
}

interface HoldDecisionProps {
  readonly hold: OpenHoldJson;
  /** What is shown of what it would change; null: nothing yet, so it cannot be applied. */
  readonly seen: string | null;
  readonly onLookAgain: () => Promise<unknown>;
  /** It waits no more; with a notice: somebody else, or a newer answer, was first. */
  readonly onOver: (notice: HoldNotice | null) => void;
}

/**
 * Apply or refuse, with a reason; or have it asked for again now. What was typed stays whatever happens. It is no form: Enter
 * decides nothing.
 */
export function HoldDecision({ hold, seen, onLookAgain, onOver }: HoldDecisionProps) {
  const { press, acting, failure } = usePress();
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string | null>(null);

  const decide = async (act: "apply" | "refuse", isDespiteNewer = false) => {
    if (act === "apply" && seen === null) return;
    const typed = input.current?.value ?? "";
    const missing = checkReason(typed);
    setFault(missing);
    if (missing) return input.current?.focus();
    const reason = typed.trim();
    const outcome =
      act === "refuse"
        ? await press("/api/operate/holds/refuse", { hold: hold.id, reason })
        : await press("/api/operate/holds/apply", {
            hold: hold.id,
            seen: seen ?? "",
            reason,
            ...(isDespiteNewer && { despite_newer: true }),
          });
    if (outcome?.ok) {
      const title = act === "refuse" ? "Refused" : "Applied";
      showToast({ tone: "ok", title, text: `${scopeWords(hold)}. It is in the audit log.` });
      return onOver(null);
    }
    const problem = outcome?.failure.problem;
    if (problem?.type !== "agate:changed-meanwhile") return;
    // Decided already: it is gone. Changed: it is shown anew, and said why nothing was stored.
    if (problem.title.includes("decided"))
      onOver({ title: `${scopeWords(hold)}: ${problem.title}`, text: problem.detail ?? "" });
    else await onLookAgain();
  };

  return (
    <footer className={`${layoutStyles.stack} ${styles.decision}`}>
      {failure && (
        <Alert
          tone="bad"
          title={failure.problem?.title ?? "Nothing was changed"}
          action={
            failure.problem?.type === "agate:newer-there" && (
              <Button onClick={() => void decide("apply", true)}>Apply it all the same</Button>
            )
          }
        >
          {failureWords(failure, "Nothing was changed. Please try again.")}
        </Alert>
      )}
      <ReasonField ref={input} error={fault} />
      <ButtonRow>
        <Button
          look="ink"
          busy={acting === "/api/operate/holds/apply"}
          reason={seen === null ? "You can apply it once its changes are shown." : undefined}
          onClick={() => void decide("apply")}
        >
          Apply
        </Button>
        <Button busy={acting === "/api/operate/holds/refuse"} onClick={() => void decide("refuse")}>
          Refuse
        </Button>
        <AskAgain
          look="bare"
          send={(press) => press("/api/operate/holds/ask", { hold: hold.id })}
          onOver={() => onOver(null)}
        />
      </ButtonRow>
    </footer>
  );
}
