import * as styles from "./header.module.css";
import { Search, User } from "lucide-react";
import { useSyncExternalStore, type ReactNode, type MouseEvent } from "react";
import { isPlainClick } from "../../lib/is-ordinary-press.ts";
import { useHydrated } from "../../lib/use-hydrated.ts";
import { findLabel, openFind } from "../../product/find-prompt.ts";
import { home, nextPage } from "../../product/session/next-page.ts";
import { herePath } from "../../product/session/return-path.ts";
import { headerWay } from "../../product/session/session-state.ts";
import { useSession } from "../../product/session/use-session.ts";
import { Link } from "../../router/link.tsx";
import { useLocation } from "../../router/location.ts";
import { navigate } from "../../router/navigate.ts";
import { VisuallyHidden, Kbd } from "../../ui/text.tsx";
import { LeagueMenus, SmallMenu } from "./league-menus.tsx";

/**
 * The black bar over every page: the product's name and links to every league (rule SH1). `children`: its right end.
 */
export function Header({ children }: { readonly children?: ReactNode }) {
  const { pathname } = useLocation();
  const current = pathname.split("/")[1] ?? "";
  const session = useSession();
  const isScrolled = useScrolled(10);
  // Until hydration the menus open with CSS alone.
  const isReady = useHydrated();
  return (
    <header className={styles.bar} data-ready={isReady || undefined} data-scrolled={isScrolled || undefined}>
      <Link className={styles.brand} to={headerWay(session) === "account" ? home : "/"}>
        <b>Agate</b> <span>Caption Codes</span>
      </Link>
      <FindButton isOnPage={pathname === home} />
      <LeagueMenus current={current} />
      <div className={styles.barEnd}>
        <SmallMenu current={current} />
        <AccountSlot />
        {children}
      </div>
    </header>
  );
}

/**
 * Opens Find: a box where there is room, an icon beside the menus of a small window, a word on a phone, where Home has
 * a box of its own. Ctrl+K before hydration clicks it (`data-find`).
 */
function FindButton({ isOnPage }: { readonly isOnPage: boolean }) {
  return (
    <button
      type="button"
      className={styles.find}
      data-find={isOnPage ? "on-page" : ""}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={openFind}
    >
      <Search />
      {/* The name is content: a narrow box shows a part of it, and the label never differs from what is visible
          (WCAG 2.5.3). */}
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

/** Whether the page is scrolled by more than this many pixels. */
function useScrolled(pixels: number): boolean {
  return useSyncExternalStore(
    watch,
    () => window.scrollY > pixels,
    () => false,
  );
}

/** The first tab stop: skips the header to the page's content. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#main">
      Skip to the content
    </a>
  );
}

/** 'Account' if signed in, otherwise 'Log In'. Its space is reserved while neither is known. */
function AccountSlot() {
  switch (headerWay(useSession())) {
    case "account":
      return (
        <Link className={`${styles.barButton} ${styles.accountSlot}`} to="/account">
          <AccountWord word="Account" />
        </Link>
      );
    case "log-in":
      return (
        <Link className={`${styles.barButton} ${styles.accountSlot}`} to="/auth" onClick={storePlace}>
          <AccountWord word="Log In" />
        </Link>
      );
    case null:
      return <span className={`${styles.barButton} ${styles.accountSlot}`} />;
  }
}

/** With double-size text a phone has room for an icon instead of the word. */
function AccountWord({ word }: { readonly word: string }) {
  return (
    <>
      <User />
      <span className={styles.accountWord}>{word}</span>
    </>
  );
}

/** A normal click passes the page's current address along; a page may have changed it since the link was rendered. */
function storePlace(event: MouseEvent): void {
  if (!isPlainClick(event)) return;
  event.preventDefault();
  navigate(nextPage("log-in", herePath()));
}
