import "../ui/narrow-form.css";
import { ExternalLink } from "lucide-react";
import { Alert } from "../ui/alert.tsx";
import { buttonClass, Button } from "../ui/button.tsx";
import { portalSettings } from "./portal-settings.ts";
import { usePortal } from "./use-portal.ts";

/** The way to cards, invoices and cancelling: the payment provider's portal, in a tab of its own. */
export function ManageSubscription() {
  const { portal, open } = usePortal();
  const settings = portal.status === "unconfigured" ? portalSettings(portal.detail) : null;
  return (
    <>
      <div className="row-btns">
        <Button look="ink" busy={portal.status === "opening"} onClick={() => void open()}>
          Manage Subscription
        </Button>
        <span className="why">Opens the payment portal in a new tab.</span>
      </div>
      {portal.status === "blocked" && (
        <Alert
          tone="note"
          title="Your browser did not open the tab."
          action={<OutsideLink href={portal.url}>Open the portal</OutsideLink>}
        >
          The payment portal is ready for you.
        </Alert>
      )}
      {portal.status === "unconfigured" && (
        <Alert
          tone="warn"
          title="Configuration Required"
          action={settings && <OutsideLink href={settings}>Configure the portal</OutsideLink>}
        >
          {portal.title}
          {portal.detail && <span className="alert-detail"> {portal.detail}</span>}
        </Alert>
      )}
    </>
  );
}

function OutsideLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <a className={buttonClass("plain")} href={href} target="_blank" rel="noopener noreferrer">
      <ExternalLink className="ic" />
      {children}
    </a>
  );
}
