import * as textStyles from "../../../ui/text.module.css";
import type { CorrectionJson, CorrectionsJson } from "@agate/api";
import { Link } from "../../../router/link.tsx";
import { Question } from "../../../ui/dialog.tsx";
import { ListState } from "../../../ui/list-state.tsx";
import { showToast } from "../../../ui/toast.ts";
import { DialogButton, isOver, showFailure, usePress } from "../act.tsx";
import { useDesk } from "../desk-read.ts";
import { Section, Table } from "../section.tsx";
import { briefTime, leagueName } from "../words.ts";
import { fieldWords, NewCorrection } from "./new-correction.tsx";

const keyOf = ({ corrections }: CorrectionsJson) => JSON.stringify(corrections.map(({ id, at }) => [id, at]));

/** What operators know better than every source (rules OR35, OR36). */
export function CorrectionsSection() {
  const read = useDesk("/api/operate/corrections", {});
  return (
    <Section
      title="Corrections"
      lead="They override every refresh and import until you undo them. Newest first."
      before={read.state === "ready" && <NewCorrection fields={read.data.fields} />}
      read={read}
      keyOf={keyOf}
    >
      {({ corrections, read_at: now }, showNext) => (
        <>
          {corrections.length === 0 ? (
            <ListState state="empty" title="Nothing is corrected">
              Everything is shown as its source has it.
            </ListState>
          ) : (
            <Table
              rows={corrections}
              keyOf={({ id }) => id}
              columns={[
                ["What", (one) => `${leagueName(one.league)}, ${one.label}, ${fieldWords(one.field)}`],
                [
                  "The source says",
                  ({ state, told: shown }) => (state === "not-asked" ? "not checked since" : valueWords(shown)),
                ],
                ["Is", ({ value }) => <b>{valueWords(value)}</b>],
                ["Why", ({ reason }) => reason],
                [
                  "Who and when",
                  ({ who, at }) => (
                    <>
                      {who}, <time dateTime={at}>{briefTime(at, now)}</time>
                    </>
                  ),
                ],
              ]}
              action={["Undo it", (one) => <Undo correction={one} onOver={showNext} />]}
            />
          )}
          <p className={textStyles.second}>
            Who corrected and undid what, and why, is in the <Link to="/operate?section=audit">audit log</Link>.
          </p>
        </>
      )}
    </Section>
  );
}

const valueWords = (value: string | null) => value || "(nothing)";

interface UndoProps {
  readonly correction: CorrectionJson;
  readonly onOver: () => void;
}

function Undo({ correction, onOver }: UndoProps) {
  const { label, field, state, words } = correction;
  return (
    <>
      <DialogButton
        aria-label={`Undo ${fieldWords(field)} of ${label}`}
        dialog={(onClose) => <UndoQuestion correction={correction} onOver={onOver} onClose={onClose} />}
      >
        Undo
      </DialogButton>
      {state !== "differs" && (
        <p className={textStyles.second}>
          {state === "agrees" ? "The source now agrees." : `${words[0]?.toUpperCase() ?? ""}${words.slice(1)}.`}
        </p>
      )}
    </>
  );
}

function UndoQuestion({ correction, onOver, onClose }: UndoProps & { readonly onClose: () => void }) {
  const { id, at, label, field, told: shown, value, state } = correction;
  const { press, acting } = usePress();
  const undo = async () => {
    const outcome = await press("/api/operate/corrections/undo", { correction: id, at });
    if (isOver(outcome)) {
      onOver();
      onClose();
    }
    if (outcome?.ok)
      showToast({ tone: "ok", title: "Undone", text: `${fieldWords(field)} of ${outcome.answer.label}` });
    else if (outcome) showFailure(outcome.failure, "It was not undone");
  };
  return (
    <Question
      title="Undo this correction?"
      yes="Undo it"
      no="Keep it"
      busy={acting !== null}
      onYes={() => void undo()}
      onNo={onClose}
    >
      <p>
        {label}: {fieldWords(field)} is {valueWords(value)} now.{" "}
        {state === "not-asked" || state === "idle"
          ? "The source’s value appears with the next refresh or import."
          : `Readers see ${valueWords(shown)} again, at once.`}
      </p>
    </Question>
  );
}
