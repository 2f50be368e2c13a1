import * as styles from "./offline-notices.module.css";
import { useQueryClient } from "@tanstack/react-query";
import { Check, RotateCw } from "lucide-react";
import { useEffect, useState } from "react";
import type { AnswerJson } from "@agate/api";
import { answerAddress, storedEvents, storedRead } from "../../../sw/stored-reads.ts";
import { setOffline } from "../../lib/offline.ts";
import { useNow } from "../../lib/use-now.ts";
import { syncHead } from "../../page/sync-head.ts";
import type { LeaseWords } from "../../product/lease/lease-words.ts";
import { useLeaseWords } from "../../product/lease/use-lease-words.ts";
import { useSavedLeagues } from "../../product/saved/use-saved-leagues.ts";
import { readerOf } from "../../product/session/session-state.ts";
import { useSession } from "../../product/session/use-session.ts";
import type { EntitlementRead } from "../../product/subscription/entitlement-read.ts";
import { entitlementKey } from "../../product/subscription/subscription-queries.ts";
import { pageCachedAt } from "../../product/venue/cache-pages.ts";
import { useLocation } from "../../router/location.ts";
import { pageAt } from "../../routes.tsx";
import { Button } from "../../ui/button.tsx";
import type { NetworkState, WhyOffline } from "./network-state.ts";
import { backWords, newVersionWords, offlineWords, type NoticeWords } from "./offline-words.ts";
import { cacheVisitedPage } from "./service-worker.ts";
import { useNetwork } from "./use-network.ts";

/** Milliseconds between two checks whether the person is still at work. */
const lookAgain = 2_000;

/** One line under the header about the network or a new version (rules OF8, OF9). It also starts the service worker. */
export function OfflineNotices() {
  const [startNew, setStartNew] = useState<(() => void) | null>(null);
  const [onNewVersion] = useState(() => (start: () => void) => whenNotAtWork(() => setStartNew(() => start)));
  const { state, retry } = useNetwork(onNewVersion);
  const { pathname, search } = useLocation();
  const { status } = state;
  useEffect(nameShell, []);
  useEffect(() => {
    if (status === "online") void cacheVisitedPage(pathname);
  }, [pathname, status]);
  useEffect(() => {
    setOffline(status === "offline");
    return () => setOffline(false);
  }, [status]);

  // Empty while in doubt: a live region that appears together with its text is not read out.
  if (status === "online" && !startNew) return null;
  return (
    <output>
      <Notice path={pathname} search={search} state={state} onRetry={retry} startNew={startNew} />
    </output>
  );
}

interface NoticeProps {
  readonly path: string;
  readonly search: string;
  readonly state: NetworkState;
  readonly onRetry: () => void;
  readonly startNew: (() => void) | null;
}

function Notice({ path, search, state, onRetry, startNew }: NoticeProps) {
  const isAlone = pageAt(path).fillsScreen === true;
  if (state.status === "doubted" || state.status === "offline")
    return (
      <OfflineLine
        path={path}
        search={search}
        isAlone={isAlone}
        why={state.why}
        isShown={state.status === "offline"}
        onRetry={onRetry}
      />
    );
  if (state.status === "back") return <Line look="back" words={backWords} isAlone={isAlone} />;
  // Not while the network is in doubt: a page reloaded without a network may come back with less.
  if (!startNew || state.status !== "online") return null;
  return (
    <Line look="new" words={newVersionWords(hasTyped())} isAlone={isAlone}>
      <Button look="bare" onClick={startNew}>
        Start it now
      </Button>
    </Line>
  );
}

interface OfflineLineProps extends Pick<NoticeProps, "path" | "search" | "onRetry"> {
  readonly isAlone: boolean;
  readonly why: WhyOffline;
  /** Until this is true, it only looks up what it will say. */
  readonly isShown: boolean;
}

