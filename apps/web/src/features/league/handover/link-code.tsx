import * as styles from "./handover.module.css";
import { Copy } from "lucide-react";
import { useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { QrCode } from "../../../ui/qr-code.tsx";

interface LinkCodeProps {
  readonly url: string;
  /** The browser did not copy it. */
  readonly isRefused: boolean;
  readonly onCopy: () => void;
  readonly onClose: () => void;
}

/** The most a phone reads reliably from a screen (decision record 0027). */
const maxBytes = 1024;

/** The link as a QR code for a colleague's phone, and as text to copy by hand (rule PP6). */
export function LinkCode({ url, isRefused, onCopy, onClose }: LinkCodeProps) {
  const field = useRef<HTMLInputElement>(null);
  const fits = new TextEncoder().encode(url).length <= maxBytes;
  return (
    <Dialog title="Link to this file" open onOpenChange={onClose}>
      {isRefused && (
        <p role="alert">
          <strong>The browser blocked copying.</strong> Select the link and copy it by hand.
        </p>
      )}
      {fits ? (
        <QrCode content={url} label="QR code of the link" className={styles.code} />
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
        Anyone who opens it gets the same game and settings. It does not include your edits or your own teams.
      </p>
    </Dialog>
  );
}
