import * as styles from "./kit.module.css";
import type { Assignment } from "@agate/assignment";
import { makeKit, templateFacts, templateFields, type Kit, type FieldName } from "@agate/assignment/kit";
import type { CaptionFile, WrittenFile } from "@agate/captions";
import type { League } from "@agate/leagues";
import { useMemo, type ReactNode } from "react";
import { useDelimiter } from "../../../product/code-file/use-delimiter.ts";
import { usePresets } from "../../../product/presets/use-preset.ts";
import { isSample, type Dated } from "../../../product/roster-age.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { FileName } from "../../../ui/file-name.tsx";
import { PlansLink } from "../export/plans-link.tsx";
import type { Exporting } from "../export/use-export.ts";
import { KitWays } from "./kit-ways.tsx";
import { TemplatePart, Conflicts, KeptAndFilled } from "./template-part.tsx";
import type { OpenedTemplate } from "./use-template.ts";

export interface KitDialogProps {
  readonly league: Pick<League, "name">;
  readonly what: "game" | "event";
  readonly assignment: Assignment | null;
  readonly exporting: Exporting;
  readonly dated: readonly Dated[];
  /** Whose page it is; null: a visitor's. */
  readonly reader: string | null;
  readonly opened: OpenedTemplate;
  readonly onClose: () => void;
}

/** The agency's template and the kit that is made with it. Made in the page: it asks the server for nothing (rule KT12). */
export function KitDialog({ league, what, opened, onClose, ...page }: KitDialogProps) {
  const { exporting, assignment, dated, reader } = page;
  const { file, written, isEntitled, problem, reason, hasNoSubscription } = exporting;
  return (
    <Dialog title="Assignment kit" open onOpenChange={onClose}>
      <div className={styles.kit}>
        <TemplatePart where={`the ${league.name} schedule`} what={what} opened={opened} />
        {file && written && assignment && isEntitled && !problem ? (
          <ReadyKit
            file={file}
            written={written}
            exporting={exporting}
            assignment={assignment}
            isOfSample={isSample(dated)}
            reader={reader}
            template={opened.template}
            onTaken={() => {
              exporting.taken();
              onClose();
            }}
          />
        ) : (
          <p>
            {file
              ? `The kit holds the code file and your template, filled in. ${reason ?? ""}`
              : waitingFor(what, reason)}{" "}
            {hasNoSubscription && <PlansLink />}
          </p>
        )}
      </div>
    </Dialog>
  );
}

interface ReadyKitProps {
  readonly file: CaptionFile;
  readonly written: WrittenFile;
  readonly exporting: Exporting;
  readonly assignment: Assignment;
  readonly isOfSample: boolean;
  readonly reader: string | null;
  readonly template: OpenedTemplate["template"];
  readonly onTaken: () => void;
}

function ReadyKit({ file, written, exporting, assignment, isOfSample, reader, template, onTaken }: ReadyKitProps) {
  const { sign: delimiter } = useDelimiter();
  const { creditName = "" } = usePresets().known;
  const { target, writer, origin } = exporting;
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
  return (
    <KitContents kit={kit} hasTemplate={template !== null}>
      <KitWays kit={kit} day={facts.day ?? origin?.days?.from ?? null} reader={reader} onTaken={onTaken} />
    </KitContents>
  );
}

function waitingFor(what: "game" | "event", reason: string | null): string {
  return `There is no file yet: choose the ${what}, and its kit is made here. ${reason ?? ""}`;
}

interface KitContentsProps {
  readonly kit: Kit;
  readonly hasTemplate: boolean;
  /** The ways to take it, under its files. */
  readonly children: ReactNode;
}

/** The files of a kit, what is in the template's fields and from whom, and where agency and schedule differ (rule KT6). */
function KitContents({ kit, hasTemplate, children }: KitContentsProps) {
  const { values, kept, conflicts } = kit.template;
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
        {children}
      </section>
      <section aria-labelledby="kit-fields">
        <h3 id="kit-fields">The template's fields</h3>
        {hasTemplate && <KeptAndFilled template={kit.template} />}
        <dl className={styles.fields}>
          {names.map((name) => {
            const held = values[name];
            return (
              held && (
                <div key={name}>
                  <dt>
                    {templateFields[name].label}
                    {kept.includes(name) && <span className={styles.agency}> your agency's</span>}
                  </dt>
                  <dd>{held.map((text) => text.trim()).join("; ")}</dd>
                </div>
              )
            );
          })}
        </dl>
        {!values.byline && <p className={styles.note}>The by-line is empty: your name in credits is not known.</p>}
      </section>
    </>
  );
}
