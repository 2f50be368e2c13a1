import * as frameStyles from "../product/code-file/sheet-frame.module.css";
import { useRef, useState } from "react";
import type { Line } from "@agate/captions";
import { FileLines } from "../product/code-file/file-lines.tsx";
import { partsOf, rowsOf } from "../product/code-file/file-rows.ts";
import { TryACode } from "../product/code-file/try-a-code-box.tsx";
import { Shelf, Shown } from "./shelf.tsx";

const lines: readonly Line[] = [
  { kind: "note", part: "note", text: "Two players wear 7: p7d is the defender." },
  { kind: "code", part: "headers", code: "N", replacements: ["against the New York Mets"] },
  {
    kind: "code",
    part: "home",
    code: "p8",
    replacements: ["Philadelphia Phillies right fielder Marcus Ellery (8)", "Marcus Ellery", "Ellery"],
  },
  { kind: "verbatim", part: "common", code: "hr", line: "hr\thits a home run" },
];
const rows = rowsOf(lines, partsOf(lines, { home: "Philadelphia Phillies", away: "" }));

/** The framed sheet: a note, codes with their TABs, a found line, and the box that finds it. */
export function SheetShelf() {
  const [typed, setTyped] = useState("=p8= =hr= =zz=");
  const [found, setFound] = useState<number | null>(2);
  const box = useRef<HTMLElement>(null);
  return (
    <Shelf title="The sheet">
      <Shown as="trying codes, one of them unknown; the found line is marked" wide>
        <div className={frameStyles.frame}>
          <div className={frameStyles.head}>
            <div>
              <h3 className={frameStyles.name}>PhiladelphiaPhilliesvsNewYorkMets07042026.txt</h3>
              <p className={frameStyles.meta}>4 lines. Sample data: invented people.</p>
            </div>
          </div>
          <TryACode lines={lines} typed={typed} onType={setTyped} onFound={setFound} />
          <FileLines ref={box} rows={rows} foundLines={found === null ? [] : [found]} hasTeams />
        </div>
      </Shown>
    </Shelf>
  );
}
