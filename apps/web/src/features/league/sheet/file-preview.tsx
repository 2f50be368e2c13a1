import type { CaptionFile } from "@agate/captions";
import { useDeferredValue, useMemo, useRef, useState } from "react";
import { FileLines } from "./file-lines.tsx";
import { partsOf, rowsOf } from "./file-rows.ts";
import type { SideNames } from "./file-rows.ts";
import { PartIndex } from "./part-index.tsx";
import { ReportView } from "./report-view.tsx";
import { TryACode } from "./try-a-code-box.tsx";

interface FilePreviewProps {
  readonly file: CaptionFile;
  readonly names: SideNames;
  readonly isSample: boolean;
}

/**
 * The live preview. Typing into the form stays fluid: the lines follow when there is time, while the export is always
 * built from what is typed.
 */
export function FilePreview({ file: newest, names, isSample }: FilePreviewProps) {
  const file = useDeferredValue(newest);
  const lines = useRef<HTMLElement>(null);
  const [typed, setTyped] = useState("");
  const [foundLine, setFoundLine] = useState<number | null>(null);
  const [currentPart, setCurrentPart] = useState(0);

  const { home, away } = names;
  const parts = useMemo(() => partsOf(file.lines, { home, away }), [file, home, away]);
  const rows = useMemo(() => rowsOf(file, parts), [file, parts]);

  const show = (line: number) => {
    const box = lines.current;
    const row = box?.querySelectorAll<HTMLElement>("li")[line];
    if (box && row) box.scrollTop = line === 0 ? 0 : row.offsetTop - box.offsetTop - 4;
  };
  return (
    <>
      <TryACode
        lines={file.lines}
        typed={typed}
        onType={setTyped}
        onFound={(line) => {
          setFoundLine(line);
          if (line !== null) show(line);
        }}
      />
      <PartIndex
        parts={parts}
        total={rows.length}
        current={currentPart}
        onShow={(at, line) => {
          setCurrentPart(at);
          show(line);
        }}
      />
      <FileLines ref={lines} rows={rows} foundLine={typed ? foundLine : null} />
      <ReportView report={file.report} isSample={isSample} />
    </>
  );
}
