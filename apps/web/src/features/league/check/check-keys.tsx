import * as styles from "./check-work.module.css";
import { Dialog } from "../../../ui/dialog.tsx";
import { Kbd } from "../../../ui/text.tsx";
import { Switch } from "../../../ui/switch.tsx";
import type { useSingleKeys } from "../keyboard/use-single-keys.ts";

const keys = [
  ["j", "Next finding"],
  ["k", "Previous finding"],
  ["Enter", "Accept what is suggested"],
  ["x", "Dismiss"],
  ["u", "Undo"],
  ["?", "Show these keys"],
] as const;

interface CheckKeysProps {
  readonly single: ReturnType<typeof useSingleKeys>;
  readonly onClose: () => void;
}

/** The list's keyboard shortcuts, and the switch for single-key ones. */
export function CheckKeys({ single, onClose }: CheckKeysProps) {
  return (
    <Dialog title="Keys of this page" open onOpenChange={onClose}>
      <Switch
        label="Single-key shortcuts"
        hint="Saved with your presets."
        checked={single.areOn}
        onChange={single.set}
      />
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
    </Dialog>
  );
}
