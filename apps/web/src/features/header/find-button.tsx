import * as styles from "./header.module.css";
import { Search } from "lucide-react";
import { findLabel, openFind } from "../../product/find-prompt.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { Kbd } from "../../ui/kbd.tsx";

/** Opens Find: a box where there is room, else an icon. Ctrl+K before hydration presses it (`data-find`). */
export function FindButton() {
  return (
    <button
      type="button"
      className={styles.find}
      data-find=""
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={openFind}
    >
      <Search />
      {/* The name is content: a box too narrow for it shows a part, and no label differs from what is seen (WCAG 2.5.3). */}
      <VisuallyHidden>{findLabel}</VisuallyHidden>
      <span className={styles.findWord} aria-hidden="true">
        Find a team, game or player
      </span>
      <Kbd decorative>Ctrl K</Kbd>
    </button>
  );
}
