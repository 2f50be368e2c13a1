import * as styles from "./day-page.module.css";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import type { ReportViewProps } from "../report/report-view.tsx";

/** The report's place under the file: there is none as a page opens. */
export const ReportPart = lazyPart<ReportViewProps>({
  name: "The report",
  load: async () => (await import("../report/report-view.tsx")).ReportView,
  waiting: <div className={styles.lineComing} />,
});
