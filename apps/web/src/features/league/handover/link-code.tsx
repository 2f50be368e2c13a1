import * as styles from "./handover.module.css";
import { encode } from "uqr";
import { Copy } from "lucide-react";
import { useMemo, useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";

interface LinkCodeProps {
  readonly url: string;
  /** The browser did not copy it. */
  readonly isRefused: boolean;
  readonly onCopy: () => void;
  readonly onClose: () => void;
}

/** What a phone reads from a screen at once (decision record 0027). */
const mostBytes = 1024;

/** The link as a QR code for a colleague's phone, and to be copied by hand (rule PP6). */
export function LinkCode({ url, isRefused, onCopy, onClose }: LinkCodeProps) {
  const field = useRef<HTMLInputElement>(null);
  const fits = new TextEncoder().encode(url).length <= mostBytes;
  return (
    <Dialog title="Link to this file" open onOpenChange={onClose}>
      {isRefused && (
        <p role="alert">
          <strong>The browser did not let the page copy.</strong> Select the link and copy it by hand.
        </p>
      )}
      {fits ? (
        <Code url={url} />
      ) : (
        <p>The link is too long for a QR code: shorten the names that were typed, or copy it.</p>
      )}
      <div className={styles.link}>
        <input ref={field} readOnly aria-label="The link" value={url} onFocus={({ target }) => target.select()} />
        <Button onClick={onCopy}>
          <Copy />
          Copy
        </Button>
      </div>
      <p className={styles.note}>
        Whoever opens it gets the same game and settings. Edits and teams of your own do not travel with it.
      </p>
    </Dialog>
  );
}

/** Dark on light in every mode, with the four empty modules around it that readers want (ISO/IEC 18004). */
function Code({ url }: { readonly url: string }) {
  const { size, path } = useMemo(() => {
    const { data, size: modules } = encode(url, { ecc: "L", border: 4 });
    const rows = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")));
    return { size: modules, path: rows.join("") };
  }, [url]);
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      // It is drawn here: there is no file that an `img` could load.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label="QR code of the link"
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
