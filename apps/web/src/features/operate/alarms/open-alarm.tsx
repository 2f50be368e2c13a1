import * as styles from "./alarms.module.css";
import type { OpenAlarmJson } from "@agate/api";
import { Bell } from "lucide-react";
import { useRef, useState } from "react";
import { outcomeOf } from "../../../api/outcome.ts";
import type { ReadFailure } from "../../../api/failure.ts";
import { usePost } from "../../../api/use-post.ts";
import { failureWords } from "../../../product/session/failure-words.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { ButtonRow } from "../../../ui/button-row.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { showToast } from "../../../ui/toast.ts";
import { askedWords } from "../asked-words.ts";
import { briefTime, spanWords } from "../clock-words.ts";

interface OpenAlarmProps {
  readonly alarm: OpenAlarmJson;
  readonly now: string;
  readonly onDone: () => void;
}

/** One that is open: what it is, what to do about it, and what can be done from here. */
export function OpenAlarm({ alarm, now, onDone }: OpenAlarmProps) {
  const { title, detail, remedy, since, told_at: told, ask, clear } = alarm;
  return (
    <li data-open>
      <Bell aria-hidden="true" />
      <div>
        <b>{title}</b>
        {detail && <p>{detail}</p>}
        <p>
          {since && `Since ${briefTime(since, now)}, for ${spanWords(Date.parse(now) - Date.parse(since))}. `}
          {told ? `Told ${briefTime(told, now)}. ` : "No one notified yet. "}
          {remedy}
        </p>
        {clear !== null && <ClearForm alarm={clear} onDone={onDone} />}
      </div>
      {ask !== null && <AskAgain alarm={ask} about={title} onDone={onDone} />}
    </li>
  );
}

interface ActProps {
  readonly alarm: number;
  readonly onDone: () => void;
}

function AskAgain({ alarm, about, onDone }: ActProps & { readonly about: string }) {
  const post = usePost();
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    if (isBusy) return;
    setBusy(true);
    const outcome = await outcomeOf(post("/api/operate/alarms/ask", { alarm }));
    setBusy(false);
    if (outcome.ok) return showToast({ tone: "note", title: "Asking again", text: askedWords(outcome.answer) });
    showToast({
      tone: "bad",
      title: outcome.failure.problem?.title ?? "Nothing was requested",
      text: failureWords(outcome.failure, "Please try again."),
    });
    if (outcome.failure.problem?.type === "agate:changed-meanwhile") onDone();
  };
  return (
    <Button aria-label={`Ask again now: ${about}`} busy={isBusy} onClick={() => void press()}>
      Ask again now
    </Button>
  );
}

/** An alarm about payments is cleared with a reason. */
function ClearForm({ alarm, onDone }: ActProps) {
  const post = usePost();
  const input = useRef<HTMLInputElement>(null);
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ReadFailure | null>(null);
  const press = async () => {
    if (isBusy) return;
    if (!reason.trim()) {
      setMissing(true);
      return input.current?.focus();
    }
    setBusy(true);
    const outcome = await outcomeOf(post("/api/operate/alarms/clear", { alarm, reason: reason.trim() }));
    setBusy(false);
    setFailure(outcome.ok ? null : outcome.failure);
    if (outcome.ok)
      showToast({
        tone: "ok",
        title: "Cleared",
        text: "Anything still wrong is raised again within 15 minutes.",
      });
    if (outcome.ok || outcome.failure.problem?.type === "agate:changed-meanwhile") onDone();
  };
  return (
    <div className={styles.clear}>
      {failure && (
        <Alert tone="bad" title={failure.problem?.title ?? "Nothing was cleared"}>
          {failureWords(failure, "Please try again.")}
        </Alert>
      )}
      <TextField
        label="Reason, for the audit log"
        ref={input}
        value={reason}
        maxLength={500}
        autoComplete="off"
        error={isMissing && !reason.trim() ? "Give a reason for the audit log." : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      <ButtonRow>
        <Button busy={isBusy} onClick={() => void press()}>
          Clear
        </Button>
      </ButtonRow>
    </div>
  );
}
