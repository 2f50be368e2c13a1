import { ButtonRow } from "../../ui/button-row.tsx";
import * as textStyles from "../../ui/text.module.css";
import { NetworkButton } from "../../ui/network-button.tsx";
import { PortalAnswer } from "./portal-answer.tsx";
import { usePortal } from "./use-portal.ts";

/** The way to cards, invoices and cancelling: the payment provider's portal, in a tab of its own. */
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
