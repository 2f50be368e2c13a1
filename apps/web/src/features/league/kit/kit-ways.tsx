import * as styles from "./kit.module.css";
import type { WrittenFile } from "@agate/captions";
import type { Day } from "@agate/captions/calendar";
import type { Kit } from "@agate/assignment/kit";
import { growZip } from "@agate/assignment/zip";
import { Download, FileUp, FolderDown } from "lucide-react";
import { useMemo, useState } from "react";
import { download } from "../../../lib/download.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/toast.ts";
import { FolderTrouble, NoFolderNote } from "../handover/folder-trouble.tsx";
import { fileToShare, shareFile } from "../handover/share-file.ts";
import { useFolder } from "../handover/use-folder.ts";

interface KitWaysProps {
  readonly kit: Kit;
  /** The day its files are dated; null: the first a zip can say. */
  readonly day: Day | null;
  readonly reader: string | null;
  readonly onTaken: () => void;
}

/** Downloads the kit, shares it, or saves it into a folder, as other files. */
export function KitWays({ kit, day, reader, onTaken }: KitWaysProps) {
  const [hasFailed, setFailed] = useState(false);
  const written = useMemo(() => zipOf(kit, day), [kit, day]);
  const folder = useFolder(reader, written, onTaken);
  const toShare = fileToShare(written);
  const take = () => {
    try {
      download(written.name, written.content, written.mediaType);
    } catch (error) {
      console.error(error);
      return setFailed(true);
    }
    showToast({ tone: "ok", title: "Kit downloaded", file: written.name });
    return onTaken();
  };
  return (
    <>
      {hasFailed && (
        <Alert tone="bad" title="The browser refused the kit">
          Try again, or export the code file alone.
        </Alert>
      )}
      <div className={styles.ways}>
        {/* The second press of a double click is no press: one file. */}
        <Button look="ink" onClick={(event) => event.detail < 2 && take()}>
          <Download />
          Download kit
        </Button>
        {toShare && (
          <Button onClick={() => void shareFile(toShare, onTaken)}>
            <FileUp />
            Share kit
          </Button>
        )}
        {folder && (
          <Button busy={folder.isSaving} onClick={() => folder.save()}>
            <FolderDown />
            {folder.folder ? `Save into ${folder.folder}` : "Save into a folder"}
          </Button>
        )}
      </div>
      <NoFolderNote className={styles.note} />
      {folder && <FolderTrouble saving={folder} name={written.name} />}
    </>
  );
}

function zipOf({ name, files }: Kit, day: Day | null): WrittenFile & { readonly content: Uint8Array<ArrayBuffer> } {
  const zip = growZip(day ?? "1980-01-01");
  for (const file of files) zip.add(file.name, file.content);
  const pieces = zip.finish();
  const content = new Uint8Array(pieces.reduce((size, piece) => size + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    content.set(piece, at);
    at += piece.length;
  }
  return { name, mediaType: "application/zip", content, leftOut: [] };
}
