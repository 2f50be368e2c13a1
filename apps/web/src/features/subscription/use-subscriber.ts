import type { Person } from "@agate/api";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { entranceFrom, herePath } from "../../session/return-path.ts";
import { useSession } from "../../session/use-session.ts";
import { showToast } from "../../ui/toast.ts";

/**
 * Who may be shown the plans. Others are led away: to sign in and back, or to confirm their address. Whose session ends in
 * the middle of the visit keeps the page and signs in over it (CASES D14).
 */
export function useSubscriber(): Person | null {
  const session = useSession();
  const navigate = useNavigate();
  const person = session.status === "signed-in" ? session.person : session.status === "visitor" ? session.lost : null;
  const isVisitor = session.status === "visitor" && !person;
  const unverified = person && !person.email_verified ? person.email : null;
  useEffect(() => {
    if (isVisitor) void navigate(entranceFrom("/auth", herePath()), { replace: true });
    else if (unverified !== null) {
      tellUnverified();
      void navigate(entranceFrom("/verify-email", herePath()), { replace: true, state: { email: unverified } });
    }
  }, [isVisitor, unverified, navigate]);
  return unverified === null ? person : null;
}

export function tellUnverified(): void {
  showToast({
    tone: "bad",
    title: "Email Verification Required",
    text: "Please verify your email before subscribing.",
  });
}
