import { useState } from "react";
import { outcomeOf } from "../../api/outcome.ts";
import { usePost } from "../../api/use-post.ts";
import { showToast } from "../../ui/toast.ts";

/** How the way to the payment provider's portal stands. */
export type Portal =
  | { readonly status: "closed" | "opening" }
  /** The browser did not let a tab be opened: the address is to be pressed. */
  | { readonly status: "blocked"; readonly url: string }
  /** Asked for too often; the sentence says when to come back. */
  | { readonly status: "limited"; readonly title: string }
  /** The operator has yet to configure it; the details come outside production only (rule SU15). */
  | { readonly status: "unconfigured"; readonly title: string; readonly detail: string | null };

/** The portal opens in a tab of its own. */
export function usePortal(): { readonly portal: Portal; readonly open: () => Promise<void> } {
  const post = usePost();
  const [portal, setPortal] = useState<Portal>({ status: "closed" });
  const open = async () => {
    if (portal.status === "opening") return;
    setPortal({ status: "opening" });
    // While the press still counts as one: a tab asked for after the server's answer would be blocked as a pop-up.
    const tab = window.open("about:blank", "_blank");
    if (tab) tab.opener = null;
    const outcome = await outcomeOf(post("/api/customer-portal", {}));
    if (outcome.ok && outcome.answer.url) {
      const { url } = outcome.answer;
      if (!tab || tab.closed) return setPortal({ status: "blocked", url });
      tab.location.replace(url);
      return setPortal({ status: "closed" });
    }
    tab?.close();
    const problem = outcome.ok ? null : outcome.failure.problem;
    if (problem?.type === "agate:portal-not-configured")
      return setPortal({ status: "unconfigured", title: problem.title, detail: problem.detail ?? null });
    if (problem?.type === "agate:too-many-requests") return setPortal({ status: "limited", title: problem.title });
    setPortal({ status: "closed" });
    // A session that has ended is told by the dialog that begins it again.
    if (problem?.type !== "agate:session-missing")
      showToast({
        tone: "bad",
        title: "Error",
        text: "Failed to access subscription management. Please try again.",
      });
  };
  return { portal, open };
}
