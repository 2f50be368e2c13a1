import * as styles from "./venue.module.css";
import { Dialog } from "../../ui/dialog.tsx";
import { OfflineList } from "./offline-list.tsx";
import { SavingNotes } from "./saving-notes.tsx";
import type { SavingState } from "./use-saving.ts";

interface OfflineDialogProps {
  readonly saving: SavingState;
  /** "Braves at Red Sox, July 4"; null: there is nothing to save here. */
  readonly about: string | null;
  readonly onClose: () => void;
}

/** The progress of saving a game, and what is saved on this device (rules PK15, PK16). */
export function OfflineDialog({ saving, about, onClose }: OfflineDialogProps) {
  return (
    <Dialog title="Offline" open onOpenChange={onClose}>
      <div className={styles.inDialog}>
        {about !== null && <SavingNotes saving={saving} about={about} what="game" />}
        <OfflineList />
      </div>
    </Dialog>
  );
}
