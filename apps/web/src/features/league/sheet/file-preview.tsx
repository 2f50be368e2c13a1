import type { CaptionFile } from "@agate/captions";
import { useDeferredValue, useMemo, useRef, useState } from "react";
import { countOf } from "./counts.ts";
import { excerptOf } from "./excerpt.ts";
import { FileLines } from "../../../sheet/file-lines.tsx";
import { partsOf, rowsOf } from "../../../sheet/file-rows.ts";
import type { SideNames } from "../../../sheet/file-rows.ts";
import { PartIndex } from "./part-index.tsx";
import { ReportView } from "./report-view.tsx";
import type { Fix, ReportColumn } from "./report-words.ts";
import { scrollToLine } from "../../../sheet/scroll-to-line.ts";
import { TryACode } from "../../../sheet/try-a-code-box.tsx";

interface FilePreviewProps {
  readonly whole: CaptionFile;
  /** For who may not export. */
  readonly isExcerpt: boolean;
  readonly names?: SideNames;
  readonly isSample: boolean;
  readonly columnsOf: (file: CaptionFile) => readonly ReportColumn[];
  readonly fixes: readonly Fix[];
}

const noTeams: SideNames = { home: "", away: "" };

/**
 * The live preview. Typing into the form stays fluid: the lines follow when there is time, while the export is always
 * built from what is typed.
 */
export function FilePreview({ whole: newest, isExcerpt, names = noTeams, ...rest }: FilePreviewProps) {
  const { isSample, columnsOf, fixes } = rest;
  const whole = useDeferredValue(newest);
  const { file, more } = useMemo(() => (isExcerpt ? excerptOf(whole) : { file: whole, more: 0 }), [whole, isExcerpt]);
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
      <FileLines
        ref={lines}
        rows={rows}
        foundLines={typed && foundLine !== null ? [foundLine] : []}
        hasTeams={parts.some(({ part }) => part === "home")}
      />
      {more > 0 && <p className="more-lines">{`${countOf(more, "more line")} for subscribers`}</p>}
      <ReportView notes={whole.report.notes} columns={columnsOf(whole)} isSample={isSample} fixes={fixes} />
    </>
  );
}