/** What has happened and what that means here. Lists of what opens are on the pages that need them. */
function OfflineLine({ path, search, isAlone, why, isShown, onRetry }: OfflineLineProps) {
  const client = useQueryClient();
  const { leagues } = useSavedLeagues();
  const now = useNow() ?? 0;
  const pageAge = usePageAge(path, search);
  const lease = useLeaseWords(now);
  const reader = readerOf(useSession());
  if (!isShown) return null;
  const saved = leagues.find(({ league }) => path.split("/")[1] === league);
  // What the server said before a sign-out is still cached.
  const exportsWhileOpen =
    reader !== "" && client.getQueryData<EntitlementRead>(entitlementKey)?.answer?.may_export === true;
  const device = {
    lease,
    exportsWhileOpen,
    updatedAt: pageAge?.at ?? null,
    peopleAt: pageAge?.peopleAt || saved?.checkedAt,
    isSample: pageAge?.isSample === true,
  };
  return (
    <Line look="offline" words={offlineWords(why, device, now)} tone={lease?.tone} isAlone={isAlone}>
      <Retry onRetry={onRetry} />
    </Line>
  );
}

interface LineProps {
  readonly look: "offline" | "back" | "new";
  readonly words: NoticeWords;
  /** There is no header above it. */
  readonly isAlone: boolean;
  readonly tone?: LeaseWords["tone"] | undefined;
  /** Its button. */
  readonly children?: React.ReactNode;
}

/** The line, in the place that every page has for it: nothing moves. On a phone it says what fits on one line. */
export function Line({ look, words: { title, text, brief }, isAlone, tone, children }: LineProps) {
  return (
    <span className={styles.line} data-screen="" data-look={look} data-tone={tone} data-alone={isAlone || undefined}>
      {look === "back" && <Check />}
      <span className={styles.full}>
        <b>{title}</b> {text}
      </span>
      <span className={styles.brief}>
        <b>{brief.title}</b> {brief.text}
      </span>
      {children}
    </span>
  );
}

/** In words, or where a long line leaves no room for them as an icon. */
export function Retry({ onRetry }: Pick<NoticeProps, "onRetry">) {
  return (
    <span className={styles.retry}>
      <Button look="bare" aria-label="Try again" onClick={onRetry}>
        <RotateCw />
        <span>Try again</span>
      </Button>
    </span>
  );
}

interface PageAge {
  /** When the server last gave the stored page. */
  readonly at: number | null;
  /** When it last gave the people of the game or event in the address; 0: unknown, or there is none. */
  readonly peopleAt: number;
  readonly isSample: boolean;
}

/** How old the stored page at an address is, in milliseconds since 1970; null until it is looked up. */
function usePageAge(path: string, search: string): PageAge | null {
  const [known, setKnown] = useState<(PageAge & { readonly of: string }) | null>(null);
  const of = path + search;
  useEffect(() => {
    const look = async () => {
      const query = new URLSearchParams(search);
      const id = query.get("game") ?? query.get("event") ?? "";
      const league = path.split("/")[1] ?? "";
      const [people] = await storedEvents([{ league, id }]).catch(() => []);
      const read = people && (await storedRead(answerAddress(people)));
      const answer = (await read?.json()) as AnswerJson | undefined;
      const isSample = answer?.people.some((one) => one?.provenance.sample) === true;
      const at = (await pageCachedAt(path))?.getTime() ?? null;
      setKnown({ of, at, peopleAt: people?.at ?? 0, isSample });
    };
    void look();
  }, [path, search, of]);
  return known?.of === of ? known : null;
}

/** Calls `act` as soon as the person is not in the middle of something. */
function whenNotAtWork(act: () => void): void {
  if (isAtWork()) setTimeout(() => whenNotAtWork(act), lookAgain);
  else act();
}

/**
 * Whether the person is in the middle of something that a notice about a new version would interrupt: the notice can
 * wait.
 */
function isAtWork(): boolean {
  const { activeElement } = document;
  return (
    document.querySelector("dialog[open], [aria-busy=true]") !== null ||
    activeElement?.matches("input, textarea, select, [contenteditable]") === true
  );
}

const typed = "textarea, input:is([type=text], [type=email], [type=password], [type=search], :not([type]))";

/**
 * Whether a reload would lose text typed on the page. Pages that make files lose nothing: what is typed there is in the
 * URL, or stored with the person's things.
 */
function hasTyped(): boolean {
  return [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(typed)].some(
    (field) => field.value !== "" && field.checkVisibility() && !field.closest("[data-work]"),
  );
}

/** The shell is served for any page: give its head the title of the page that its code has shown. */
function nameShell(): void {
  if (document.querySelector("#root[data-shell]")) syncHead(pageAt(window.location.pathname));
}
