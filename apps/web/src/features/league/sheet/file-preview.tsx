import type { CaptionFile } from "@agate/captions";
import { useDeferredValue, useMemo, useRef, useState } from "react";
import { FileLines } from "./file-lines.tsx";
import { partsOf, rowsOf } from "./file-rows.ts";
import type { SideNames } from "./file-rows.ts";
import { PartIndex } from "./part-index.tsx";
import { ReportView } from "./report-view.tsx";
import type { ReportColumn } from "./report-words.ts";
import { scrollToLine } from "./scroll-to-line.ts";
import { TryACode } from "./try-a-code-box.tsx";

interface FilePreviewProps {
  readonly file: CaptionFile;
  readonly names?: SideNames;
  readonly isSample: boolean;
  readonly columnsOf: (file: CaptionFile) => readonly ReportColumn[];
}

const noTeams: SideNames = { home: "", away: "" };

/**
 * The live preview. Typing into the form stays fluid: the lines follow when there is time, while the export is always
 * built from what is typed.
 */
export function FilePreview({ file: newest, names = noTeams, isSample, columnsOf }: FilePreviewProps) {
  const file = useDeferredValue(newest);
  const lines = useRef<HTMLElement>(null);
  const [typed, setTyped] = useState("");
  const [foundLine, setFoundLine] = useState<number | null>(null);
  const [currentPart, setCurrentPart] = useState(0);

  const { home, away } = names;
  const parts = useMemo(() => partsOf(file.lines, { home, away }), [file, home, away]);
  const rows = useMemo(() => rowsOf(file, parts), [file, parts]);

  return (
    <>
      <TryACode
        lines={file.lines}
        typed={typed}
        onType={setTyped}
        onFound={(line) => {
          setFoundLine(line);
          if (line !== null) scrollToLine(lines.current, line, "middle");
        }}
      />
      <PartIndex
        parts={parts}
        total={rows.length}
        current={currentPart}
        onShow={(at, line) => {
          setCurrentPart(at);
          scrollToLine(lines.current, line, "top");
        }}
      />
      <FileLines ref={lines} rows={rows} foundLine={typed ? foundLine : null} />
      <ReportView notes={file.report.notes} columns={columnsOf(file)} isSample={isSample} />
    </>
  );
}
