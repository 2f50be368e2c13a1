import * as styles from "./check-work.module.css";
import { useEffect, useRef, useState } from "react";

/** Pixels on the longer side; what a camera writes has 160. */
const longest = 240;

/**
 * The small picture that the camera wrote into the file, or an empty frame. Drawn, not linked: the content policy allows no
 * pictures but the site's own.
 */
export function Thumbnail({ bytes }: { readonly bytes: Uint8Array<ArrayBuffer> | undefined }) {
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
