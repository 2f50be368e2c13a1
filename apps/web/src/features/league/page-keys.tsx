import { useState } from "react";
import { useKeys } from "../../lib/use-keys.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Kbd } from "../../ui/kbd.tsx";
import type { Exporting } from "./export/use-export.ts";

interface PageKeysProps {
  readonly exporting: Exporting;
  /** What `/` does: "Find a team". */
  readonly find: string;
  readonly onFind: () => void;
  /** What the arrows move through: "the games of the schedule". */
  readonly list: string;
}

/** The keys of a league's page, and the dialog that lists them. */
export function PageKeys({ exporting, find, onFind, list }: PageKeysProps) {
  const [isOpen, setOpen] = useState(false);
  useKeys({ e: exporting.press, "/": onFind, "?": () => setOpen(true) });
  const keys: readonly (readonly [key: string, does: string])[] = [
    ["E", "Export the file"],
    ["/", find],
    ["Up, Down", `Move through ${list}`],
    ["Ctrl B, Cmd B", "Collapse or expand the sidebar"],
    ["?", "Show these keys"],
  ];
  return (
    <Dialog title="Keys of this page" open={isOpen} onOpenChange={setOpen}>
      <dl className="keys">
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <Kbd>{key}</Kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
