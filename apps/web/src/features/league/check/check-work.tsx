import * as layoutStyles from "../../../ui/layout.module.css";
import * as styles from "./check-work.module.css";
import { useEffect, useEffectEvent, useRef } from "react";
import { countOf } from "../../../lib/number.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { ListState } from "../../../ui/list-state.tsx";
import { useTemplate } from "../kit/use-template.ts";
import { ChooseGame } from "./choose-game.tsx";
import type { CheckInput } from "./drop-zone.tsx";
import { Findings } from "./findings.tsx";
import { UndoPictures, useUndo } from "./undo-pictures.tsx";
import { UnreadFiles } from "./unread-files.tsx";
import { useCheck, type Stage } from "./use-check.ts";

interface CheckWorkProps {
  /** Whose browser storage to use: a person's id, or "" for a visitor. */
  readonly owner: string;
  /** Null shows what this browser has stored. */
  readonly given: CheckInput | null;
  /** Called when there is nothing to show. */
  readonly onRunRemoved: () => void;
}

/** The check of dropped pictures, from reading them to the output; or the last stored run. */
export function CheckWork({ owner, given, onRunRemoved }: CheckWorkProps) {
  const check = useCheck(owner, given);
  const { stage, run, result } = check;
  const leave = useEffectEvent(onRunRemoved);
  const isRemoved = stage.name === "gone";
  useEffect(() => {
    if (isRemoved) leave();
  }, [isRemoved]);
  // Content that replaces a clicked button starts at the top and takes the focus.
  const place = useRef<HTMLDivElement>(null);
  const last = useRef(stage.name);
  useEffect(() => {
    if (last.current === stage.name) return;
    const isFirst = last.current === "recalling";
    last.current = stage.name;
    if (isFirst) return;
    window.scrollTo(0, 0);
    place.current?.focus({ preventScroll: true });
  }, [stage.name]);
  const undo = useUndo(owner);
  // Its game is not looked up: the pictures have theirs.
  const template = useTemplate({ openedOn: "check", reader: owner || null });
  return (
    <div ref={place} tabIndex={-1} className={styles.work}>
      <UndoPictures undo={undo} />
      {check.isUnstored && (
        <Alert tone="warn" title="This browser does not save what it read.">
          Reloading the page discards it.
        </Alert>
      )}
      {(stage.name === "recalling" || isRemoved) && (
        <ListState state="loading" title="Loading your captions..." rows={6} />
      )}
      {(stage.name === "reading" || stage.name === "checking") && <Progress stage={stage} onCancel={check.cancel} />}
      {stage.name === "failed" && (
        <ListState
          state="failed"
          title={stage.what === "read" ? "The files could not be read" : "The captions could not be checked"}
          onRetry={stage.what === "read" ? check.readAgain : check.choose}
        >
          Part of the page could not be loaded, or did not finish.
        </ListState>
      )}
      {stage.name === "choosing" &&
        run &&
        (run.pictures.length ? (
          <ChooseGame owner={owner} run={run} before={result} check={check} template={template} />
        ) : (
          <section className={`${layoutStyles.stack} ${styles.step}`} aria-labelledby="no-captions">
            <h2 id="no-captions">No captions in these files</h2>
            <UnreadFiles unread={run.unread} onRetry={check.canReadAgain ? check.readAgain : null} />
          </section>
        ))}
      {stage.name === "checked" && run && result && (
        <Findings owner={owner} run={run} result={result} check={check} onWritten={undo.count} />
      )}
    </div>
  );
}

interface ProgressProps {
  readonly stage: Extract<Stage, { readonly done: number }>;
  readonly onCancel: () => void;
}

function Progress({ stage: { name, done, all }, onCancel }: ProgressProps) {
  const isReading = name === "reading";
  return (
    <section className={styles.progress}>
      <h2>{isReading ? `Reading ${countOf(all, "file")}` : `Checking ${countOf(all, "caption")}`}</h2>
      <progress max={Math.max(all, 1)} value={done} aria-label={isReading ? "Files read" : "Captions checked"} />
      <div>
        <output>{`${done} ${isReading ? "read" : "checked"}`}</output>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </section>
  );
}
