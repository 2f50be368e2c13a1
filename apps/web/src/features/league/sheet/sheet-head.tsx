import * as frameStyles from "../../../product/code-file/sheet-frame.module.css";
import * as textStyles from "../../../ui/text.module.css";
import * as styles from "./sheet.module.css";
import { RotateCw } from "lucide-react";
import { fileName, type CaptionFile } from "@agate/captions";
import { contentsOf } from "../../../product/code-file/file-rows.ts";
import { Button } from "../../../ui/button.tsx";
import { FileName } from "../../../ui/file-name.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { ExportButton, TargetButton, visibleReason } from "../export/export-button.tsx";
import { PlansLink } from "../export/plans-link.tsx";
import { useEntitlement } from "../export/use-entitlement.ts";
import { CopyButton } from "./copy-button.tsx";
import type { ShareMenuProps } from "./share-menu.tsx";

/** Takes the place of a control that could not be loaded: a message does not fit among the others. */
const retryOf =
  (name: string, className = "") =>
  (_: object, { again, isBusy }: { readonly again: () => void; readonly isBusy: boolean }) => (
    <Button className={className} busy={isBusy} aria-label={`${name} could not be loaded. Try again`} onClick={again}>
      <RotateCw />
      {name}
    </Button>
  );

const ShareMenu = lazyPart("More", async () => (await import("./share-menu.tsx")).ShareMenu, {
  waiting: <span className={styles.shareSlot} />,
  instead: retryOf("More"),
});

const SidelineLink = lazyPart("Sideline", async () => (await import("./sideline-link.tsx")).SidelineLink, {
  waiting: <span className={`${styles.shareSlot} ${styles.sideline}`} />,
  instead: retryOf("Sideline", styles.sideline),
});

export interface SheetHeadProps extends Omit<ShareMenuProps, "file"> {
  /** The last file, still visible while the form makes none. */
  readonly last: CaptionFile | null;
}

/** The file's name and contents, Copy and Export. */
export function SheetHead(props: SheetHeadProps) {
  const { exporting, last, about, query } = props;
  const { file, written, origin } = exporting;
  const { target } = exporting.writes;
  const { isEntitled, isUnread, hasNoSubscription } = useEntitlement();
  const shown = file ?? last;
  return (
    <div className={`${frameStyles.head} ${styles.head}`}>
      <div>
        <h2
          className={`${frameStyles.name} ${styles.name}`}
          id="sheet-name"
          tabIndex={-1}
          data-nameless={!shown || undefined}
        >
          {shown ? <FileName name={fileName(shown, target)} /> : "No file yet"}
        </h2>
        <p className={`${frameStyles.meta} ${styles.meta}`}>
          {[
            isEntitled
              ? file && `${contentsOf(file.lines)}.`
              : shown && (isUnread ? "Preview." : "Preview. Subscribe for the whole file."),
            visibleReason(exporting),
            last && "The preview shows the last version.",
          ]
            .filter(Boolean)
            .map((sentence) => (
              <span key={sentence}>{`${sentence} `}</span>
            ))}
        </p>
        <output className={textStyles.visuallyHidden}>
          {file && isEntitled ? `The file is ready: ${about ?? fileName(file, target)}.` : ""}
        </output>
      </div>
      <div className={`${frameStyles.act} ${styles.act}`} data-screen="">
        {file && isEntitled && typeof written?.content === "string" && (
          <CopyButton className={styles.copy} key={written.name} text={written.content} />
        )}
        {file && <SidelineLink className={styles.sideline} query={query} />}
        {file && <ShareMenu key={origin?.event} {...props} file={file} />}
        {/* An excerpt ends with it. */}
        {hasNoSubscription && !shown && <PlansLink />}
        <div className={styles.exportSlot}>
          <TargetButton {...exporting.writes} />
          <ExportButton exporting={exporting} />
        </div>
      </div>
    </div>
  );
}
