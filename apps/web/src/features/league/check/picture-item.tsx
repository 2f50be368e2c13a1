import * as styles from "./check-work.module.css";
import { memo, useEffect, useRef, useState } from "react";
import type { Finding, Picture } from "@agate/proofread";
import { FindingRow } from "./finding-row.tsx";
import type { Standing, Step } from "./check-store.ts";
import { piecesOf } from "./findings-view.ts";

interface PictureItemProps {
  /** Null: what is about the whole run. */
  readonly picture: Picture | null;
  /** Without those that were dismissed. */
  readonly findings: readonly Finding[];
  readonly thumbnail: Uint8Array<ArrayBuffer> | undefined;
  readonly standingOf: (finding: Finding) => Standing;
  readonly othersOf: (finding: Finding) => number;
  /** The id of the finding that is open in it; null: none. */
  readonly openId: string | null;
  readonly onOpen: (finding: Finding, isOpen: boolean) => void;
  readonly onStep: (finding: Finding, step: Exclude<Step["type"], "undo" | "recall">) => void;
}

/** A picture with its caption, in which what was found is marked, and the findings under it. */
export const PictureItem = memo(function PictureItem({
  picture,
  findings,
  thumbnail,
  standingOf,
  othersOf,
  openId,
  onOpen,
  onStep,
}: PictureItemProps) {
  const [caption = ""] = picture?.fields.caption ?? [];
  return (
    <li className={styles.picture} data-run={picture === null || undefined}>
      {picture && <Thumbnail bytes={thumbnail} />}
      <div>
        <p className={styles.file}>{picture ? picture.name : "The whole run"}</p>
        {picture && (
          <p className={styles.caption}>
            {caption ? (
              piecesOf(caption, findings, "caption").map(({ text, finding }, at) =>
                finding ? <Marked key={at} text={text} finding={finding} standing={standingOf(finding)} /> : text,
              )
            ) : (
              <span className={styles.quiet}>No caption</span>
            )}
          </p>
        )}
        <div className={styles.rows}>
          {findings.map((finding) => (
            <FindingRow
              key={finding.id}
              finding={finding}
              picture={picture}
              standing={standingOf(finding)}
              isOpen={openId === finding.id}
              others={othersOf(finding)}
              onOpen={(isOpen) => onOpen(finding, isOpen)}
              onStep={(step) => onStep(finding, step)}
            />
          ))}
        </div>
      </div>
    </li>
  );
});

interface MarkedProps {
  readonly text: string;
  readonly finding: Finding;
  readonly standing: Standing;
}

function Marked({ text, finding: { severity, suggestion }, standing }: MarkedProps) {
  if (standing === "accepted") return <ins>{suggestion}</ins>;
  return <mark data-note={severity === "note" || undefined}>{text}</mark>;
}

/** Pixels on the longer side; what a camera writes has 160. */
const longest = 240;

/**
 * The small picture that the camera wrote into the file, or an empty frame. Drawn, not linked: the content policy allows no
 * pictures but the site's own.
 */
function Thumbnail({ bytes }: { readonly bytes: Uint8Array<ArrayBuffer> | undefined }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isTall, setTall] = useState(false);
  useEffect(() => {
    let isHere = true;
    const draw = async () => {
      if (!bytes) return;
      const image = await createImageBitmap(new Blob([bytes], { type: "image/jpeg" }));
      const board = canvas.current;
      if (board && isHere) {
        const scale = Math.min(1, longest / Math.max(image.width, image.height));
        board.width = Math.max(1, Math.round(image.width * scale));
        board.height = Math.max(1, Math.round(image.height * scale));
        board.getContext("2d")?.drawImage(image, 0, 0, board.width, board.height);
        setTall(board.height > board.width);
      }
      image.close();
    };
    // What is no picture leaves the frame empty.
    void draw().catch(() => undefined);
    return () => {
      isHere = false;
    };
  }, [bytes]);
  return (
    <div className={styles.thumbnail} data-tall={isTall || undefined} aria-hidden="true">
      {bytes && <canvas ref={canvas} width={3} height={2} />}
    </div>
  );
}
