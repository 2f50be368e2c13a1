import * as styles from "./header.module.css";
import type { ReactNode } from "react";
import { useHydrated } from "../../lib/use-hydrated.ts";
import { home } from "../../product/session/next-page.ts";
import { headerWay } from "../../product/session/session-state.ts";
import { useSession } from "../../product/session/use-session.ts";
import { Link } from "../../router/link.tsx";
import { useLocation } from "../../router/location.ts";
import { AccountSlot } from "./account-slot.tsx";
import { FindButton } from "./find-button.tsx";
import { LeagueMenus } from "./league-menus.tsx";
import { SmallMenu } from "./small-menu.tsx";
import { useScrolled } from "./use-scrolled.ts";

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
