import * as pageStyles from "../../ui/page.module.css";
import * as textStyles from "../../ui/text.module.css";
import * as styles from "./account-page.module.css";
import { useId, useRef, type KeyboardEvent, type ReactNode } from "react";
import type { Person } from "@agate/api";
import { useHydrated } from "../../lib/use-hydrated.ts";
import { SessionUnread } from "../../product/session/session-unread.tsx";
import { useOpenedUnanswered, useSession } from "../../product/session/use-session.ts";
import { Link } from "../../router/link.tsx";
import { useSearchParams } from "../../router/location.ts";
import { navigate } from "../../router/navigate.ts";
import { ButtonRow } from "../../ui/button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Skeleton } from "../../ui/list-state.tsx";
import { AccountTab } from "./account-tab.tsx";
import { ChangePasswordForm } from "./change-password-form.tsx";
import { SecurityTab } from "./security-tab.tsx";
import { PleaseSignIn, SignOutButton } from "./session-buttons.tsx";
import { SubscriptionCard } from "./subscription-card.tsx";

const PreferencesTab = lazyPart("The preferences", async () => (await import("./preferences-tab.tsx")).PreferencesTab, {
  waiting: <Skeleton rows={4} />,
});

const OfflineList = lazyPart(
  "What is saved on this device",
  async () => (await import("../../product/venue/offline-list.tsx")).OfflineList,
  { waiting: <Skeleton rows={4} /> },
);

/** What this device has saved for places without a network. Available whoever is signed in. */
function OfflineTab() {
  return (
    <>
      <p>
        A game works without a network once you have opened it, or saved it with Save offline: on Home, on its page
        under More, or with all of its day on <Link to="/day">the day's page</Link>.
      </p>
      <OfflineList />
    </>
  );
}

const offlineTab = { id: "offline", label: "Offline", Panel: OfflineTab } as const;

const tabs = [
  { id: "account", label: "Account", Panel: AccountTab },
  { id: "subscription", label: "Subscription", Panel: SubscriptionTab },
  { id: "password", label: "Password", Panel: PasswordTab },
  { id: "preferences", label: "Preferences", Panel: PreferencesTab },
  { id: "security", label: "Security", Panel: SecurityTab },
  offlineTab,
] as const;

/**
 * The account area. Anyone can open it; a visitor is asked to sign in (rule AW13). The tab is in the URL; without one a
 * page that is opened without a network has what works.
 */
export function AccountPage() {
  const query = useSearchParams();
  const isReady = useHydrated();
  const session = useSession();
  const person = session.status === "signed-in" ? session.person : null;
  const lost = session.status === "visitor" ? session.lost : null;
  const isKnown = session.status === "signed-in" || session.status === "visitor";
  const openedOffline = useOpenedUnanswered(!isKnown);
  const opensOffline = isReady && openedOffline;
  const named = tabs.find(({ id }) => isReady && id === query.get("tab"));
  const chosen = named ?? (opensOffline ? offlineTab : tabs[0]);
  return (
    <main id="main" className={`${pageStyles.wrap} ${styles.page}`}>
      <div className={pageStyles.head}>
        <h1>Account</h1>
      </div>
      <div className={`${pageStyles.rule} ${styles.rule}`} />
      <Tabs
        label="Account sections"
        tabs={tabs}
        chosen={chosen.id}
        onChoose={(id) =>
          navigate(id === "account" && !opensOffline ? "/account" : `/account?tab=${id}`, { replace: true })
        }
      >
        {/* The tab beside it says the same. */}
        <h2 className={textStyles.visuallyHidden}>{chosen.label}</h2>
        {chosen.id === "offline" ? (
          <OfflineTab />
        ) : (
          <>
            {session.status === "checking" && (
              <output className={textStyles.visuallyHidden}>Loading your account...</output>
            )}
            {session.status === "failed" && <SessionUnread />}
            {session.status === "failed" && session.hint === "in" && (
              <ButtonRow>
                <SignOutButton />
              </ButtonRow>
            )}
            {isKnown && <chosen.Panel person={person} lost={lost} />}
          </>
        )}
      </Tabs>
    </main>
  );
}

interface PasswordTabProps {
  readonly person: Person | null;
  /** The person whose session ended unexpectedly: what they typed stays while they sign in again (case D14). */
  readonly lost: Person | null;
}

/** Lets the signed-in person change their password. */
function PasswordTab({ person, lost }: PasswordTabProps) {
  const owner = person ?? lost;
  if (owner) return <ChangePasswordForm email={owner.email} />;
  return <PleaseSignIn tab="password">Please sign in to change your password.</PleaseSignIn>;
}

/** The signed-in person's subscription. */
function SubscriptionTab({ person }: { readonly person: Person | null }) {
  if (person) return <SubscriptionCard key={person.id} personId={person.id} />;
  return <PleaseSignIn tab="subscription">Please sign in to manage your subscription.</PleaseSignIn>;
}

interface TabsProps<Id extends string> {
  readonly label: string;
  readonly tabs: readonly { readonly id: Id; readonly label: string }[];
  readonly chosen: Id;
  readonly onChoose: (id: Id) => void;
  /** The selected tab's panel. */
  readonly children: ReactNode;
}

/** A side menu of tabs; a row on small screens. It is one tab stop, and the arrow keys of either axis choose. */
function Tabs<Id extends string>({ label, tabs, chosen, onChoose, children }: TabsProps<Id>) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ id }) => id === chosen);
    const next = tabs[tabAfter(event.key, at, tabs.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    onChoose(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
  };
  return (
    <div className={styles.tabs}>
      {/* Key events bubble up from the tabs inside. */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div ref={list} className={styles.list} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map(({ id, label: name }) => (
          <button
            key={id}
            type="button"
            role="tab"
            data-tab={id}
            id={`${base}${id}`}
            aria-selected={id === chosen}
            aria-controls={id === chosen ? `${base}panel` : undefined}
            tabIndex={id === chosen ? 0 : -1}
            onClick={() => onChoose(id)}
          >
            {name}
          </button>
        ))}
      </div>
      <section className={styles.panel} role="tabpanel" id={`${base}panel`} aria-labelledby={`${base}${chosen}`}>
        {children}
      </section>
    </div>
  );
}

/** The index of the tab a key leads to; null for any other key. */
function tabAfter(key: string, at: number, count: number): number | null {
  switch (key) {
    case "ArrowRight":
    case "ArrowDown":
      return (at + 1) % count;
    case "ArrowLeft":
    case "ArrowUp":
      return (at + count - 1) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}
