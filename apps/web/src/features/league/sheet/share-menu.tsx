import * as styles from "./share-menu.module.css";
import { Link, Printer, Share2 } from "lucide-react";
import { useState } from "react";
import { afterPaint } from "../../../lib/after-paint.ts";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Popover } from "../../../ui/popover.tsx";
import { showToast } from "../../../ui/toast.ts";

interface ShareMenuProps {
  /** The query that says everything on the page: whoever opens it gets the same file, whatever their presets (rule PS3). */
  readonly query: string;
  /** What the file is of. */
  readonly about: string | null;
  readonly mayPrint: boolean;
}

/** Ways to hand the page on: a link, the device's own sharing, paper. */
export function ShareMenu({ query, about, mayPrint }: ShareMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const label = mayPrint ? "Share or print" : "Share";
  const close = () => setOpen(false);
  const url = () => `${window.location.origin}${window.location.pathname}?${query}`;
  const copyLink = () =>
    navigator.clipboard.writeText(url()).then(
      () => showToast({ tone: "ok", title: "Link copied", text: "Whoever opens it gets the same settings." }),
      () =>
        showToast({
          tone: "bad",
          title: "The browser did not let the page copy",
          text: `Copy it by hand: ${url()}`,
        }),
    );
  const share = () =>
    navigator.share({ title: document.title, text: about ?? undefined, url: url() }).catch((error: unknown) => {
      // Closing the device's sheet is an answer.
      if (!(error instanceof DOMException && error.name === "AbortError")) return copyLink();
      return undefined;
    });
  return (
    <Popover
      label={label}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <IconButton label={label} edge>
          <Share2 />
        </IconButton>
      }
    >
      <div className={styles.ways}>
        <Button
          look="bare"
          onClick={() => {
            close();
            void copyLink();
          }}
        >
          <Link />
          Copy link
        </Button>
        {"share" in navigator && (
          <Button
            look="bare"
            onClick={() => {
              close();
              void share();
            }}
          >
            <Share2 />
            Share
          </Button>
        )}
        {mayPrint && (
          <Button
            look="bare"
            onClick={() => {
              close();
              // Without the menu over the page.
              afterPaint(() => window.print());
            }}
          >
            <Printer />
            Print roster and report
          </Button>
        )}
      </div>
    </Popover>
  );
}
