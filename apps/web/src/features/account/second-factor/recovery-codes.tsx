import * as styles from "../account-page.module.css";
import * as layoutStyles from "../../../ui/layout.module.css";
import { useState } from "react";
import { usePost } from "../../../api/use-post.ts";
import { download } from "../../../lib/download.ts";
import { Button } from "../../../ui/button.tsx";
import { ButtonRow } from "../../../ui/button-row.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { ListState } from "../../../ui/list-state.tsx";
import { useBegun } from "./use-begun.ts";
import type { RunProven } from "./use-proven.tsx";

interface RecoveryCodesProps {
  readonly run: RunProven;
  readonly onClose: () => void;
}

/** Ten new recovery codes, shown this once. */
export function RecoveryCodes({ run, onClose }: RecoveryCodesProps) {
  const post = usePost();
  const made = useBegun(() => run(() => post("/api/auth/second-factor/recovery-codes", {})), onClose, [
    "agate:session-missing",
  ]);
  return (
    <Dialog title="Your recovery codes" open onOpenChange={onClose}>
      {made.state === "loading" && <ListState state="loading" title="Making recovery codes..." rows={3} />}
      {made.state === "failed" && (
        <ListState state="failed" title="Recovery codes could not be made" onRetry={made.retry}>
          {made.why}
        </ListState>
      )}
      {made.state === "ready" && <Codes codes={made.answer.codes} onClose={onClose} />}
    </Dialog>
  );
}

function Codes({ codes, onClose }: { readonly codes: readonly string[]; readonly onClose: () => void }) {
  const [copied, setCopied] = useState<"yes" | "refused" | null>(null);
  const text = `Recovery codes for Agate (${window.location.host})\nEach works once.\n\n${codes.join("\n")}\n`;
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => setCopied("yes"),
      () => setCopied("refused"),
    );
  return (
    <div className={layoutStyles.stack}>
      <p>
        Each code signs you in once, in place of your app or passkey. They are shown only now: store them somewhere
        other than your phone. Your earlier codes no longer work.
      </p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <ButtonRow>
        <Button onClick={() => download("agate-recovery-codes.txt", text, "text/plain")}>Download</Button>
        <Button onClick={copy}>Copy</Button>
        <output>
          {copied === "yes" && "Copied."}
          {copied === "refused" && "The browser blocked copying: select them and copy by hand."}
        </output>
      </ButtonRow>
      <div>
        <Button look="ink" onClick={onClose}>
          I have saved them
        </Button>
      </div>
    </div>
  );
}
