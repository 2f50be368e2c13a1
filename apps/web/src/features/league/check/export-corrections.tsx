import * as textStyles from "../../../ui/text.module.css";
import * as styles from "./check-work.module.css";
import { Check, Copy, Download } from "lucide-react";
import { useMemo, useState, type ReactNode } from "react";
import { correctAll, type Finding, type Picture, wayOf } from "@agate/proofread";
import { download } from "../../../lib/download.ts";
import { countOf } from "../../../lib/number.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog, Question } from "../../../ui/dialog.tsx";
import { canSaveIntoFolders } from "../handover/folder-access.ts";
import { FillIn, type FillInProps } from "./fill-in.tsx";
import { canWriteFiles } from "./folders.ts";
import { NamedFiles } from "./unread-files.tsx";
import { type OutputsGiven, useOutputs } from "./use-outputs.ts";

interface ExportCorrectionsProps extends Omit<OutputsGiven, "corrected">, FillInProps {
  /** Names of files and folders that were not read. */
  readonly unread: readonly string[];
  readonly pictures: readonly Picture[];
  readonly accepted: readonly Finding[];
  readonly onClose: () => void;
}

/**
 * The output choices, each with the programs that read it; what fits the dropped files comes first (rules PR47, PR58 to
 * PR60). Made in this browser.
 */
