import * as textStyles from "../../ui/text.module.css";
import { ExternalLink } from "lucide-react";
import { useState } from "react";
import { outcomeOf } from "../../api/outcome.ts";
import { usePost } from "../../api/use-post.ts";
import { Alert } from "../../ui/alert.tsx";
import { buttonClass, ButtonRow, NetworkButton } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast.ts";
import { isReportedElsewhere } from "../session/failure-words.ts";

/** What to do if the portal did not simply open. */
export function PortalAnswer({ portal }: { readonly portal: Portal }) {
  if (portal.status === "blocked")
    return (
      <Alert
        tone="note"
        title="Your browser did not open the tab."
        action={<OutsideLink href={portal.url}>Open the portal</OutsideLink>}
      >
        The payment portal is ready.
      </Alert>
    );
  if (portal.status === "limited") return <Alert tone="warn" title={portal.title} />;
  if (portal.status !== "unconfigured") return null;
  const settings = portalSettings(portal.detail);
  return (
    <Alert
      tone="warn"
      title="Configuration Required"
      action={settings && <OutsideLink href={settings}>Configure the portal</OutsideLink>}
    >
      {portal.title}
      {portal.detail && <span> {portal.detail}</span>}
    </Alert>
  );
}

function OutsideLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <a className={buttonClass("plain")} href={href} target="_blank" rel="noopener noreferrer">
      <ExternalLink />
      {children}
    </a>
  );
}

/** The status of opening the payment provider's portal. */
type Portal =
  | { readonly status: "closed" | "opening" }
  /** The browser blocked the tab: the user must click the link. */
  | { readonly status: "blocked"; readonly url: string }
  /** Requested too often; the sentence says when to come back. */
  | { readonly status: "limited"; readonly title: string }
  /** The operator has yet to configure it; the details are sent only outside production (rule SU15). */
  | { readonly status: "unconfigured"; readonly title: string; readonly detail: string | null };

/** Opens the portal in its own tab. */
export function usePortal(): { readonly portal: Portal; readonly open: () => Promise<void> } {
  const post = usePost();
  const [portal, setPortal] = useState<Portal>({ status: "closed" });
  const open = async () => {
    if (portal.status === "opening") return;
    setPortal({ status: "opening" });
    // Open the tab while the click still counts: after the server's response it would be blocked as a pop-up.
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
    if (outcome.ok || !isReportedElsewhere(outcome.failure))
      showToast({
        tone: "bad",
        title: "Error",
        text: "Failed to access subscription management. Please try again.",
      });
  };
  return { portal, open };
}

/** Where Stripe's portal is configured if the details do not name a page. */
const settings = "https://dashboard.stripe.com/settings/billing/portal";

/**
 * Returns the page of the provider's dashboard on which the portal is configured; null: the details do not mention it.
 */
export function portalSettings(detail: string | null): string | null {
  if (!detail || !/dashboard/i.test(detail)) return null;
  const named = /https:\/\/dashboard\.stripe\.com\/[\w/-]*/.exec(detail)?.[0];
  return named ?? settings;
}

/** Leads to cards, invoices and cancellation: the payment provider's portal, in its own tab. */
export function ManageSubscription() {
  const { portal, open } = usePortal();
  return (
    <>
      <ButtonRow>
        <NetworkButton look="ink" busy={portal.status === "opening"} onClick={() => void open()}>
          Manage Subscription
        </NetworkButton>
        <span className={textStyles.hint}>Opens the payment portal in a new tab.</span>
      </ButtonRow>
      <PortalAnswer portal={portal} />
    </>
  );
}
