import type { Person } from "@agate/api";
import { useEffect } from "react";
import { nextPage, whoIs } from "../../product/session/next-page.ts";
import { herePath } from "../../product/session/return-path.ts";
import { useSession } from "../../product/session/use-session.ts";
import { navigate } from "../../router/navigate.ts";
import { showToast } from "../../ui/toast.ts";

/**
 * Who may be shown the plans. Others are redirected, with a way back: to create an account, or to confirm their
 * address. Whose session ends in the middle of the visit keeps the page and signs in over it (case D14).
 */
export function useSubscriber(): Person | null {
  const session = useSession();
  const person = session.status === "signed-in" ? session.person : session.status === "visitor" ? session.lost : null;
  const who = whoIs(session);
  const email = person?.email;
  useEffect(() => {
    const elsewhere = who && nextPage("plans", herePath(), who);
    if (elsewhere === null) return;
    if (who === "waiting") tellUnverified();
    navigate(elsewhere, { replace: true, state: { email } });
  }, [who, email]);
  return who === "signed-in" ? person : null;
}

export function tellUnverified(): void {
  showToast({
    tone: "bad",
    title: "Email Verification Required",
    text: "Please verify your email before subscribing.",
  });
}
