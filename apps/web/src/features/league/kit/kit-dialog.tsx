import * as layoutStyles from "../../../ui/layout.module.css";
import * as textStyles from "../../../ui/text.module.css";
import * as styles from "./kit.module.css";
import { Download, FileUp, FolderDown } from "lucide-react";
import { useMemo, useState } from "react";
import type { Assignment } from "@agate/assignment";
import { makeKit, templateFacts, templateFields, type Kit, type FieldName } from "@agate/assignment/kit";
import { streamZip } from "@agate/assignment/zip";
import type { CaptionFile, WrittenFile } from "@agate/captions";
import type { Day } from "@agate/captions/calendar";
import type { League } from "@agate/leagues";
import { download } from "../../../lib/download.ts";
import { useDelimiter } from "../../../product/code-file/use-delimiter.ts";
import { useWriter } from "../../../product/code-file/use-writer.ts";
import { usePresets } from "../../../product/presets/use-preset.ts";
import { isSample, type Dated } from "../../../product/roster-age.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FileName } from "../../../ui/file-name.tsx";
import { showToast } from "../../../ui/toast.ts";
import { PlansLink } from "../export/plans-link.tsx";
import { useEntitlement } from "../export/use-entitlement.ts";
import type { Exporting } from "../export/use-export.ts";
import { FolderProblem, NoFolderNote } from "../handover/folder-problem.tsx";
import { fileToShare, shareFile } from "../handover/share-file.ts";
import { useFolder } from "../handover/use-folder.ts";
import { TemplatePart, Conflicts, PreservedAndFilled } from "./template-part.tsx";
import type { OpenedTemplate } from "./use-template.ts";

export interface KitDialogProps {
  readonly league: Pick<League, "name">;
  /** What is chosen on the page. */
  readonly what: "game" | "event";
  /** Null while nothing is chosen. */
  readonly assignment: Assignment | null;
  readonly exporting: Exporting;
  readonly dated: readonly Dated[];
  readonly opened: OpenedTemplate;
  readonly onClose: () => void;
}

/** The agency's template and the kit made with it. Made in the page, without a request to the server (rule KT12). */
export function KitDialog({ league, what, opened, onClose, ...page }: KitDialogProps) {
  const { exporting, assignment } = page;
  const { file, written, problem, reason } = exporting;
  const { isEntitled, hasNoSubscription } = useEntitlement();
  return (
    <Dialog title="Assignment kit" open onOpenChange={onClose}>
      <div className={styles.kit}>
        <TemplatePart where={`the ${league.name} schedule`} what={what} opened={opened} />
        {file && written && assignment && isEntitled && !problem ? (
          <ReadyKit {...page} {...{ file, written, assignment, opened, onClose }} />
        ) : (
          <p>
            {file
              ? `The kit holds the code file and your template, filled in. ${reason ?? ""}`
              : `There is no file yet: choose the ${what}, and its kit is made here. ${reason ?? ""}`}{" "}
            {hasNoSubscription && <PlansLink />}
          </p>
        )}
      </div>
    </Dialog>
  );
}

interface ReadyKitProps extends Omit<KitDialogProps, "league" | "what"> {
  readonly file: CaptionFile;
  readonly written: WrittenFile;
  readonly assignment: Assignment;
}

/**
 * A kit's files, what the template's fields contain and who filled them in, and where agency and schedule differ (rule
 * KT6).
 */
function ReadyKit({ file, written, exporting, assignment, dated, opened, onClose }: ReadyKitProps) {
  const { template } = opened;
  const isOfSample = isSample(dated);
  const { sign: delimiter } = useDelimiter();
  const { creditName = "" } = usePresets().known;
  const { target } = exporting.writes;
  const { writer } = useWriter(target);
  const facts = useMemo(() => templateFacts(assignment), [assignment]);
  const kit: Kit = useMemo(
    () =>
      makeKit({
        facts,
        file,
        written,
        target,
        loading: writer?.loading ?? null,
        use: writer?.use(file, delimiter) ?? [],
        photographer: { creditName, delimiter },
        template,
        isSample: isOfSample,
      }),
    [facts, file, written, target, writer, creditName, delimiter, template, isOfSample],
  );
  const { values, kept: preserved, conflicts } = kit.template;
  const names = Object.keys(templateFields) as readonly FieldName[];
  return (
    <>
      <Conflicts of={conflicts} />
      <section aria-labelledby="kit-files">
        <h3 id="kit-files">In the kit</h3>
        <ul className={styles.files}>
          {kit.files.map(({ name }) => (
            <li key={name}>
              <FileName name={name} />
            </li>
          ))}
        </ul>
        <KitWays
          kit={kit}
          day={facts.day ?? exporting.origin?.days?.from ?? null}
          onExported={() => {
            exporting.markExported();
            onClose();
          }}
        />
      </section>
      <section aria-labelledby="kit-fields">
        <h3 id="kit-fields">The template's fields</h3>
        {template && <PreservedAndFilled template={kit.template} />}
        <dl className={styles.fields}>
          {names.map((name) => {
            const held = values[name];
            return (
              held && (
                <div key={name}>
                  <dt>
                    {templateFields[name].label}
                    {preserved.includes(name) && <span className={styles.agency}> your agency's</span>}
                  </dt>
                  <dd>{held.map((text) => text.trim()).join("; ")}</dd>
                </div>
              )
            );
          })}
        </dl>
        {!values.byline && <p className={textStyles.hint}>The by-line is empty: your name in credits is not known.</p>}
      </section>
    </>
  );
}

interface KitWaysProps {
  readonly kit: Kit;
  /** The day its files are dated; null for the first day a zip can express. */
  readonly day: Day | null;
  readonly onExported: () => void;
}

/** Downloads the kit, shares it, or saves it into a folder, like other files. */
function KitWays({ kit, day, onExported }: KitWaysProps) {
  const { reader } = useEntitlement();
  const [hasFailed, setFailed] = useState(false);
  const written = useMemo(() => zipOf(kit, day), [kit, day]);
  const folder = useFolder(reader, written, onExported);
  const toShare = fileToShare(written);
  const exportKit = () => {
    try {
      download(written.name, written.content, written.mediaType);
    } catch (error) {
      console.error(error);
      return setFailed(true);
    }
    showToast({ tone: "ok", title: "Kit downloaded", file: written.name });
    return onExported();
  };
  return (
    <>
      {hasFailed && (
        <Alert tone="bad" title="Your browser blocked the kit">
          Try again, or export the code file alone.
        </Alert>
      )}
      <div className={`${layoutStyles.line} ${styles.ways}`}>
        {/* The second click of a double-click is ignored: one file. */}
        <Button look="ink" onClick={(event) => event.detail < 2 && exportKit()}>
          <Download />
          Download kit
        </Button>
        {toShare && (
          <Button onClick={() => void shareFile(toShare, onExported)}>
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
      <NoFolderNote className={textStyles.hint} />
      {folder && <FolderProblem saving={folder} name={written.name} />}
    </>
  );
}

function zipOf({ name, files }: Kit, day: Day | null): WrittenFile & { readonly content: Uint8Array<ArrayBuffer> } {
  const zip = streamZip(day ?? "1980-01-01");
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
