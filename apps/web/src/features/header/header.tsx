import * as styles from "./header.module.css";
import type { ReactNode } from "react";
import { Search } from "lucide-react";
import { useSyncExternalStore } from "react";
import { useHydrated } from "../../lib/use-hydrated.ts";
import { home } from "../../product/session/next-page.ts";
import { headerWay } from "../../product/session/session-state.ts";
import { useSession } from "../../product/session/use-session.ts";
import { Link } from "../../router/link.tsx";
import { useLocation } from "../../router/location.ts";
import { AccountSlot } from "./account-slot.tsx";
import { LeagueMenus } from "./league-menus.tsx";
import { SmallMenu } from "./small-menu.tsx";
import { findLabel, openFind } from "../../product/find-prompt.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { Kbd } from "../../ui/kbd.tsx";

/**
 * The black bar over every page: whose product it is, and the way to every league (rule SH1). `children`: its right
 * end.
 */
export function Header({ children }: { readonly children?: ReactNode }) {
  const { pathname } = useLocation();
  const current = pathname.split("/")[1] ?? "";
  const session = useSession();
  const isScrolled = useScrolled(10);
  // Until hydration the menus open by CSS alone.
  const isReady = useHydrated();
  return (
    <header className={styles.bar} data-ready={isReady || undefined} data-scrolled={isScrolled || undefined}>
      <Link className={styles.brand} to={headerWay(session) === "account" ? home : "/"}>
        <b>Agate</b> <span>Caption Codes</span>
      </Link>
      <FindButton />
      <LeagueMenus current={current} />
      <div className={styles.barEnd}>
        <SmallMenu current={current} />
        <AccountSlot />
        {children}
      </div>
    </header>
  );
}

/** Opens Find: a box where there is room, an icon on a tablet, a word on a phone. Ctrl+K before hydration presses it (`data-find`). */
function FindButton() {
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
        Find<span> a team, game or player</span>
      </span>
      <Kbd decorative>Ctrl K</Kbd>
    </button>
  );
}

function watch(changed: () => void): () => void {
  window.addEventListener("scroll", changed, { passive: true });
  return () => window.removeEventListener("scroll", changed);
}

/** Whether the page is scrolled by more than so many pixels. */
function useScrolled(pixels: number): boolean {
  return useSyncExternalStore(
    watch,
    () => window.scrollY > pixels,
    () => false,
  );
}
