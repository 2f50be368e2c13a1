import * as styles from "./landing-page.module.css";
import * as frameStyles from "../../../product/code-file/sheet-frame.module.css";
import { useEffect, useRef } from "react";
import { FileLines } from "../../../product/code-file/file-lines.tsx";
import { scrollToLine } from "../../../product/code-file/scroll-to-line.ts";
import { Band } from "./band.tsx";
import { sampleFile } from "./sample-file.ts";

interface SampleSheetProps {
  /** The lines of the codes that are being tried, in the order they were typed. */
  readonly foundLines: readonly number[];
  /** The page is as it opened: the file stands at its top. */
  readonly isUntouched: boolean;
}

/** The sample file itself, with the lines marked that the caption under the picture is made of. */
export function SampleSheet({ foundLines, isUntouched }: SampleSheetProps) {
  const box = useRef<HTMLElement>(null);
  const [first] = foundLines;
  useEffect(() => {
    if (!isUntouched && first !== undefined) scrollToLine(box.current, first, "middle");
  }, [isUntouched, first]);
  return (
    <Band
      id="file"
      title="See the file before you download it."
      lead="Nothing waits for you at the venue: the preview is the file, line for line, with a report of who was left out and which numbers are shared."
    >
      <div className={`${frameStyles.frame} ${styles.sampleSheet}`}>
        <div className={frameStyles.head}>
          <div>
            <h3 className={frameStyles.name}>{sampleFile.name}</h3>
            <p className={frameStyles.meta}>
              Sample data: invented people. A short squad, built by the same code as every file.
            </p>
          </div>
        </div>
        <FileLines ref={box} rows={sampleFile.rows} foundLines={foundLines} hasTeams />
      </div>
    </Band>
  );
}
