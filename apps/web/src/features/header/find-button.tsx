import * as styles from "./header.module.css";
import { Search } from "lucide-react";
import { findLabel, openFind } from "../../product/find-prompt.ts";
import { Kbd } from "../../ui/kbd.tsx";

/** Opens Find: a box where there is room, else an icon. Ctrl+K before hydration presses it (`data-find`). */
export function FindButton() {
  return (
    <button
      type="button"
      className={styles.find}
      data-find=""
      aria-haspopup="dialog"
      aria-label={findLabel}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={openFind}
    >
      <Search />
      <span className={styles.findWord}>Find a team, game or player</span>
      <Kbd decorative>Ctrl K</Kbd>
    </button>
  );
}
