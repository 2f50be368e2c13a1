import * as styles from "./check-page.module.css";
import * as pageStyles from "../../../ui/page.module.css";
import { useHydrated } from "../../../lib/use-hydrated.ts";
import { useStoredText } from "../../../lib/use-stored-text.ts";
import { useOwner } from "../../../product/mine/use-owner.ts";
import { useOwnState } from "../../../product/mine/use-own-state.ts";
import { Button } from "../../../ui/button.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { ListState } from "../../../ui/list-state.tsx";
import type { CheckWorkProps } from "./check-work.tsx";
import { DropZone } from "./drop-zone.tsx";
import type { Given } from "./drop-zone.tsx";
import { keptMark } from "./kept-mark.ts";
import { useDrop } from "./use-drop.ts";

const CheckWork = lazyPart<CheckWorkProps>({
  name: "The check",
  load: async () => (await import("./check-work.tsx")).CheckWork,
  waiting: <ListState state="loading" title="Loading what was checked..." rows={6} />,
});

/** The last look at captions before they are sent: what is dropped is read and checked in this browser. */
export function CheckPage() {
  const owner = useOwner();
  const isHydrated = useHydrated();
  const kept = useStoredText(owner === null ? null : keptMark(owner));
  const hasKept = kept.text === "1";
  const [{ given, turn, isChoosing }, set] = useOwnState<Shown>(nothing);
  const give = (next: Given) => set({ given: next, turn: turn + 1, isChoosing: false });
  const isOver = useDrop((files) => give({ kind: "files", files }));
  const isShown = isHydrated && owner !== null && !isChoosing && (given !== null || hasKept);
  return (
    <main id="main" className={`${pageStyles.wrap} ${styles.page}`}>
      <div className={pageStyles.head}>
        <h1>Check captions</h1>
        {isShown && (
          <Button look="bare" onClick={() => set({ given: null, turn, isChoosing: true })}>
            Other pictures
          </Button>
        )}
        {isChoosing && hasKept && (
          <Button look="bare" onClick={() => set({ given: null, turn: turn + 1, isChoosing: false })}>
            Back to what was checked
          </Button>
        )}
      </div>
      <div className={pageStyles.rule} />
      {isShown ? (
        <CheckWork
          key={`${owner} ${turn}`}
          owner={owner}
          given={given}
          onGone={() => set({ given: null, turn, isChoosing: true })}
        />
      ) : (
        <DropZone isOver={isOver} onGiven={give} />
      )}
    </main>
  );
}

interface Shown {
  readonly given: Given | null;
  /** Counts what was given: each begins anew. */
  readonly turn: number;
  /** Other pictures are being chosen, whatever was checked before. */
  readonly isChoosing: boolean;
}

const nothing: Shown = { given: null, turn: 0, isChoosing: false };
