import * as styles from "./check-work.module.css";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { countOf } from "../../../lib/number.ts";
import { countUndo, readUndo, removeUndo, undoKeys } from "../../../product/undo-pictures.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { canWriteInto } from "../handover/folder-access.ts";
import type { WrittenPictures } from "./check-tasks.ts";
import { inWorker } from "./in-worker.ts";
import { NamedFiles } from "./unread-files.tsx";

/** Puts back pictures that were corrected in place, also after a reload (rule PR59). */
export function useUndo(owner: string) {
  const [pictures, setPictures] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [done, setDone] = useState<WrittenPictures | "refused" | null>(null);
  const ending = useRef(new AbortController());
  const count = () => void countUndo(owner).then(setPictures);
  const first = useEffectEvent(count);
  useEffect(() => {
    first();
    const { current } = ending;
    return () => current.abort();
  }, []);
  const act = async () => {
    if (!(await mayWrite(owner))) return setDone("refused");
    return setDone(await inWorker("undo", { owner }, ending.current.signal));
  };
  return {
    /** How many pictures can be put back. */
    pictures,
    isBusy,
    /** What the last Undo did; "refused" if the browser may not write. */
    done,
    /** Counts again. */
    count,
    undo: () => {
      if (isBusy) return;
      setBusy(true);
      void act()
        .catch((error: unknown) => {
          console.error(error);
          setDone({ count: 0, left: [], fault: "part of the page could not be loaded" });
        })
        .finally(() => {
          setBusy(false);
          count();
        });
    },
    /** Keeps the corrections: they can no longer be undone. */
    keep: () => {
      setDone(null);
      void undoKeys(owner).then(removeUndo).then(count);
    },
  };
}

export type Undo = ReturnType<typeof useUndo>;

/** Asks for each folder whose pictures were corrected. */
async function mayWrite(owner: string): Promise<boolean> {
  const asked = new Set<string>();
  for (const key of await undoKeys(owner)) {
    // One after another: the browser asks one question at a time.
    // oxlint-disable-next-line eslint/no-await-in-loop
    const undo = await readUndo(key);
    if (!undo || asked.has(undo.folder.name)) continue;
    asked.add(undo.folder.name);
    // oxlint-disable-next-line eslint/no-await-in-loop
    if (!(await canWriteInto(undo.folder))) return false;
  }
  return true;
}

/** What was corrected in place, with Undo, and what Undo did. */
export function UndoPictures({ undo: { pictures, isBusy, done, undo, keep } }: { readonly undo: Undo }) {
  return (
    <>
      {done === "refused" && <Alert tone="bad" title="The browser did not allow writing into the folder." />}
      {done && done !== "refused" && (
        <>
          <Alert
            tone={done.fault === null ? "ok" : "bad"}
            title={`${countOf(done.count, "picture")} put back${done.fault === null ? "" : `, then ${done.fault}`}.`}
          />
          {done.left.length > 0 && (
            <NamedFiles title={`${countOf(done.left.length, "picture")} left as they are`} files={done.left} isOpen />
          )}
        </>
      )}
      {pictures > 0 && (
        <Alert
          tone="note"
          title={`${countOf(pictures, "picture")} corrected in place.`}
          action={
            <span className={styles.acts}>
              <Button busy={isBusy} onClick={undo}>
                Undo corrections
              </Button>
              <Button look="bare" onClick={keep}>
                Keep
              </Button>
            </span>
          }
        >
          Undo puts back exactly what was there, also after a reload, until you sign out.
        </Alert>
      )}
    </>
  );
}
