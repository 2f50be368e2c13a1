import * as textStyles from "../../../ui/text.module.css";
import * as styles from "./page-keys.module.css";
import { useState } from "react";
import { useKeyDown, useKeys } from "../../../lib/use-keys.ts";
import { Button } from "../../../ui/button.tsx";
import type { SidebarState } from "../shell/use-sidebar.ts";
import { KeysDialog } from "./keys-dialog.tsx";
import { useSingleKeys } from "./use-single-keys.ts";

interface PageKeysProps {
  readonly onExport: () => void;
  /** What `/` does: "Find a team". */
  readonly find: string;
  readonly onFind: () => void;
  /** What the arrows move through: "the games of the schedule". */
  readonly list: string;
  readonly sidebar: Pick<SidebarState, "isOpen" | "toggle">;
}

/** The game or event just picked, and the way to the editor just left: one key away from the file. */
const nextIsExport = "[data-game][aria-current], [data-edit-lists]";

/** A league page's shortcuts, and the dialog that lists them and switches the single-key ones off. */
export function PageKeys({ onExport, find, onFind, list, sidebar }: PageKeysProps) {
  const [isOpen, setOpen] = useState(false);
  const single = useSingleKeys();
  const open = () => setOpen(true);
  useKeys(single.areOn ? { e: onExport, "/": onFind, "?": open } : {}, nextIsExport);
  useDownFromHeading(() => {
    if (!sidebar.isOpen) sidebar.toggle();
  });
  const keys: readonly (readonly [key: string, does: string])[] = [
    ["E", "Export the file"],
    ["/", find],
    ["Up, Down", `Move through ${list}; Down on the heading goes to them`],
    ["Ctrl B, Cmd B", "Collapse or expand the sidebar"],
    ["Ctrl K, Cmd K", "Find a league, team, game or player"],
    ["?", "Show these keys"],
  ];
  return (
    <>
      <p className={styles.pageKeys} data-screen="">
        <Button look="bare" onClick={open}>
          Keyboard shortcuts
        </Button>
      </p>
      <KeysDialog
        open={isOpen}
        onOpenChange={setOpen}
        single={single}
        hint="E, / and ?. Saved with your presets."
        keys={keys}
      >
        <p className={textStyles.hint}>
          E, / and ? do nothing while a control has focus, except for the game you just picked and the editor you just
          left.
        </p>
      </KeysDialog>
    </>
  );
}

/**
 * Down on the page's heading, which has the focus after a change of page, moves to the list's first game or event. A
 * hidden list is opened first.
 */
function useDownFromHeading(openList: () => void): void {
  useKeyDown((event) => {
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (event.key !== "ArrowDown" || !isPlain || !document.activeElement?.matches("main h1")) return;
    event.preventDefault();
    if (focusFirst()) return;
    openList();
    requestAnimationFrame(focusFirst);
  });
}

function focusFirst(): boolean {
  const seen = [...document.querySelectorAll<HTMLElement>("[data-game]")].filter((game) => game.checkVisibility());
  seen[0]?.focus();
  return seen.length > 0;
}
