import * as styles from "./report.module.css";
import { foldId } from "./report-view.tsx";

/** How many people are left out of the file: on a phone, whose first view ends above the report, the way to it. */
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
