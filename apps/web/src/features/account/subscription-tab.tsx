import { ButtonRow } from "../../ui/button-row.tsx";
import type { Person } from "@agate/api";
import { SignInLink } from "./sign-in-link.tsx";
import { SubscriptionCard } from "./subscription-card.tsx";

/** The subscription of who is signed in. */
export function SubscriptionTab({ person }: { readonly person: Person | null }) {
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
