import type { MySubscriptionJson, PlanJson, PlansJson } from "@agate/api";
import { useRef, useState } from "react";
import { durationWords, priceLabel } from "../../subscription/plan-words.ts";
import { Button } from "../../ui/button.tsx";
import { FieldError } from "../../ui/field.tsx";
import type { MainButton } from "./choice.ts";
import { ConsentBox } from "./consent-box.tsx";
import { adultInUs, renewalTerms } from "./renewal-terms.ts";
import { useSubscribe } from "./use-subscribe.ts";

interface PayPanelProps {
  readonly personId: string;
  /** Null until one is picked. */
  readonly plan: PlanJson | null;
  /** Null: there is nothing to subscribe to. */
  readonly main: MainButton | null;
  readonly offer: PlansJson;
  readonly subscription: MySubscriptionJson;
  readonly back: string | null;
  /** The plan was changed; nothing is picked any longer. */
  readonly onDone: () => void;
}

/** Two boxes, unticked, and the main button; only with both ticked does it do something. */
export function PayPanel({ personId, plan, main, offer, subscription, back, onDone }: PayPanelProps) {
  const [renewal, setRenewal] = useState(false);
  const [adult, setAdult] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const { isWorking, failure, subscribe } = useSubscribe({ personId, offer, back, onDone });
  if (!main) return null;
  const press = () => {
    if (!plan || !main.act) return;
    setMissing(!renewal || !adult);
    if (renewal && adult) void subscribe(main.act, plan);
    else panel.current?.querySelector<HTMLElement>("input:not(:checked)")?.focus();
  };
  return (
    <div className="pay-panel" ref={panel}>
      {plan && (
        <fieldset>
          <legend>
            {plan.name}, {priceLabel(plan)}
          </legend>
          <ConsentBox checked={renewal} onChange={setRenewal} isMissing={isMissing && !renewal}>
            {renewalTerms(plan, subscription, offer)}
          </ConsentBox>
          <ConsentBox checked={adult} onChange={setAdult} isMissing={isMissing && !adult}>
            {adultInUs}
          </ConsentBox>
        </fieldset>
      )}
      {isMissing && !(renewal && adult) && <FieldError>Please tick both boxes before you go on.</FieldError>}
      {failure && <FieldError>{failure}</FieldError>}
      <Button look={main.act ? "red" : "plain"} big busy={isWorking} reason={main.reason} onClick={press}>
        {isWorking ? "Processing..." : main.label}
      </Button>
      <output className="vh">{plan && `${durationWords[plan.duration].title} is selected.`}</output>
    </div>
  );
}
