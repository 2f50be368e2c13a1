import * as styles from "./export-key.module.css";
import { Kbd } from "../../../ui/text.tsx";
import { useSingleKeys } from "./use-single-keys.ts";

/** The key that exports, as a badge on the button: only while it acts. */
export function ExportKey() {
  const { areOn } = useSingleKeys();
  return (
    areOn && (
      <Kbd decorative className={styles.key}>
        E
      </Kbd>
    )
  );
}
