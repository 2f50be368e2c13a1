import * as textStyles from "../../ui/text.module.css";
import * as styles from "./plan-card.module.css";
import { Bone } from "../../ui/list-state.tsx";
import { durationWords } from "./plan-words.ts";

/** The loading skeleton of three cards. */
export function PlanSkeleton() {
  return (
    <>
      <output className={textStyles.visuallyHidden}>Loading plans...</output>
      <div className={styles.plans} aria-hidden="true">
        {Object.keys(durationWords).map((duration) => (
          <div key={duration} className={`${styles.plan} ${styles.bones}`}>
            <Bone />
            <Bone />
            <Bone />
            <Bone />
            <Bone />
          </div>
        ))}
      </div>
    </>
  );
}
