import * as styles from "./report.module.css";
import type { Report } from "@agate/captions";
import { sharedNumbersTitle, type ReportColumn } from "./report-words.ts";

/** The button that opens the report. */
export const foldId = "report";

/** "2 left out, 4 shared initials": the columns that have any cases. */
export const casesOf = (columns: readonly Pick<ReportColumn, "count" | "title">[]): string =>
  columns.flatMap(({ count, title }) => (count ? `${count} ${title}` : [])).join(", ");

/** Who is left out and what is shared, as the report counts it first; of both, in few words, beside the place. */
export function firstCases(report: Report): string {
  const { leftOut, sharedNumbers, sharedInitials } = report;
  return casesOf([
    { count: leftOut.length, title: "left out" },
    { count: sharedNumbers.length, title: leftOut.length ? "shared" : sharedNumbersTitle(report) },
    { count: sharedInitials.length, title: leftOut.length ? "shared" : "shared initials" },
  ]);
}

/** What the report says first ("2 left out"): on a phone, where the whole file ends below the first view, the way to it. */
export function ReportLink({ children }: { readonly children: string }) {
  return (
    <button type="button" className={styles.link} data-screen="" onClick={openReport}>
      {children}
    </button>
  );
}

function openReport(): void {
  const fold = document.querySelector<HTMLElement>(`#${foldId}`);
  if (fold?.getAttribute("aria-expanded") === "false") fold.click();
  fold?.focus({ preventScroll: true });
  fold?.scrollIntoView({ block: "center" });
}
