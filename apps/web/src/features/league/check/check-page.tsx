import * as styles from "./check-page.module.css";
import * as pageStyles from "../../../ui/page.module.css";
import { useHydrated } from "../../../lib/use-hydrated.ts";
import { useStoredText } from "../../../lib/use-stored-text.ts";
import { useOwner } from "../../../product/mine/use-owner.ts";
import { useOwnState } from "../../../product/mine/use-own-state.ts";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { ListState } from "../../../ui/list-state.tsx";
import type { CheckWorkProps } from "./check-work.tsx";
import { DropZone } from "./drop-zone.tsx";
import type { Given } from "./drop-zone.tsx";
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
  const [given, setGiven] = useOwnState<Given | null>(null);
  const isOver = useDrop((files) => setGiven({ kind: "files", files }));
  const hasRun = given !== null || kept.text === "1";
  return (
    <main id="main" className={`${pageStyles.wrap} ${styles.page}`}>
      <div className={pageStyles.head}>
        <h1>Check captions</h1>
      </div>
      <div className={pageStyles.rule} />
      {isHydrated && hasRun && owner !== null ? (
        <CheckWork key={owner} owner={owner} given={given} />
      ) : (
        <DropZone isOver={isOver} onGiven={setGiven} />
      )}
    </main>
  );
}

/** Under this name a browser remembers that it has a run of somebody, so that the page opens on it. */
export const keptMark = (owner: string): string => `agate:checked:${owner}`;
