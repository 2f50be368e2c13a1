import { ListState } from "../../ui/list-state.tsx";

/** Someone has paid, and the server cannot tell yet for what: until it can, nothing is sold to them (rule SW25). */
export function PaymentChecked({ className }: { readonly className?: string | undefined }) {
  return (
    <ListState state="empty" className={className} title="We're checking your payment">
      You are not charged again, and there is nothing you need to do. Exporting opens as soon as the payment is
      confirmed.
    </ListState>
  );
}
