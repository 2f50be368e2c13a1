import * as styles from "./day-page.module.css";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import type { FilesTableProps } from "./files-table.tsx";

/** The files of the zip: there are none as the page opens. */
export const FilesPart = lazyPart<FilesTableProps>({
  name: "The list of files",
  load: async () => (await import("./files-table.tsx")).FilesTable,
  waiting: <div className={styles.files} />,
});
