import * as styles from "./loading-hint.module.css";
import { X } from "lucide-react";
import { useStoredText } from "../../../lib/use-stored-text.ts";
import { useWriter } from "../../../product/code-file/use-writer.ts";
import { Link } from "../../../router/link.tsx";
import { IconButton } from "../../../ui/button.tsx";
import type { Exporting } from "./use-export.ts";

/** One line on how to load the exported file, until a person hides it for good. */
export function LoadingHint({ exporting: { written, writes, download } }: { readonly exporting: Exporting }) {
  const { text, store } = useStoredText("agate:loading-hint");
  const loading = useWriter(writes.target).writer?.loading ?? null;
  const isDue = loading !== null && written !== null && written.name === download?.name && text !== "dismissed";
  return (
    <output>
      {isDue && (
        <span className={styles.hint} data-screen="">
          <span>{loading}</span>
          <Link to="/faq#loading">How to load it, with pictures</Link>
          <IconButton label="Do not show this again" onClick={() => store("dismissed")}>
            <X />
          </IconButton>
        </span>
      )}
    </output>
  );
}
