import type { Person } from "@agate/api";
import { SignInLink } from "./sign-in-link.tsx";

/** What there is to a subscription today: none can be bought yet, and none is needed. */
export function SubscriptionTab({ person }: { readonly person: Person | null }) {
  if (!person)
    return (
      <>
        <p>Please sign in to manage your subscription.</p>
        <div className="row-btns">
          <SignInLink tab="subscription" />
        </div>
      </>
    );
  return (
    <>
      <dl className="pairs">
        <div>
          <dt>Status</dt>
          <dd>None</dd>
        </div>
      </dl>
      <p>Subscriptions are not on sale yet. Until they are, everybody may export, without one.</p>
    </>
  );
}
