import * as styles from "./kit.module.css";
import type { Assignment } from "@agate/assignment";
import { makeKit, templateFacts } from "@agate/assignment/kit";
import type { Kit } from "@agate/assignment/kit";
import type { CaptionFile, WrittenFile } from "@agate/captions";
import type { League } from "@agate/leagues";
import { useMemo } from "react";
import { useDelimiter } from "../../../product/code-file/use-delimiter.ts";
import { usePresets } from "../../../product/presets/use-preset.ts";
import { isSample } from "../../../product/roster-age.ts";
import type { Dated } from "../../../product/roster-age.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { PlansLink } from "../export/plans-link.tsx";
import type { Exporting } from "../export/use-export.ts";
import { KitContents } from "./kit-contents.tsx";
import { KitWays } from "./kit-ways.tsx";
import { TemplatePart } from "./template-part.tsx";
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
