import * as textStyles from "../../../ui/text.module.css";
import * as styles from "./handover.module.css";
import { Copy } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";

interface LinkByHandProps {
  readonly url: string;
  readonly onCopy: () => void;
  readonly onClose: () => void;
}

/** The link as text, for when the browser refused to copy it (rule PP6). */
export function LinkByHand({ url, onCopy, onClose }: LinkByHandProps) {
  return (
    <Dialog title="Link to this file" open onOpenChange={onClose}>
      <p role="alert">
        <strong>The browser blocked copying.</strong> Select the link and copy it by hand.
      </p>
      <div className={styles.link}>
        <input readOnly aria-label="The link" value={url} onFocus={({ target }) => target.select()} />
        <Button onClick={onCopy}>
          <Copy />
          Copy
        </Button>
      </div>
      <p className={`${textStyles.hint} ${styles.note}`}>
        Anyone who opens it gets the same game and settings. It does not include your edits or your own teams.
      </p>
    </Dialog>
  );
}
