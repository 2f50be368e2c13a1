import * as styles from "./venue.module.css";
import { OnThisDevice } from "./lazy-on-this-device.ts";

interface NotHereProps {
  /** What is not on this device, in a sentence. */
  readonly children: string;
  readonly asSideline?: boolean;
}

/** In place of what is not on this device: one plain sentence, and what opens (rule OF12). */
export function NotHere({ children, asSideline = false }: NotHereProps) {
  return (
    <div className={styles.notHere} data-alone={asSideline || undefined}>
      <output>{children}</output>
      <OnThisDevice asSideline={asSideline} />
    </div>
  );
}
