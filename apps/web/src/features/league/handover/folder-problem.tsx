import * as layoutStyles from "../../../ui/layout.module.css";
import * as styles from "./handover.module.css";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { canSaveIntoFolders } from "./folder-access.ts";
import type { Fault } from "./save-into.ts";
import type { FolderSaving } from "./use-folder.ts";

/** What happened, and what to do about it. */
const words: Readonly<Record<Fault, readonly [what: string, then: string]>> = {
  refused: ["The browser is not allowed to write to the folder.", "Try again and allow it, or download the file."],
  gone: [
    "The folder is gone.",
    "It was moved, renamed or deleted, or its disk is not connected. Choose it again, or download the file.",
  ],
  full: ["The disk is full.", "Nothing in the folder changed. Free up space and try again, or download the file."],
  locked: [
    "The file is in use.",
    "Another program or tab has it open, or a folder has the same name. Close it there and try again, or download the file.",
  ],
  stopped: ["The browser stopped the save.", "Nothing in the folder changed. Try again, or download the file."],
};

/** Why a file was not saved into the folder; nothing is overwritten without asking (rule PP9). */
export function FolderProblem({ saving, name }: { readonly saving: FolderSaving; readonly name: string }) {
  const { problem, folder, save, saveElsewhere, downloadInstead, dismiss, isSaving } = saving;
  if (!problem) return null;
  const isInTheWay = problem.outcome === "in-the-way";
  const [what, then] = isInTheWay
    ? [
        problem.wasOurs
          ? `${problem.name} was changed since it was saved from here.`
          : `${problem.name} is already in the folder, and was not saved from here.`,
        "Replacing it discards its contents.",
      ]
    : words[problem.fault];
  return (
    <Dialog title={isInTheWay ? "Replace the file?" : "The file was not saved"} open onOpenChange={dismiss}>
      <p role="alert">
        <strong>{what}</strong> {then}
      </p>
      <p className={styles.where}>{folder === null ? name : `${folder} / ${name}`}</p>
      <div className={`${layoutStyles.row} ${styles.choices}`}>
        {isInTheWay ? (
          <>
            <Button look="ink" busy={isSaving} onClick={() => save("keep-both")}>
              Keep both
            </Button>
            <Button busy={isSaving} onClick={() => save("replace")}>
              Replace it
            </Button>
            <Button look="bare" onClick={dismiss}>
              Cancel
            </Button>
          </>
        ) : (
          <>
            <Button look="ink" busy={isSaving} onClick={() => save()}>
              Try again
            </Button>
            <Button busy={isSaving} onClick={saveElsewhere}>
              Choose a folder
            </Button>
            <Button onClick={downloadInstead}>Download</Button>
          </>
        )}
      </div>
    </Dialog>
  );
}

/**
 * What to do instead if the browser cannot save into a folder: Firefox, Safari, and every browser on a phone (rule
 * PP9).
 */
export function NoFolderNote({ className }: { readonly className?: string | undefined }) {
  if (canSaveIntoFolders()) return null;
  return (
    <p className={className}>
      Downloads go where this browser's settings say. Chrome and Edge on a computer can also save into a folder that you
      choose here.
    </p>
  );
}
