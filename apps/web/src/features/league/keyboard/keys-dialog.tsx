import * as styles from "./page-keys.module.css";
import type { ReactNode } from "react";
import { Dialog } from "../../../ui/dialog.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { Kbd } from "../../../ui/text.tsx";
import type { useSingleKeys } from "./use-single-keys.ts";

interface KeysDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly single: ReturnType<typeof useSingleKeys>;
  /** The hint beside the switch. */
  readonly hint: string;
  readonly keys: readonly (readonly [key: string, does: string])[];
  /** The note below the keys. */
  readonly children?: ReactNode;
}

/** Lists a page's keyboard shortcuts, and switches the single-key ones off. */
export function KeysDialog({ open, onOpenChange, single, hint, keys, children }: KeysDialogProps) {
  return (
    <Dialog title="Keyboard shortcuts" open={open} onOpenChange={onOpenChange}>
      <Switch label="Single-key shortcuts" hint={hint} checked={single.areOn} onChange={single.set} />
      <dl className={styles.keys}>
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <Kbd>{key}</Kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      {children}
    </Dialog>
  );
}
