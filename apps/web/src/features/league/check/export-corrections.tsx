import * as textStyles from "../../../ui/text.module.css";
import * as styles from "./check-work.module.css";
import { Check, Copy, Download } from "lucide-react";
import { useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { easternDay } from "@agate/captions/calendar";
import type { Finding, Picture } from "@agate/proofread";
import { download } from "../../../lib/download.ts";
import { countOf } from "../../../lib/number.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import type { CheckOutput, Output } from "./check-tasks.ts";
import { inWorker } from "./in-worker.ts";
import { NamedFiles } from "./unread-files.tsx";

interface ExportCorrectionsProps {
  /** Names of files and folders that were not read. */
  readonly unread: readonly string[];
  readonly pictures: readonly Picture[];
  readonly accepted: readonly Finding[];
  /** All findings that were not dismissed. */
  readonly findings: readonly Finding[];
  readonly day: string;
  readonly onClose: () => void;
}

/**
 * The output choices, each with the programs that read it (rule PR47). Made in this browser; no picture is modified.
 */
export function ExportCorrections({ unread, pictures, accepted, findings, day, onClose }: ExportCorrectionsProps) {
  const [result, setResult] = useState<Result | null>(null);
  const unseen = useMemo(() => withUnseenSidecars(pictures, accepted, unread), [pictures, accepted, unread]);
  const ending = useRef<AbortController>(undefined);
  useEffect(() => () => ending.current?.abort(), []);
  const exportAs = async (output: Output) => {
    ending.current?.abort();
    const { signal } = (ending.current = new AbortController());
    try {
      const given = { output, pictures, findings: output === "findings" ? findings : accepted, day: day || today() };
      const made = await inWorker("make", given, signal);
      if (!made) return;
      const { name, type, content, count, left = [] } = made;
      if (output === "text") {
        await navigator.clipboard.writeText(String(content));
        setResult({ isGood: true, text: `Copied: ${countOf(count, "corrected caption")}.` });
        return;
      }
      download(name, typeof content === "string" ? content : new Blob([...content]), type);
      setResult({ isGood: true, text: `Saved: ${name}.`, left });
    } catch (error) {
      console.error(error);
      setResult({
        isGood: false,
        text: output === "text" ? "The browser blocked copying." : "Couldn't create it. Try again.",
      });
    }
  };
  const hasNone = accepted.length ? undefined : "Accept a suggestion first.";
  return (
    <Dialog title="Export corrections" open onOpenChange={onClose}>
      <div className={styles.ways}>
        {result && <Alert key={result.text} tone={result.isGood ? "ok" : "bad"} title={result.text} />}
        {result?.left?.length ? (
          <NamedFiles title={`${countOf(result.left.length, "sidecar")} left out`} files={result.left} isOpen />
        ) : null}
        <Way
          title="Sidecars in one zip"
          act={
            <Button look="ink" reason={hasNone} onClick={() => !hasNone && void exportAs("sidecars")}>
              <Download />
              Export sidecars
            </Button>
          }
        >
          For raw files: Photo Mechanic, Lightroom Classic, Bridge and Camera Raw read the sidecar beside a raw file.
          Unpack the zip into the folder of the pictures. What else a sidecar holds stays as it is, if you dropped it
          with its picture.
          {unseen.length > 0 &&
            " The page saw no sidecars of the pictures below: if some lie beside them, the zip replaces them. Drop the pictures’ folder to keep what they hold."}
        </Way>
        {unseen.length > 0 && (
          <NamedFiles
            title={`Sidecars of ${countOf(unseen.length, "picture")} not seen`}
            files={unseen.map((name) => ({ name, reason: "" }))}
            isOpen={unseen.length < 10}
          />
        )}
        <Way
          title="Table for ExifTool"
          act={
            <Button reason={hasNone} onClick={() => !hasNone && void exportAs("exiftool")}>
              <Download />
              Export table
            </Button>
          }
        >
          For JPEG, TIFF, PNG and HEIC: these programs read the pictures themselves, not sidecars. Put the table in the
          pictures’ folder and run there: <code>exiftool -sep &quot;; &quot; -csv=AgateCorrections.csv .</code>
        </Way>
        <Way
          title="Corrected captions"
          act={
            <Button reason={hasNone} onClick={() => !hasNone && void exportAs("text")}>
              <Copy />
              Copy captions
            </Button>
          }
        >
          As text, one caption a paragraph, for any program you can paste into.
        </Way>
        <Way
          title="Everything found"
          act={
            <Button onClick={() => void exportAs("findings")}>
              <Download />
              List as CSV
            </Button>
          }
        >
          A table for a spreadsheet: each finding with its picture, its place and what is suggested.
        </Way>
        <p className={textStyles.quiet}>
          <Check />
          Nothing is written into a picture, and nothing leaves this browser.
        </p>
      </div>
    </Dialog>
  );
}

interface Result {
  readonly isGood: boolean;
  readonly text: string;
  /** Sidecars that are not in the zip. */
  readonly left?: CheckOutput["left"];
}

/**
 * Returns the corrected pictures that may have a sidecar which the page did not see: they were not dropped with their
 * folder, or that was not read to its end.
 */
function withUnseenSidecars(
  pictures: readonly Picture[],
  accepted: readonly Finding[],
  unread: readonly string[],
): readonly string[] {
  const corrected = new Set(accepted.map(({ picture }) => picture));
  return pictures
    .filter(({ name, origin, sidecar }) => corrected.has(name) && !sidecar && origin !== "sidecar" && origin !== "text")
    .filter(
      ({ name, origin }) =>
        origin === "row" || !name.includes("/") || unread.some((folder) => name.startsWith(`${folder}/`)),
    )
    .map(({ name }) => name);
}

const today = () => easternDay(new Date());

interface WayProps {
  readonly title: string;
  readonly act: ReactNode;
  readonly children: ReactNode;
}

function Way({ title, act, children }: WayProps) {
  return (
    <section className={styles.way}>
      <div>
        <h3>{title}</h3>
        <p>{children}</p>
      </div>
      {act}
    </section>
  );
}
