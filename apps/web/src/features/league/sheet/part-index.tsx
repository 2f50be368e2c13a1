import * as styles from "./sheet.module.css";
import { useEffect, useRef } from "react";
import { grouped } from "../../../lib/number.ts";
import type { FilePart } from "../../../product/code-file/file-rows.ts";

interface PartIndexProps {
  readonly parts: readonly FilePart[];
  readonly total: number;
  /** 0: the whole file; n: the nth part. */
  readonly current: number;
  readonly onShow: (at: number, firstLine: number) => void;
}

/** The parts of the file with their counts; pressing one brings its lines into sight. */
export function PartIndex({ parts, total, current, onShow }: PartIndexProps) {
  const index = useRef<HTMLElement>(null);
  useEffect(() => {
    const shown = index.current?.children[current];
    if (index.current && shown instanceof HTMLElement)
      index.current.scrollLeft = shown.offsetLeft - index.current.offsetLeft;
  }, [current]);
  const entries = [{ label: "All", count: total, first: 0 }, ...parts];
  return (
    <nav className={styles.index} aria-label="Parts of the file" ref={index}>
      {entries.map(({ label, count, first }, at) => (
        <button
          key={`${label} ${first}`}
          type="button"
          aria-current={at === current ? "true" : undefined}
          onClick={() => onShow(at, first)}
        >
          {label} <span>{grouped(count)}</span>
        </button>
      ))}
    </nav>
  );
}
