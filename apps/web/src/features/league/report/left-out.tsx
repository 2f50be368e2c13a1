import * as styles from "./report.module.css";
import { foldId } from "./report-view.tsx";

/** How many people are left out: on a phone, where the whole file ends below the first view, the way to the report. */
export function LeftOut({ count }: { readonly count: number }) {
  return (
    <button type="button" className={styles.leftOut} data-screen="" onClick={openReport}>
      {`${count} left out`}
    </button>
  );
}

function openReport(): void {
  const fold = document.querySelector<HTMLElement>(`#${foldId}`);
  if (fold?.getAttribute("aria-expanded") === "false") fold.click();
  fold?.focus({ preventScroll: true });
  fold?.scrollIntoView({ block: "center" });
}