export function ExportCorrections(props: ExportCorrectionsProps) {
  const { owner, atHand, onWritten, unread, pictures, accepted, findings, day, gaps, isFilling, onFill, onClose } =
    props;
  const [isAsking, setAsking] = useState(false);
  const changes = useMemo(
    () => correctAll(pictures, accepted, isFilling ? gaps.filled : undefined),
    [pictures, accepted, gaps, isFilling],
  );
  const corrected = useMemo(() => changes.map(({ picture }) => picture), [changes]);
  const unseen = useMemo(() => withUnseenSidecars(corrected, unread), [corrected, unread]);
  const jpegs = corrected.filter((one) => wayOf(one) === "picture");
  const raws = corrected.filter((one) => wayOf(one) === "sidecar");
  const given = { owner, atHand, corrected: changes, findings, day, onWritten };
  const { result, progress, cancel, exportAs, saveCopies, writeInPlace } = useOutputs(given);
  if (isAsking)
    return (
      <Question
        title={`Correct ${countOf(jpegs.length, "picture")} in place?`}
        yes={`Correct ${countOf(jpegs.length, "picture")}`}
        no="Cancel"
        onYes={() => {
          setAsking(false);
          writeInPlace();
        }}
        onNo={() => setAsking(false)}
      >
        <p>
          The captions are written into the JPEGs themselves. Everything else in them stays as it is, and Undo puts them
          back.
        </p>
        {!atHand.folders.length && (
          <p className={textStyles.quiet}>
            The browser asks for their folder. It refuses Desktop, Downloads and your home folder themselves: choose a
            folder inside.
          </p>
        )}
      </Question>
    );
  const hasNone = changes.length ? undefined : "Accept a suggestion first.";
  const noFiles = atHand.files.length ? undefined : "Drop the pictures again: the page does not keep them.";
  const mayWriteInPlace = canWriteFiles() && (atHand.folders.length > 0 || canSaveIntoFolders());
  const ways: readonly (Omit<WayProps, "isFirst"> & { readonly fits: boolean })[] = [
    {
      fits: true,
      isHidden: !jpegs.length || !mayWriteInPlace,
      title: "In the pictures",
      label: `Correct ${countOf(jpegs.length, "picture")}`,
      icon: <Check />,
      onPress: () => setAsking(true),
      children:
        "Writes the captions into the JPEGs in their folder, where every program reads them. Undo puts them back.",
    },
    {
      fits: true,
      isHidden: !jpegs.length,
      title: "Corrected copies",
      label: "Save copies",
      icon: <Download />,
      reason: noFiles,
      onPress: saveCopies,
      children: "The JPEGs that change, with their corrections, in a zip. Your pictures stay as they are.",
    },
    {
      fits: raws.length > 0,
      title: "Sidecars in one zip",
      label: "Export sidecars",
      icon: <Download />,
      reason: hasNone,
      onPress: () => exportAs("sidecars"),
      children: (
        <>
          For raw files: Photo Mechanic, Lightroom Classic, Bridge and Camera Raw read the sidecar beside a raw file.
          Unpack the zip into the folder of the pictures. What else a sidecar holds stays as it is, if you dropped it
          with its picture.
          {unseen.length > 0 &&
            " The page saw no sidecars of the pictures below: if some lie beside them, the zip replaces them. Drop the pictures’ folder to keep what they hold."}
        </>
      ),
      below: unseen.length > 0 && (
        <NamedFiles
          title={`Sidecars of ${countOf(unseen.length, "picture")} not seen`}
          files={unseen.map((name) => ({ name, reason: "" }))}
          isOpen={unseen.length < 10 && raws.length > 0}
        />
      ),
    },
    {
      fits: corrected.some((one) => wayOf(one) === "table" && one.origin !== "text"),
      title: "Table for ExifTool",
      label: "Export table",
      icon: <Download />,
      reason: hasNone,
      onPress: () => exportAs("exiftool"),
      children:
        "For TIFF, PNG and HEIC, and for JPEGs if you prefer. Put the table into the folder that you dropped, and run there the command that is shown once it is saved.",
    },
    {
      fits: corrected.some(({ origin }) => origin === "text"),
      title: "Corrected captions",
      label: "Copy captions",
      icon: <Copy />,
      reason: hasNone,
      onPress: () => exportAs("text"),
      children: "As text, one caption a paragraph, for any program you can paste into.",
    },
    {
      fits: false,
      title: "Everything found",
      label: "List as CSV",
      onPress: () => exportAs("findings"),
      children: "A table for a spreadsheet: each finding with its picture, its place and what is suggested.",
    },
  ];
  const shown = ways.filter(({ isHidden }) => !isHidden).toSorted((a, b) => Number(b.fits) - Number(a.fits));
  return (
    <Dialog title="Export corrections" open onOpenChange={onClose}>
      <div className={styles.ways}>
        {progress && (
          <section className={styles.progress} aria-label={progress.what}>
            <progress max={Math.max(progress.all, 1)} value={progress.done} aria-label={progress.what} />
            <div>
              <output>{`${progress.what} ${progress.done + 1} of ${progress.all}`}</output>
              <Button onClick={cancel}>Cancel</Button>
            </div>
          </section>
        )}
        {result && (
          <Alert key={result.text} tone={result.isGood ? "ok" : "bad"} title={result.text}>
            {result.command && (
              <>
                Run in that folder: <code>{result.command}</code> It says how many pictures it updated. If it says none,
                the table is in another folder than it should be.
              </>
            )}
          </Alert>
        )}
        {result?.parts && (
          <div className={styles.acts}>
            {result.parts.map(({ name, zip }) => (
              <Button key={name} onClick={() => download(name, zip, "application/zip")}>
                <Download />
                {name}
              </Button>
            ))}
          </div>
        )}
        {result?.left?.length ? (
          <NamedFiles title={`${countOf(result.left.length, "file")} left out`} files={result.left} isOpen />
        ) : null}
        {!progress && <FillIn gaps={gaps} isFilling={isFilling} onFill={onFill} />}
        {!progress && shown.map((way, at) => <Way key={way.title} {...way} isFirst={at === 0} />)}
        <p className={textStyles.quiet}>
          <Check />
          Nothing leaves this browser, and no picture changes unless you choose so.
        </p>
      </div>
    </Dialog>
  );
}

/**
 * Returns the corrected pictures that may have a sidecar which the page did not see: they were not dropped with their
 * folder, or that was not read to its end.
 */
function withUnseenSidecars(corrected: readonly Picture[], unread: readonly string[]): readonly string[] {
  return corrected
    .filter(({ origin, sidecar }) => !sidecar && origin !== "sidecar" && origin !== "text")
    .filter(
      ({ name, origin }) =>
        origin === "row" || !name.includes("/") || unread.some((folder) => name.startsWith(`${folder}/`)),
    )
    .map(({ name }) => name);
}

interface WayProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly label: string;
  readonly icon?: ReactNode;
  /** Why it cannot be pressed now. */
  readonly reason?: string | undefined;
  readonly isFirst: boolean;
  readonly isHidden?: boolean;
  readonly onPress: () => void;
  readonly below?: ReactNode;
}

function Way({ title, children, label, icon, reason, isFirst, onPress, below }: WayProps) {
  return (
    <>
      <section className={styles.way}>
        <div>
          <h3>{title}</h3>
          <p>{children}</p>
        </div>
        <Button look={isFirst ? "ink" : "plain"} reason={reason} onClick={() => reason === undefined && onPress()}>
          {icon}
          {label}
        </Button>
      </section>
      {below}
    </>
  );
}
