import "./sidebar.css";
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
}

/**
 * The left sidebar: 16rem open, 3rem collapsed (rule PG26); on a tablet a rail that opens over the page, on a
 * phone one line that unfolds.
 */
export function Sidebar({ title = "Schedule", summary, sidebar, children }: SidebarProps) {
  const { isOpen, toggle, wide, narrow } = sidebar;
  return (
    <aside className="side" aria-label={title} data-wide={wide} data-narrow={narrow}>
      <div className="side-in">
        <div className="side-top">
          <h2>
            {title}
            {summary && <span className="side-folded">{summary}</span>}
          </h2>
          <IconButton
            label={isOpen ? "Collapse Sidebar" : "Expand Sidebar"}
            title={`${isOpen ? "Collapse" : "Expand"} Sidebar (Ctrl+B)`}
            aria-expanded={isOpen}
            onClick={toggle}
          >
            <PanelLeft className="ic" />
          </IconButton>
        </div>
        <div className="side-body">{children}</div>
      </div>
    </aside>
  );
}
