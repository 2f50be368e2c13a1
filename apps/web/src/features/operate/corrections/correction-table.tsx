import * as tableStyles from "../table.module.css";
import * as textStyles from "../../../ui/text.module.css";
import type { CorrectionJson } from "@agate/api";
import { useState } from "react";
import { outcomeOf } from "../../../api/outcome.ts";
import { usePost } from "../../../api/use-post.ts";
import { failureWords } from "../../../product/session/failure-words.ts";
import { Button } from "../../../ui/button.tsx";
import { ButtonRow } from "../../../ui/button-row.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { showToast } from "../../../ui/toast.ts";
import { briefTime } from "../clock-words.ts";
import { leagueName } from "../league-words.ts";
import { fieldWords } from "./field-words.ts";

interface CorrectionTableProps {
  readonly corrections: readonly CorrectionJson[];
  readonly now: string;
  readonly onUndone: () => void;
}

/** What each source says, what readers see instead, and why. */
export function CorrectionTable({ corrections, now, onUndone }: CorrectionTableProps) {
  const [asked, setAsked] = useState<CorrectionJson | null>(null);
  return (
    <>
      <table className={tableStyles.table}>
        <thead>
          <tr>
            {["What", "The source says", "Is", "Why", "Who and when"].map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
            <th scope="col">
              <VisuallyHidden>Take it back</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {corrections.map((one) => (
            <tr key={one.id}>
              <th scope="row">
                {leagueName(one.league)}, {one.label}, {fieldWords(one.field)}
              </th>
              <td data-label="The source says">{toldWords(one)}</td>
              <td data-label="Is">
                <b>{one.value || "(nothing)"}</b>
              </td>
              <td data-label="Why">{one.reason}</td>
              <td data-label="Who and when">
                {one.who}, <time dateTime={one.at}>{briefTime(one.at, now)}</time>
              </td>
              <td>
                <Button aria-label={`Undo ${fieldWords(one.field)} of ${one.label}`} onClick={() => setAsked(one)}>
                  Undo
                </Button>
                {one.state !== "differs" && <p className={textStyles.second}>{standingWords(one)}</p>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Dialog title="Take this correction back?" open={asked !== null} onOpenChange={(open) => open || setAsked(null)}>
        {asked && (
          <UndoQuestion
            correction={asked}
            onClose={(isDone) => {
              setAsked(null);
              if (isDone) onUndone();
            }}
          />
        )}
      </Dialog>
    </>
  );
}

function toldWords({ state, told }: CorrectionJson): string {
  return state === "not-asked" ? "not asked since" : (told ?? "") || "(nothing)";
}

function standingWords({ state, words }: CorrectionJson): string {
  return state === "agrees" ? "The source now agrees." : `${words[0]?.toUpperCase() ?? ""}${words.slice(1)}.`;
}

interface UndoQuestionProps {
  readonly correction: CorrectionJson;
  readonly onClose: (isDone: boolean) => void;
}

function UndoQuestion({ correction: { id, at, label, field, told, value, state }, onClose }: UndoQuestionProps) {
  const post = usePost();
  const [isBusy, setBusy] = useState(false);
  const undo = async () => {
    if (isBusy) return;
    setBusy(true);
    const outcome = await outcomeOf(post("/api/operate/corrections/undo", { correction: id, at }));
    setBusy(false);
    if (outcome.ok)
      showToast({ tone: "ok", title: "Taken back", text: `${fieldWords(field)} of ${outcome.answer.label}` });
    else
      showToast({
        tone: "bad",
        title: outcome.failure.problem?.title ?? "It was not taken back",
        text: failureWords(outcome.failure, "Please try again."),
      });
    if (outcome.ok || outcome.failure.problem?.type === "agate:changed-meanwhile") onClose(true);
  };
  return (
    <>
      <p>
        {label}: {fieldWords(field)} is {value || "(nothing)"} now.{" "}
        {state === "not-asked" || state === "idle"
          ? "The source’s value appears with the next refresh or import."
          : `Readers see ${told || "(nothing)"} again, at once.`}
      </p>
      <ButtonRow>
        <Button look="ink" busy={isBusy} onClick={() => void undo()}>
          Take it back
        </Button>
        <Button onClick={() => onClose(false)}>Keep it</Button>
      </ButtonRow>
    </>
  );
}
