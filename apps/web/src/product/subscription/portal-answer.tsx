import { ExternalLink } from "lucide-react";
import { Alert } from "../../ui/alert.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { portalSettings } from "./portal-settings.ts";
import type { Portal } from "./use-portal.ts";

/** What to do where the portal did not simply open. */
export function PortalAnswer({ portal }: { readonly portal: Portal }) {
  if (portal.status === "blocked")
    return (
      <Alert
        tone="note"
        title="Your browser did not open the tab."
        action={<OutsideLink href={portal.url}>Open the portal</OutsideLink>}
      >
        The payment portal is ready for you.
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
