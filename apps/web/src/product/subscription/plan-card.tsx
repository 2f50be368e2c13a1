import * as textStyles from "../../ui/text.module.css";
import * as styles from "./plan-card.module.css";
import type { ReactNode } from "react";
import type { Duration } from "@agate/api";
import { classNames } from "../../ui/class-names.ts";
import { Badge } from "../../ui/text.tsx";
import { hasData, lacksData, markFor } from "../league-data.ts";
import { site } from "../site.ts";
import { durationWords, formatPrice, monthlyShare, olympicSlugs } from "./plan-words.ts";

/**
 * The three features of every plan. How many leagues and sports work depends on this server (rule PI12). Olympic
 * rosters are claimed only while an Olympic league has data (rule SW3); until then, the third feature is what a
 * subscription unlocks.
 */
function Features() {
  return (
    <ul className={styles.features}>
      <li>{site.coverage}</li>
      <li>League schedule</li>
      {olympicSlugs.some(hasData) && <li {...markFor("any", olympicSlugs)}>Olympic rosters</li>}
      {olympicSlugs.every(lacksData) && (
        <li {...markFor("none", olympicSlugs)}>The whole file: preview, copy and download</li>
      )}
    </ul>
  );
}

interface PlanCardProps {
  /** `price`: US dollars, 0 for by arrangement, null if there is none: then `waiting` is shown instead. */
  readonly plan: { readonly duration: Duration; readonly price: number | null };
  readonly waiting?: string;
  /** The card's heading level in its page. */
  readonly heading?: "h2" | "h3";
  readonly isChosen?: boolean;
  /** What is special about it for this user. */
  readonly note?: ReactNode;
  /** Actions at the bottom of the card. */
  readonly children: ReactNode;
}

/** A plan with its price and features; the annual plan is the best value. An item of a `PlanList`. */
export function PlanCard({ plan, waiting, heading: Heading = "h2", isChosen, note, children }: PlanCardProps) {
  const { price, duration } = plan;
  const { title, suffix } = durationWords[duration];
  const isBest = duration === "year";
  return (
    <li className={classNames(styles.plan, isBest && styles.best, isChosen && styles.chosen)}>
      <Heading className={styles.name}>
        {title}
        {isBest && <Badge tone="red">BEST VALUE</Badge>}
      </Heading>
      <Price price={price} suffix={suffix} waiting={waiting} />
      <p className={`${textStyles.quiet} ${styles.note}`}>{note ?? noteOn(price, duration)}</p>
      <Features />
      {children}
    </li>
  );
}

function Price({ price, suffix, waiting }: Pick<PlanCardProps, "waiting"> & { price: number | null; suffix: string }) {
  if (price === null) return <p className={`${styles.price} ${styles.waiting}`}>{waiting}</p>;
  if (price === 0) return <p className={styles.price}>Contact us</p>;
  return (
    <p className={styles.price}>
      {formatPrice(price)}
      <small>{suffix}</small>
    </p>
  );
}

function noteOn(price: number | null, duration: Duration): string {
  if (price === null) return "";
  return price === 0 ? "By arrangement" : monthlyShare({ price, duration });
}

/** The plans side by side, or stacked on a small screen. */
export function PlanList({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.plans}>{children}</ul>;
}
