import * as frameStyles from "../../../product/code-file/sheet-frame.module.css";
import * as styles from "./sheet.module.css";
import { useMemo, useState, type ReactNode } from "react";
import { type CaptionFile, type LeftOutByTarget, type TargetName, targets } from "@agate/captions";
import { isSample as isAnySample } from "../../../product/roster-age.ts";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { WriterNotice } from "../export/lazy-alerts.tsx";
import { useEntitlement } from "../export/use-entitlement.ts";
import type { ReportColumn } from "../report/report-words.ts";
import { SinceNotice } from "../since/since-marks.tsx";
import { sampleNoteId } from "../sources/data-notes.tsx";
import { FilePreview, type FilePreviewProps } from "./file-preview.tsx";
import { SheetHead, type SheetHeadProps } from "./sheet-head.tsx";

// Not visible before the first export.
const LoadingHint = lazyPart(
  "How to load the file",
  async () => (await import("../export/loading-hint.tsx")).LoadingHint,
  { instead: () => null },
);

interface SheetProps
  extends
    Omit<SheetHeadProps, "last" | "marks">,
    Pick<FilePreviewProps, "withheldCodes" | "marks" | "style" | "columnsOf" | "fixes"> {
  /**
   * Identifies what the file is about: while equal prefixes block it, the last file of the same subject stays visible.
   */
  readonly subject?: string | null;
  /** Looked at until there is a file: an excerpt of the page's first view. */
  readonly first: CaptionFile | null;
  /** Shown in place of the file until there is one. */
  readonly children: ReactNode;
}

/** The framed sheet: the file itself, or what it is waiting for, in the same frame. */
export function Sheet(props: SheetProps) {
  const { exporting, about, query, dated, subject = null, first, children } = props;
  const { written } = exporting;
  const { target } = exporting.writes;
  const { isEntitled, isUnread, refusal } = useEntitlement();
  const isSample = isAnySample(dated);
  // Codes are only for people who may export.
  const leftOut = useMemo(
    () => (isEntitled && written ? leftOutColumns(target, written.leftOut) : []),
    [isEntitled, written, target],
  );
  const last = useLast(exporting.file, subject, exporting.problem?.code === "prefix-error");
  const file = exporting.file ?? last ?? first;
  return (
    <section
      className={`${frameStyles.frame} ${styles.sheet}`}
      aria-label="Preview of the file"
      aria-describedby={isSample ? sampleNoteId : undefined}
    >
      <SheetHead {...props} last={last} />
      <WriterNotice target={target} />
      <LoadingHint exporting={exporting} />
      <SinceNotice exporting={exporting} about={about} query={query} />
      {file ? (
        <FilePreview
          // Scrolled to its own first person.
          key={file === first ? "first" : "file"}
          {...props}
          whole={file}
          isExcerpt={!isEntitled || file === first}
          isFirst={file === first}
          isEntitlementUnread={isUnread}
          isAway={isUnread && refusal !== ""}
          describedBy={isSample ? sampleNoteId : undefined}
          leftOut={leftOut}
        />
      ) : (
        children
      )}
    </section>
  );
}

/** The last file for the same subject, if it is to be retained; null while there is a file. */
function useLast(file: CaptionFile | null, subject: string | null, isRetained: boolean): CaptionFile | null {
  const [last, setLast] = useState<{ readonly file: CaptionFile; readonly subject: string | null } | null>(null);
  if (file && (last?.file !== file || last.subject !== subject)) setLast({ file, subject });
  return !file && isRetained && subject !== null && last?.subject === subject ? last.file : null;
}

/** What the program leaves out of the file; no column if nothing (rule TG16). */
function leftOutColumns(target: TargetName, leftOut: readonly LeftOutByTarget[]): readonly ReportColumn[] {
  const count = leftOut.flatMap(({ what }) => what).length;
  return count
    ? [
        {
          count,
          title: `not in the file for ${targets[target].label}`,
          note: "",
          items: leftOut.map(({ why, what }) => ({ what: what.join(", "), why, codes: what })),
        },
      ]
    : [];
}
