import { useState } from "react";
import { useKeys } from "../../../lib/use-keys.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { Kbd } from "../../../ui/kbd.tsx";
import type { Exporting } from "../export/use-export.ts";
import type { FormState } from "./form-state.ts";

interface PageKeysProps {
  readonly state: FormState;
  readonly exporting: Exporting;
}

const keys: readonly { readonly key: string; readonly does: string }[] = [
  { key: "E", does: "Export the file" },
  { key: "/", does: "Find a team" },
  { key: "Up, Down", does: "Move through the games of the schedule" },
  { key: "Ctrl B, Cmd B", does: "Collapse or expand the sidebar" },
  { key: "?", does: "Show these keys" },
];

/** The keys of the page, and the dialog that lists them. */
export function PageKeys({ state, exporting }: PageKeysProps) {
  const [isOpen, setOpen] = useState(false);
  useKeys({
    e: exporting.press,
    "/": () => {
      const side = state.home.teamId && !state.away.teamId ? "away" : "home";
      document.querySelector<HTMLInputElement>(`#${side}-team input`)?.focus();
    },
    "?": () => setOpen(true),
  });
  return (
    <Dialog title="Keys of this page" open={isOpen} onOpenChange={setOpen}>
      <dl className="keys">
        {keys.map(({ key, does }) => (
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
