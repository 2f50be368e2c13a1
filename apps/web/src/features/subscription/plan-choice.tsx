import { refundDays } from "@agate/api";
import type { MySubscriptionJson, PlansJson } from "@agate/api";
import { useId, useState } from "react";
import { recallPlan } from "../../subscription/last-plan.ts";
import { PlanCard, PlanList } from "../../subscription/plan-card.tsx";
import { dayWords } from "../../subscription/subscription-words.ts";
import { Button } from "../../ui/button.tsx";
import { cardButton, mainButton, pickedPlan } from "./choice.ts";
import type { CardButton, ChoiceFacts } from "./choice.ts";
import { PayPanel } from "./pay-panel.tsx";
import { StandingNotice } from "./standing-notice.tsx";

interface PlanChoiceProps {
  readonly personId: string;
  readonly offer: PlansJson;
  readonly subscription: MySubscriptionJson;
  readonly back: string | null;
}

/** The cards, of which one can be picked, and the way to pay for it. */
export function PlanChoice({ personId, offer, subscription, back }: PlanChoiceProps) {
  const [picked, setPicked] = useState(recallPlan);
  const facts: ChoiceFacts = { offer, subscription, picked };
  const plan = pickedPlan(facts);
  const { next_plan_id: next, subscription_end_date: end } = subscription;
  return (
    <>
      <p className="lead">
        Every plan has every feature. Only the length differs. {refundDays}-day money-back guarantee. US only.
      </p>
      <StandingNotice offer={offer} subscription={subscription} onKeep={setPicked} />
      <PlanList>
        {offer.plans.map((one) => {
          const button = cardButton(one, facts);
          return (
            <PlanCard
              key={one.id}
              plan={one}
              isChosen={one === plan}
              note={one.id === next ? `Begins on ${dayWords(end)}` : undefined}
            >
              {button && (
                <PickButton name={one.name} button={button} onPick={() => setPicked(one === plan ? null : one.id)} />
              )}
            </PlanCard>
          );
        })}
      </PlanList>
      <PayPanel
        // The boxes are about one plan at its price; of another one nothing has been agreed.
        key={plan?.id}
        personId={personId}
        plan={plan}
        main={mainButton(facts)}
        subscription={subscription}
        back={back}
        onDone={() => setPicked(null)}
      />
    </>
  );
}

interface PickButtonProps {
  readonly name: string;
  readonly button: CardButton;
  readonly onPick: () => void;
}

/** Unavailable it stays in the order of the keys, with its reason under it. */
function PickButton({ name, button: { label, reason }, onPick }: PickButtonProps) {
  const reasonId = useId();
  return (
    <div className="plan-pick">
      <Button
        wide
        look={label === "Selected" ? "ink" : "plain"}
        reason={reason === null ? undefined : ""}
        aria-describedby={reason ? reasonId : undefined}
        onClick={() => reason === null && onPick()}
      >
        <span>
          {label}
          <span className="vh"> ({name})</span>
        </span>
      </Button>
      {reason && (
        <span className="why" id={reasonId}>
          {reason}
        </span>
      )}
    </div>
  );
}
