import { Check, Copy, Printer } from "lucide-react";
import { Fragment, useState } from "react";
import type { CaptionFile } from "@agate/captions";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { showToast } from "../../../ui/toast.ts";
import { ExportButton } from "../export/export-button.tsx";
import { PlansLink } from "../export/plans-link.tsx";
import type { Exporting } from "../export/use-export.ts";
import { bytesOf, countOf } from "./counts.ts";

interface SheetHeadProps {
  readonly exporting: Exporting;
  /** The file as it last was, which is still in sight while the form makes none. */
  readonly last: CaptionFile | null;
  readonly about: string | null;
  readonly isSample: boolean;
}

/** The file's name and size, Copy and Export. */
export function SheetHead({ exporting, last, about, isSample }: SheetHeadProps) {
  const { file, isEntitled, reason, hasNoSubscription } = exporting;
  const shown = file ?? last;
  return (
    <div className="sheet-head">
      <div>
        <h2 className="sheet-name" id="sheet-name" tabIndex={-1}>
          {shown
            ? breaksOf(shown.name).map((part, at) => (
                // A part has no identity but its place.
                // oxlint-disable-next-line react/no-array-index-key
                <Fragment key={at}>
                  {at > 0 && <wbr />}
                  {part}
                </Fragment>
              ))
            : "No file yet"}
        </h2>
        <p className="sheet-meta">
          {file && !isEntitled && "An excerpt of the file."}
          {file &&
            isEntitled &&
            `${countOf(file.lines.length, "line")}, ${countOf(bytesOf(file.text), "byte")}. This is the file, byte for byte.`}
          {!file && reason}
          {last && " The preview is as it last was."}
          {file && isSample && " Sample data: invented people."}
        </p>
        {file && reason && <p className="sheet-meta">{reason}</p>}
        <output className="vh">{file && isEntitled ? `The file is ready: ${about ?? file.name}.` : ""}</output>
      </div>
      <div className="sheet-act">
        {file && isEntitled && (
          <>
            <CopyButton key={file.name} file={file} />
            <IconButton
              label="Print roster and report"
              title="Print roster and report"
              edge
              onClick={() => window.print()}
            >
              <Printer className="ic" />
            </IconButton>
          </>
        )}
        {hasNoSubscription && <PlansLink />}
        <ExportButton exporting={exporting} />
      </div>
    </div>
  );
}

/** Where a long name may go on in a second line: before "vs", and before the date. */
function breaksOf(name: string): readonly string[] {
  return name.split(/(?=vs[_\p{Lu}])|(?=(?:\d{8}|\d{4}-\d{2}-\d{2})(?:-Game\d)?\.txt$)/u);
}

/** The whole file to the clipboard: the way round where a browser blocks downloads (CASES B10). */
function CopyButton({ file }: { readonly file: CaptionFile }) {
  const [copied, setCopied] = useState<string | null>(null);
  const isCopied = copied === file.text;
  const copy = () =>
    navigator.clipboard.writeText(file.text).then(
      () => setCopied(file.text),
      () =>
        showToast({
          tone: "bad",
          title: "The browser did not let the page copy",
          text: "Select the lines by hand: a selection copies as the file has it.",
        }),
    );
  return (
    <Button onClick={() => void copy()}>
      {isCopied ? <Check className="ic" /> : <Copy className="ic" />}
      {isCopied ? "Copied" : "Copy"}
    </Button>
  );
}
