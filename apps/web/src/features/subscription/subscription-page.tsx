import * as styles from "./subscription-page.module.css";
import * as pageStyles from "../../ui/page.module.css";
import { ArrowLeft } from "lucide-react";
import { SessionUnread } from "../../product/session/session-unread.tsx";
import { useSession } from "../../product/session/use-session.ts";
import { PlanSkeleton } from "../../product/subscription/plan-skeleton.tsx";
import { Button } from "../../ui/button.tsx";
import { useHydrated } from "../../lib/use-hydrated.ts";
import { returnPathOf } from "../../product/session/return-path.ts";
import { useLocation } from "../../router/location.ts";
import { navigate } from "../../router/navigate.ts";
import { useSearchParams } from "../../router/use-search-params.ts";
import { PlanDesk } from "./plan-desk.tsx";
import { useSubscriber } from "./use-subscriber.ts";

interface SubscriptionPageProps {
  /** Whether a path is one of the product's pages. */
  readonly isPage: (pathname: string) => boolean;
}

/** The plans, and the way to one (rules SW1 to SW8). Only for who is signed in and confirmed. */
export function SubscriptionPage({ isPage }: SubscriptionPageProps) {
  const session = useSession();
  const person = useSubscriber();
  const back = useBack(isPage);
  return (
    <main id="main" className={`${pageStyles.wrap} ${styles.page}`}>
      <div className={pageStyles.head}>
        <h1>Choose Your Subscription</h1>
        <Button onClick={back.go}>
          <ArrowLeft />
          Back
        </Button>
      </div>
      <div className={pageStyles.rule} />
      {session.status === "failed" ? (
        <SessionUnread />
      ) : person ? (
        <PlanDesk
          key={person.id}
          personId={person.id}
          isSignedIn={session.status === "signed-in"}
          back={back.path}
          isPage={isPage}
        />
      ) : (
        <PlanSkeleton />
      )}
    </main>
  );
}

interface Back {
  /** The page of ours the address says to go back to. */
  readonly path: string | null;
  readonly go: () => void;
}

/** Back to the remembered page, or else one step back; to the front page where that step would leave the site. */
function useBack(isPage: (pathname: string) => boolean): Back {
  const query = useSearchParams();
  const { step } = useLocation();
  const isReady = useHydrated();
  const path = isReady ? returnPathOf(query.get("return"), isPage) : null;
  return {
    path,
    go: () => {
      if (path) navigate(path);
      else if (step > 0) window.history.back();
      else navigate("/");
    },
  };
}
