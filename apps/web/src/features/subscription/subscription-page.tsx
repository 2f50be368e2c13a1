import "./subscription-page.css";
import { ArrowLeft } from "lucide-react";
import { SessionUnread } from "../../product/session/session-unread.tsx";
import { useSession } from "../../product/session/use-session.ts";
import { PlanSkeleton } from "../../product/subscription/plan-card.tsx";
import { Button } from "../../ui/button.tsx";
import { PlanDesk } from "./plan-desk.tsx";
import { useBack } from "./use-back.ts";
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
    <main id="main" className="wrap subscription-page">
      <div className="page-head">
        <h1>Choose Your Subscription</h1>
        <Button onClick={back.go}>
          <ArrowLeft className="ic" />
          Back
        </Button>
      </div>
      <div className="rule-news" />
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
