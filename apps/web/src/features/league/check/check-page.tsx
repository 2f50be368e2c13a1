import * as pageStyles from "../../../ui/page.module.css";
import * as styles from "./check-page.module.css";
import { useState } from "react";
import { useDrop } from "../../../lib/use-drop.ts";
import { useHydrated } from "../../../lib/use-hydrated.ts";
import { useOwner } from "../../../product/mine/use-owner.ts";
import { useSession } from "../../../product/session/use-session.ts";
import { Button } from "../../../ui/button.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { ListState } from "../../../ui/list-state.tsx";
import { filesOfDrop } from "./chosen-files.ts";
import { DropZone, type CheckInput } from "./drop-zone.tsx";
import { foldersOfDrop } from "./folders.ts";
import { hasRun } from "./run-mark.ts";

const CheckWork = lazyPart("The check", async () => (await import("./check-work.tsx")).CheckWork, {
  waiting: <ListState state="loading" title="Loading your captions..." rows={6} />,
});

/** The final check of captions before they are sent: dropped pictures are read and checked in this browser. */
export function CheckPage() {
  const owner = useOwner();
  const isKnown = useSession().status !== "checking";
  const [first, setFirst] = useState<string | null>(null);
  // What is dropped before it is known whose page it is belongs to whoever it turns out to be.
  if (first === null && isKnown) setFirst(owner);
  // Another person starts with a fresh page.
  return <CheckOf key={first === null || owner === first ? "first" : owner} owner={owner} />;
}

/** @param owner null until it is known whose page it is */
function CheckOf({ owner }: { readonly owner: string | null }) {
  const isHydrated = useHydrated();
  const hasStoredRun = isHydrated && owner !== null && hasRun(owner);
  const [given, setGiven] = useState<CheckInput | null>(null);
  /** Counts the inputs, so that each one starts from scratch. */
  const [turn, setTurn] = useState(0);
  /** The person is choosing other pictures, regardless of an earlier run. */
  const [isChoosing, setChoosing] = useState(false);
  const show = (next: CheckInput | null) => {
    setGiven(next);
    setTurn(turn + 1);
    setChoosing(false);
  };
  const isOver = useDrop((transfer) => {
    void Promise.all([filesOfDrop(transfer), foldersOfDrop(transfer)]).then(([files, folders]) => {
      if (files.length) show({ kind: "files", files, folders });
    });
  });
  const isShown = isHydrated && owner !== null && !isChoosing && (given !== null || hasStoredRun);
  return (
    <main id="main" className={`${pageStyles.wrap} ${styles.page}`}>
      <div className={pageStyles.head}>
        <h1>Check captions</h1>
        {isShown && (
          <Button look="bare" onClick={() => setChoosing(true)}>
            Other pictures
          </Button>
        )}
        {isChoosing && hasStoredRun && (
          <Button look="bare" onClick={() => show(null)}>
            Back to your captions
          </Button>
        )}
      </div>
      <div className={pageStyles.rule} />
      {isShown ? (
        <CheckWork key={turn} owner={owner} given={given} onRunRemoved={() => setChoosing(true)} />
      ) : (
        <DropZone isOver={isOver} onGiven={show} />
      )}
    </main>
  );
}
