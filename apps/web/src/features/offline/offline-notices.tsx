import * as styles from "./offline-notices.module.css";
import { Check, RotateCw, WifiOff } from "lucide-react";
import { leagueBySlug } from "@agate/leagues";
import { Fragment, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useNow } from "../../lib/use-now.ts";
import { syncHead } from "../../page/sync-head.ts";
import { useSavedPacks } from "../../product/packs/use-saved-packs.ts";
import { pageKeptAt } from "../../product/venue/keep-pages.ts";
import { Link } from "../../router/link.tsx";
import { useLocation } from "../../router/location.ts";
import { pageAt } from "../../routes.tsx";
import { Button } from "../../ui/button.tsx";
import { hasTyped, isAtWork } from "./is-at-work.ts";
import type { NetworkState, WhyOffline } from "./network-state.ts";
import { backWords, newVersionWords, offlineWords } from "./offline-words.ts";
import type { Kept } from "./offline-words.ts";
import { keepVisitedPage } from "./service-worker.ts";
import { useNetwork } from "./use-network.ts";

/** Milliseconds between two looks whether the person is still at work. */
const lookAgain = 2_000;

/** Saved leagues that are named beside each other; Home has them all. */
const mostNamed = 3;

/** One line under the header about the network or a new version (rules OF8, OF9), and the start of the service worker. */
export function OfflineNotices() {
  const [startNew, setStartNew] = useState<(() => void) | null>(null);
  const [onNewVersion] = useState(() => (start: () => void) => whenNotAtWork(() => setStartNew(() => start)));
  const { state, retry } = useNetwork(onNewVersion);
  const { pathname } = useLocation();
  const kept = useKept(pathname, state.status);
  useEffect(nameShell, []);
  useEffect(() => {
    if (state.status === "online") void keepVisitedPage(pathname);
  }, [pathname, state.status]);

  // Empty while there is doubt: a live region that comes together with its words is not read.
  if (state.status === "online" && !startNew) return null;
  return (
    <output>
      <Notice path={pathname} state={state} kept={kept} onRetry={retry} startNew={startNew} />
    </output>
  );
}

interface NoticeProps {
  readonly path: string;
  readonly state: NetworkState;
  readonly kept: Kept | null;
  readonly onRetry: () => void;
  readonly startNew: (() => void) | null;
}

function Notice({ path, state, kept, onRetry, startNew }: NoticeProps) {
  const isAlone = pageAt(path).fillsScreen === true;
  if (state.status === "offline")
    return (
      <Line look="offline" isAlone={isAlone} sign={<WifiOff />}>
        <OfflineWords path={path} why={state.why} kept={kept} />
        <button type="button" onClick={onRetry}>
          Try now
        </button>
      </Line>
    );
  if (state.status === "back")
    return (
      <Line look="back" isAlone={isAlone} sign={<Check />}>
        <span>
          <b>{backWords.title}</b> {backWords.text}
        </span>
      </Line>
    );
  // Not while there is doubt about the network: a page that is reloaded without one may come back with less.
  if (!startNew || state.status !== "online") return null;
  const { title, text } = newVersionWords(hasTyped());
  return (
    <Line look="new" isAlone={isAlone} sign={<RotateCw />}>
      <span>
        <b>{title}</b> {text}
      </span>
      <Button onClick={startNew}>Start it now</Button>
    </Line>
  );
}

interface OfflineWordsProps extends Pick<NoticeProps, "path" | "kept"> {
  readonly why: WhyOffline;
}

/** What has happened, what is ready of this page all the same, and the ways to what else is. */
function OfflineWords({ path, why, kept }: OfflineWordsProps) {
  const { packs } = useSavedPacks();
  const now = useNow() ?? 0;
  const [, slug = ""] = path.split("/");
  const { title, text } = offlineWords(why, kept, packs.find(({ league }) => league === slug) ?? null, now);
  // The screen of a sideline is for its numbers.
  const others = pageAt(path).fillsScreen
    ? []
    : packs.flatMap(({ league }) => (league === slug ? [] : (leagueBySlug(league) ?? [])));
  const more = others.length - mostNamed;
  return (
    <span>
      <b>{title}</b> {text}
      {others.length > 0 && (
        <>
          {" Ready offline: "}
          {others.slice(0, mostNamed).map((league, at) => (
            <Fragment key={league.slug}>
              {at > 0 && ", "}
              <Link to={`/${league.slug}`}>{league.title}</Link>
            </Fragment>
          ))}
          {more > 0 && (
            <>
              {" and "}
              <Link to="/home">{`${more} more`}</Link>
            </>
          )}
          .
        </>
      )}
    </span>
  );
}

interface LineProps {
  readonly look: "offline" | "back" | "new";
  /** There is no header above it. */
  readonly isAlone: boolean;
  readonly sign: React.ReactNode;
  readonly children: React.ReactNode;
}

/** The line: the page begins below it, and what is being read keeps its place. */
function Line({ look, isAlone, sign, children }: LineProps) {
  const line = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const root = document.documentElement;
    let height = 0;
    const take = (next: number) => {
      root.style.setProperty("--notice-h", `${next}px`);
      if (window.scrollY > 0) window.scrollBy({ top: next - height, behavior: "instant" });
      height = next;
    };
    const watch = new ResizeObserver(() => take(line.current?.offsetHeight ?? 0));
    if (line.current) watch.observe(line.current);
    take(line.current?.offsetHeight ?? 0);
    return () => {
      watch.disconnect();
      take(0);
    };
  }, []);
  return (
    <span ref={line} className={styles.line} data-look={look} data-alone={isAlone || undefined}>
      {sign}
      {children}
    </span>
  );
}

/** How the page at a path is kept, looked up when the network goes. */
function useKept(path: string, status: NetworkState["status"]): Kept | null {
  const [kept, setKept] = useState<(Kept & { readonly path: string }) | null>(null);
  useEffect(() => {
    if (status !== "doubted" && status !== "offline") return;
    void pageKeptAt(path).then((at) => setKept(at && { path, at, seen: Date.now() }));
  }, [path, status]);
  return kept?.path === path ? kept : null;
}

/** Calls `act` as soon as the person is not in the middle of something. */
function whenNotAtWork(act: () => void): void {
  if (isAtWork()) setTimeout(() => whenNotAtWork(act), lookAgain);
  else act();
}

/** The shell stands for any page: its head gets the name of the one that its code has shown. */
function nameShell(): void {
  if (document.querySelector("#root[data-shell]")) syncHead(pageAt(window.location.pathname));
}
