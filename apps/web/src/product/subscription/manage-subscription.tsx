import "../../ui/narrow-form.css";
import { Button } from "../../ui/button.tsx";
import { PortalAnswer } from "./portal-answer.tsx";
import { usePortal } from "./use-portal.ts";

/** The way to cards, invoices and cancelling: the payment provider's portal, in a tab of its own. */
export function ManageSubscription() {
  const { portal, open } = usePortal();
  return (
    <>
      <div className="row-btns">
        <Button look="ink" busy={portal.status === "opening"} onClick={() => void open()}>
          Manage Subscription
        </Button>
        <span className="why">Opens the payment portal in a new tab.</span>
      </div>
      <PortalAnswer portal={portal} />
    </>
  );
}
