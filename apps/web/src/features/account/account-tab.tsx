import type { Person } from "@agate/api";
import { useState } from "react";
import { outcomeOf } from "../../api/outcome.ts";
import { signOut } from "../../session/sign-out.ts";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast.ts";
import { SignInLink } from "./sign-in-link.tsx";

/** Who is signed in, and the way out. */
export function AccountTab({ person }: { readonly person: Person | null }) {
  return (
    <>
      <dl className="pairs">
        <div>
          <dt>Email</dt>
          <dd>{person ? person.email : "Not logged in"}</dd>
        </div>
      </dl>
      <div className="row-btns">{person ? <SignOutButton /> : <SignInLink tab="account" />}</div>
    </>
  );
}

function SignOutButton() {
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    if (isLeaving) return;
    setLeaving(true);
    const outcome = await outcomeOf(signOut());
    if (outcome.ok) return showToast({ tone: "note", title: "Logged out" });
    setLeaving(false);
    showToast({
      tone: "bad",
      title: "Logout Error",
      text: "There was a problem signing you out. Please try again.",
    });
  };
  return (
    <>
      <Button busy={isLeaving} onClick={() => void leave()}>
        Sign Out
      </Button>
      <span className="why">Signs you out on this device.</span>
    </>
  );
}
