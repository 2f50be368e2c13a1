import * as styles from "./sidebar.module.css";
import { PanelLeft } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "../../../ui/icon-button.tsx";
import type { SidebarState } from "./use-sidebar.ts";

interface SidebarProps {
  readonly title?: string;
  /** What the folded sidebar of a small screen says under its title: the chosen game. */
  readonly summary: string | null;
  readonly sidebar: SidebarState;
  readonly children: ReactNode;
  /** Under the list, whenever it comes: its place is kept, so that nothing moves for it (rule PI11). */
  readonly foot: ReactNode;
}

/** A league's page: its sidebar, and beside it the part where the file is made. */
export function Shell({ children }: { readonly children: ReactNode }) {
  return <div className={styles.shell}>{children}</div>;
}

/**
 * The left sidebar: 16rem open, 3rem collapsed (rule PG26); on a tablet a rail that opens over the page, on a
 * phone one line that unfolds.
 */
export function Sidebar({ title = "Schedule", summary, sidebar, children, foot }: SidebarProps) {
  const { isOpen, toggle, wide, narrow } = sidebar;
  return (
    <aside className={styles.side} aria-label={title} data-wide={wide} data-narrow={narrow}>
      <div className={styles.inside}>
        <div className={styles.top}>
          <h2>
            {title}
            {summary && <span className={styles.folded}>{summary}</span>}
          </h2>
          <IconButton
            label={isOpen ? "Collapse Sidebar" : "Expand Sidebar"}
            title={`${isOpen ? "Collapse" : "Expand"} Sidebar (Ctrl+B)`}
            aria-expanded={isOpen}
            onClick={toggle}
          >
            <PanelLeft />
          </IconButton>
        </div>
        <div className={styles.body}>
          {children}
          <div className={styles.foot}>{foot}</div>
        </div>
      </div>
    </aside>
  );
}
