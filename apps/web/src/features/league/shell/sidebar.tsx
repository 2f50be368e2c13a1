import * as styles from "./sidebar.module.css";
import { PanelLeft } from "lucide-react";
import { useLayoutEffect, type ReactNode } from "react";
import { IconButton } from "../../../ui/button.tsx";
import type { SidebarState } from "./use-sidebar.ts";

interface SidebarProps {
  readonly title?: string;
  /** A one-word name, for when it is a button beside the page's title. */
  readonly short: "Games" | "Events";
  readonly sidebar: SidebarState;
  readonly children: ReactNode;
  /** Folded below the list. */
  readonly foot: ReactNode;
}

interface ShellProps {
  /** A game, a team or an event is chosen; null until the page has opened. */
  readonly isPicked: boolean | null;
  readonly children: ReactNode;
}

/**
 * A league's page: its sidebar, and beside it the part where the file is made. On phones and tablets the list is the
 * page until something is chosen: that is the document's `data-picked`, which the inline script sets before hydration.
 */
export function Shell({ isPicked, children }: ShellProps) {
  useLayoutEffect(() => {
    if (isPicked !== null) document.documentElement.toggleAttribute("data-picked", isPicked);
  }, [isPicked]);
  useLayoutEffect(() => () => document.documentElement.removeAttribute("data-picked"), []);
  return <div className={styles.shell}>{children}</div>;
}

/**
 * The left sidebar: 16rem open, 3rem collapsed (rule PG26). On phones and tablets it is the page itself, then a button
 * that unfolds it.
 */
export function Sidebar({ title = "Schedule", short, sidebar, children, foot }: SidebarProps) {
  const { isOpen, toggle, wide, narrow } = sidebar;
  return (
    <aside className={styles.side} data-screen="" aria-label={title} data-wide={wide} data-narrow={narrow}>
      <div className={styles.inside}>
        <div className={styles.top}>
          <h2>
            <span className={styles.title}>{title}</span>
            <span className={styles.short}>{short}</span>
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
          <details className={styles.foot}>
            <summary>Several {short.toLowerCase()}, templates</summary>
            {foot}
          </details>
        </div>
      </div>
    </aside>
  );
}
