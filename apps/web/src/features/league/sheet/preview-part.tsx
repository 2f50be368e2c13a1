import * as styles from "./sheet.module.css";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import type { FilePreviewProps } from "./file-preview.tsx";

/** The file's lines and what stands around them: as a page opens there is no file. */
export const PreviewPart = lazyPart<FilePreviewProps>({
  name: "The preview of the file",
  load: async () => (await import("./file-preview.tsx")).FilePreview,
  waiting: <div className={styles.coming} />,
});
