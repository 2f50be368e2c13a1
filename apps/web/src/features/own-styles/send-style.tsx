import type { OwnStyle } from "@agate/mine";
import { useState } from "react";
import { download } from "../../lib/download.ts";
import { styleFileName, writeStyleFile, writeStyleFragment } from "../../product/own-styles/style-text.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { inputClass } from "../../ui/field.tsx";
import { showToast } from "../../ui/toast.ts";

interface SendStyleProps {
  readonly id: string | null;
  readonly style: OwnStyle;
  /** False: something of it is wrong, and nobody else is to have it. */
  readonly isWhole: boolean;
}

/** A copy for somebody else or another computer: a file, or a link that holds the style (rules OS8, OS9). */
export function SendStyle({ id, style, isWhole }: SendStyleProps) {
  const [link, setLink] = useState<string | null>(null);
  const save = () => download(styleFileName(style), writeStyleFile(style), "application/json");
  const send = async () => {
    const fragment = await writeStyleFragment({ id, style });
    if (fragment === null) {
      save();
      return showToast({ tone: "note", title: "Too long for a link", text: "The style was saved as a file." });
    }
    const address = `${window.location.origin}/styles#${fragment}`;
    return navigator.clipboard.writeText(address).then(
      () =>
        showToast({ tone: "ok", title: "Link copied", text: "Anyone who opens it sees the style and can save it." }),
      () => setLink(address),
    );
  };
  const reason = isWhole ? undefined : "";
  return (
    <>
      <Button reason={reason} onClick={() => isWhole && save()}>
        Save as a file
      </Button>
      <Button reason={reason} onClick={() => isWhole && void send()}>
        Copy link
      </Button>
      {link && (
        <Alert tone="note" title="Copy this link.">
          <input
            readOnly
            className={inputClass}
            aria-label="Link to the style"
            value={link}
            onFocus={({ target }) => target.select()}
          />
        </Alert>
      )}
    </>
  );
}
