import * as styles from "./venue.module.css";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Popover } from "../../ui/popover.tsx";
import { OfflineList } from "./offline-list.tsx";
import type { VenueRequest } from "./save-for-venue.ts";
import { SavingNotes, savingLabel } from "./saving-notes.tsx";
import { useSaving } from "./use-saving.ts";

interface SaveOfflineProps {
  readonly requests: readonly VenueRequest[];
  /** "Braves at Red Sox, July 4" */
  readonly about: string;
  /** What it is: "game", "day", "team". */
  readonly what: string;
  /** Whether there are codes to save, too. */
  readonly isEntitled: boolean;
  /** One of several on the page: its label says what it saves. */
  readonly isNamed?: boolean;
}

/** A button that saves what is needed without a network, and shows what is saved on this device (rules PK15, PK16). */
export function SaveOffline({ requests, isEntitled, about, what, isNamed = false }: SaveOfflineProps) {
  const saving = useSaving(requests, isEntitled);
  const { progress, saved, saveAtFirst } = saving;
  const [isOpen, setOpen] = useState(false);
  const status = savingLabel(saving, about);
  const label = status ?? "Save offline";
  const isSavedShown = saved !== null && progress.state === "idle";
  // Part of the label, which says the rest.
  const word = progress.state === "saving" ? "Saving" : isSavedShown ? "Saved" : label;
  // The line about the network says why.
  if (saving.isOffline && status === null && !isOpen) return null;
  return (
    <Popover
      label="Saved on this device"
      open={isOpen}
      onOpenChange={(open) => {
        setOpen(open);
        if (open) saveAtFirst();
      }}
      trigger={
        <Button
          className={styles.save}
          aria-label={isNamed && !isSavedShown ? `${label}, ${about}` : label}
          busy={progress.state === "saving"}
        >
          {word === "Save offline" ? (
            <span>
              Save<i> offline</i>
            </span>
          ) : (
            word
          )}
        </Button>
      }
    >
      <div className={styles.box}>
        <SavingNotes saving={saving} about={about} what={what} />
        <OfflineList />
      </div>
    </Popover>
  );
}
