import "./plan-card.css";
import type { PlanJson } from "@agate/api";
import { leagues } from "@agate/leagues";
import type { ReactNode } from "react";
import { Badge } from "../ui/badge.tsx";
import { classNames } from "../ui/class-names.ts";
import { durationWords, formatPrice, monthlyShare, planFeatures } from "./plan-words.ts";

const features = planFeatures(leagues);

interface PlanCardProps {
  readonly plan: PlanJson;
  readonly isChosen?: boolean;
  /** What is special about it for this reader. */
  readonly note?: ReactNode;
  /** What can be done with it, at the bottom of the card. */
  readonly children: ReactNode;
}

/** A plan with its price and features; the year is the best value. An item of a `PlanList`. */
export function PlanCard({ plan, isChosen, note, children }: PlanCardProps) {
  const { price, duration } = plan;
  const { title, suffix } = durationWords[duration];
  const isBest = duration === "year";
  return (
    <li className={classNames("plan", isBest && "best", isChosen && "is-chosen")}>
      <h2 className="plan-name">
        {title}
        {isBest && <Badge tone="red">BEST VALUE</Badge>}
      </h2>
      {price === 0 ? (
        <p className="plan-price">Contact us</p>
      ) : (
        <p className="plan-price">
          {formatPrice(price)}
          <small>{suffix}</small>
        </p>
      )}
      <p className="quiet">{note ?? (price === 0 ? "By arrangement" : monthlyShare(plan))}</p>
      <ul className="plan-features">
        {features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      {children}
    </li>
  );
}

/** The plans beside each other, on a small screen under each other. */
export function PlanList({ children }: { readonly children: ReactNode }) {
  return <ul className="plans">{children}</ul>;
}

/** Three cards in the place of those on their way. */
export function PlanBones() {
  return (
    <>
      <output className="vh">Loading plans...</output>
      <div className="plans" aria-hidden="true">
        {Object.keys(durationWords).map((duration) => (
          <div key={duration} className="plan plan-bones">
            <div className="bone" />
            <div className="bone" />
            <div className="bone" />
            <div className="bone" />
            <div className="bone" />
          </div>
        ))}
      </div>
    </>
  );
}
