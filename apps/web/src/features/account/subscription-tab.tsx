import type { Person } from "@agate/api";
import { Queries } from "../../api/queries.tsx";
import { SignInLink } from "./sign-in-link.tsx";
import { SubscriptionCard } from "./subscription-card.tsx";

/** The subscription of who is signed in. */
export function SubscriptionTab({ person }: { readonly person: Person | null }) {
  if (person)
    return (
      <Queries>
        <SubscriptionCard key={person.id} personId={person.id} />
      </Queries>
    );
  return (
    <>
      <p>Please sign in to manage your subscription.</p>
      <div className="row-btns">
        <SignInLink tab="subscription" />
      </div>
    </>
  );
}
