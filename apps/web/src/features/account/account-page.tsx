import * as styles from "./account-page.module.css";
import * as pageStyles from "../../ui/page.module.css";
import * as textStyles from "../../ui/text.module.css";
import type { Person } from "@agate/api";
import { useHydrated } from "../../lib/use-hydrated.ts";
import { SessionUnread } from "../../product/session/session-unread.tsx";
import { useSession } from "../../product/session/use-session.ts";
import { navigate } from "../../router/navigate.ts";
import { useSearchParams } from "../../router/use-search-params.ts";
import { ButtonRow } from "../../ui/button-row.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { AccountTab } from "./account-tab.tsx";
import { SignOutButton, SignInLink } from "./session-buttons.tsx";
import { SecurityTab } from "./security-tab.tsx";
import { Tabs } from "./tabs.tsx";
import { ChangePasswordForm } from "./change-password-form.tsx";
import { SubscriptionCard } from "./subscription-card.tsx";

const PreferencesTab = lazyPart({
  name: "The preferences",
  load: async () => (await import("./preferences-tab.tsx")).PreferencesTab,
  waiting: <Skeleton rows={4} />,
});

const OfflineTab = lazyPart({
  name: "What is saved on this device",
  load: async () => (await import("./offline-tab.tsx")).OfflineTab,
  waiting: <Skeleton rows={4} />,
});

const tabs = [
  { id: "account", label: "Account", Panel: AccountTab },
  { id: "subscription", label: "Subscription", Panel: SubscriptionTab },
  { id: "password", label: "Password", Panel: PasswordTab },
  { id: "preferences", label: "Preferences", Panel: PreferencesTab },
  { id: "security", label: "Security", Panel: SecurityTab },
  { id: "offline", label: "Offline", Panel: OfflineTab },
] as const;

/** The account area. Anybody may open it; who is not signed in is asked to (rule AW13). The tab is in the address. */
export function AccountPage() {
  const query = useSearchParams();
  const isReady = useHydrated();
  const session = useSession();
  const person = session.status === "signed-in" ? session.person : null;
  const lost = session.status === "visitor" ? session.lost : null;
  const isKnown = session.status === "signed-in" || session.status === "visitor";
  const chosen = tabs.find(({ id }) => isReady && id === query.get("tab")) ?? tabs[0];
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
        onChoose={(id) => navigate(id === "account" ? "/account" : `/account?tab=${id}`, { replace: true })}
      >
        <h2>{chosen.label}</h2>
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
                <span className={textStyles.hint}>Signs you out on this device, even offline.</span>
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
  /** Whose session has ended by itself: what they were typing stays while they sign in again (case D14). */
  readonly lost: Person | null;
}

/** Changing the password of who is signed in. */
function PasswordTab({ person, lost }: PasswordTabProps) {
  const owner = person ?? lost;
  if (owner) return <ChangePasswordForm email={owner.email} />;
  return (
    <>
      <p>Please sign in to change your password.</p>
      <ButtonRow>
        <SignInLink tab="password" />
      </ButtonRow>
    </>
  );
}

/** The subscription of who is signed in. */
function SubscriptionTab({ person }: { readonly person: Person | null }) {
  if (person) return <SubscriptionCard key={person.id} personId={person.id} />;
  return (
    <>
      <p>Please sign in to manage your subscription.</p>
      <ButtonRow>
        <SignInLink tab="subscription" />
      </ButtonRow>
    </>
  );
}
