import * as styles from "../kit/kit.module.css";
import { assignmentOfEvent, type DayEvent } from "@agate/assignment";
import { fillTemplate, templateFacts, valuesOf } from "@agate/assignment/kit";
import { usePresets } from "../../../product/presets/use-preset.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { Conflicts, PreservedAndFilled, TemplatePart } from "../kit/template-part.tsx";
import type { OpenedTemplate } from "../kit/use-template.ts";

interface DayTemplateDialogProps {
  readonly opened: OpenedTemplate;
  /** The event it is of, if only that one was found. */
  readonly found: DayEvent | null;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** What a template is of, and what of it was filled in. */
export function DayTemplateDialog({ opened, found, onOpenChange }: DayTemplateDialogProps) {
  const { creditName = "" } = usePresets().known;
  const { template } = opened;
  const filled =
    template &&
    found &&
    fillTemplate(template, valuesOf(templateFacts(assignmentOfEvent(found, { lists: [] })), { creditName }));
  return (
    <Dialog title="Assignment template" open onOpenChange={onOpenChange}>
      <div className={styles.kit}>
        <TemplatePart where="the schedules" what="game" opened={opened} />
        {filled && (
          <section>
            <Conflicts of={filled.conflicts} />
            <PreservedAndFilled template={filled} />
            <p>It goes into the zip beside the file of its game.</p>
          </section>
        )}
      </div>
    </Dialog>
  );
}
