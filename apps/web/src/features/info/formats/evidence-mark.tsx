import * as styles from "./evidence-mark.module.css";
import type { Evidence } from "@agate/captions";

const words: Readonly<Record<Evidence, string>> = {
  house: "Our own wording",
  guide: "From the agency",
  rivals: "From other tools",
  inferred: "Our reading",
  own: "Yours",
};

/** Where a style's wording comes from; the sign never stands alone. */
export function EvidenceMark({ evidence }: { readonly evidence: Evidence }) {
  return (
    <span className={styles.mark} data-evidence={evidence}>
      {words[evidence]}
    </span>
  );
}
