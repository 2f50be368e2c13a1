import { useEffect, useState } from "react";
import type { WrittenFile } from "@agate/captions";
import { download } from "../../../lib/download.ts";
import { showToast } from "../../../ui/toast.ts";
import {
  canSaveIntoFolders,
  chooseFolder,
  canWriteInto,
  noteWritten,
  readStoredFolder,
  storeFolder,
} from "./folder-access.ts";
import { saveInto, type OnClash, type Saving } from "./save-into.ts";

/**
 * @param person whose folder it is; null if unknown, and then nothing can be saved
 * @param written the current file
 * @param onExported called when the file has left the page
 * @returns null if the browser has no such folders: there Export downloads
 */
export function useFolder(person: string | null, written: WrittenFile | null, onExported: () => void) {
  const [stored, setStored] = useState<{ readonly person: string; readonly folder: FileSystemDirectoryHandle } | null>(
    null,
  );
  const [problem, setProblem] = useState<Exclude<Saving, { readonly outcome: "saved" }> | null>(null);
  const [isSaving, setSaving] = useState(false);
  useEffect(() => {
    if (person === null || !canSaveIntoFolders()) return undefined;
    let isOver = false;
    void readStoredFolder(person).then((found) => {
      if (!isOver && found) setStored((now) => (now?.person === person ? now : { person, folder: found.folder }));
    });
    return () => {
      isOver = true;
    };
  }, [person]);
  if (person === null || !written || !canSaveIntoFolders()) return null;
  const folder = stored?.person === person ? stored.folder : null;

  const write = async (into: FileSystemDirectoryHandle, onClash: OnClash): Promise<void> => {
    if (!(await canWriteInto(into))) return setProblem({ outcome: "failed", fault: "refused" });
    const known = (await readStoredFolder(person))?.written ?? {};
    const saving = await saveInto({ folder: into, written: known }, written, onClash);
    if (saving.outcome !== "saved") return setProblem(saving);
    setProblem(null);
    // If this fails, the next save prompts before it overwrites this file.
    await noteWritten(person, saving.name, saving.hash).catch(() => undefined);
    onExported();
    showToast({ tone: "ok", title: `Saved into ${into.name}`, file: saving.name });
    return undefined;
  };
  const trying = (act: () => Promise<void>) => () => {
    if (isSaving) return;
    setSaving(true);
    act()
      .catch((error: unknown) => {
        const isRefusal = error instanceof DOMException && ["NotAllowedError", "SecurityError"].includes(error.name);
        if (!isRefusal) console.error(error);
        setProblem({ outcome: "failed", fault: isRefusal ? "refused" : "stopped" });
      })
      .finally(() => setSaving(false));
  };
  const choose = async () => {
    const chosen = await chooseFolder();
    if (!chosen) return;
    setStored({ person, folder: chosen });
    // If this fails, the folder is used as long as the page is open.
    await storeFolder(person, chosen).catch(() => undefined);
    await write(chosen, "ask");
  };
  return {
    /** The folder's name; null if none is remembered. */
    folder: folder?.name ?? null,
    /** The result of the last try, until it is resolved; a saved file is reported by a toast. */
    problem,
    isSaving,
    /** Saves into the remembered folder, otherwise into one that is chosen now. */
    save: (onClash: OnClash = "ask") => trying(() => (folder ? write(folder, onClash) : choose()))(),
    saveElsewhere: trying(choose),
    downloadInstead: () => {
      download(written.name, written.content, written.mediaType);
      setProblem(null);
      onExported();
    },
    dismiss: () => setProblem(null),
  };
}

/** Saves files into a folder the person chose, as often as they like. */
export type FolderSaving = NonNullable<ReturnType<typeof useFolder>>;
