import * as layoutStyles from "../../ui/layout.module.css";
import * as textStyles from "../../ui/text.module.css";
import * as styles from "./subscription-page.module.css";
import { useId, useRef, useState } from "react";
import { adultInUs, type MySubscriptionJson, type PlanJson, renewalTerms } from "@agate/api";
import { site } from "../../product/site.ts";
import { DoubtNotice, type Doubt } from "../../product/subscription/doubt.tsx";
import { personalPrice, type PersonalPrice } from "../../product/subscription/personal-price.ts";
import { durationWords, formatPrice, priceLabel } from "../../product/subscription/plan-words.ts";
import { dayWords } from "../../product/subscription/subscription-words.ts";
import { SupportMailLink } from "../../product/subscription/support-mail-link.tsx";
import { NetworkButton } from "../../ui/button.tsx";
import { FieldError } from "../../ui/field.tsx";
import type { MainButton } from "./choice.ts";
import { useSubscribe } from "./use-subscribe.ts";

interface PayPanelProps {
  readonly personId: string;
  /** Null until one is picked. */
  readonly plan: PlanJson | null;
  /** Null if there is nothing to subscribe to. */
  readonly main: MainButton | null;
  readonly subscription: MySubscriptionJson;
  readonly back: string | null;
  /** Whether the result of the last request is known. */
  readonly doubt: Doubt;
  /** Called when the plan was changed; nothing is picked any more. */
  readonly onDone: () => void;
}

/** Two boxes, unchecked, and the main button, which works only if both are checked. */
export function PayPanel({ personId, plan, main, subscription, back, doubt, onDone }: PayPanelProps) {
  const [agreed, setAgreed] = useState<readonly string[]>([]);
  const [isMissing, setMissing] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const { isWorking, failure, subscribe } = useSubscribe({ personId, back, doubt, onDone });
  const price = plan && personalPrice(plan, subscription);
  const terms = plan && price && termsOf(plan, price, subscription);
  // Each box is about these very terms: when the price changes, both are unchecked again.
  const [renewal, adult] = [`${terms} renewal`, `${terms} adult`].map((box) => ({
    checked: agreed.includes(box),
    onChange: (checked: boolean) => setAgreed(checked ? [...agreed, box] : agreed.filter((one) => one !== box)),
  }));
  if (!main || !renewal || !adult) return null;
  if (main.act === "ask")
    return (
      <div className={`${layoutStyles.stack} ${styles.payPanel}`} data-pay="">
        <SupportMailLink look="ink" big>
          {main.label}
        </SupportMailLink>
      </div>
    );
  const press = () => {
    if (!plan || !price || !main.act || main.act === "ask") return;
    const isAgreed = renewal.checked && adult.checked;
    setMissing(!isAgreed);
    if (isAgreed) void subscribe(main.act, plan.id, price);
    else panel.current?.querySelector<HTMLElement>("input:not(:checked)")?.focus();
  };
  return (
    <div className={`${layoutStyles.stack} ${styles.payPanel}`} data-pay="" ref={panel}>
      {!plan && main.label !== "Current Plan" && <p>No Plan Selected</p>}
      {plan && price && (
        <fieldset>
          <legend>
            {plan.name}, {priceLabel(price)}
          </legend>
          <ConsentBox {...renewal} isMissing={isMissing && !renewal.checked}>
            {`I agree to the renewal terms. ${terms}`}
          </ConsentBox>
          <ConsentBox {...adult} isMissing={isMissing && !adult.checked}>
            {adultInUs}
          </ConsentBox>
        </fieldset>
      )}
      {isMissing && !(renewal.checked && adult.checked) && <FieldError>Check both boxes to continue.</FieldError>}
      {failure && <FieldError>{failure}</FieldError>}
      <DoubtNotice
        doubt={doubt}
        whether={subscription.standing === "none" ? "your subscription was started" : "your subscription was changed"}
      />
      <NetworkButton look={main.act ? "red" : "plain"} big busy={isWorking} reason={main.reason} onClick={press}>
        {isWorking ? "Processing..." : main.label}
      </NetworkButton>
      <output className={textStyles.visuallyHidden}>
        {plan && `${durationWords[plan.duration].title} is selected.`}
      </output>
    </div>
  );
}

/** For a subscription that continues, nothing is charged before the current period ends. */
function termsOf(
  { name }: PlanJson,
  { price, duration, discount }: PersonalPrice,
  { standing, bill }: MySubscriptionJson,
): string {
  return renewalTerms({
    plan: name,
    price: formatPrice(price),
    discount,
    duration,
    begins: standing === "none" || !bill ? null : dayWords(bill.period_ends),
    supportEmail: site.supportEmail,
  });
}

interface ConsentBoxProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** It was required and left unchecked. */
  readonly isMissing: boolean;
  /** The text that is agreed to. */
  readonly children: string;
}

/** A checkbox that is never prechecked; clicking its text works too. */
function ConsentBox({ checked, onChange, isMissing, children }: ConsentBoxProps) {
  const id = useId();
  return (
    <label className={styles.consent} htmlFor={id}>
      <input
        id={id}
        type="checkbox"
        required
        checked={checked}
        aria-invalid={isMissing || undefined}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>{children}</span>
    </label>
  );
}
