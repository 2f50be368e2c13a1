import * as styles from "./landing-page.module.css";
import * as textStyles from "../../../ui/text.module.css";
import { PrimaryButton } from "./hero.tsx";
import type { PrimaryButtonProps } from "./hero.tsx";

/** The way in once more, for who has read it all. */
export function LastCall({ canBuy }: PrimaryButtonProps) {
  return (
    <section className={styles.lastCall} aria-labelledby="call-title">
      <h2 id="call-title">The next game starts soon. Its file is two clicks away.</h2>
      <PrimaryButton canBuy={canBuy} />
      <p className={`${textStyles.small} ${textStyles.quiet}`}>
        Agate works on a phone. A desktop view is the most comfortable.
      </p>
    </section>
  );
}
