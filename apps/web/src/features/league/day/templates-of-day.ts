import { assignmentOfEvent, keyOf } from "@agate/assignment";
import { fillFor, templateFacts, type Photographer } from "@agate/assignment/kit";
import type { ZipOrder } from "./make-zip.ts";
import type { DayPageState } from "./use-day-page.ts";

/**
 * The templates beside each file of a day's zip: the agency's, filled in, otherwise one of ours if requested (rules
 * KT13, KT14).
 */
export function templatesOfDay(
  { plan, hasTemplates, templates }: Pick<DayPageState, "plan" | "hasTemplates" | "templates">,
  photographer: Photographer,
): ZipOrder["templatesOf"] {
  return (file, built) => {
    const template = templates.get(keyOf(file.event)) ?? null;
    if (!hasTemplates && !template) return {};
    const { xmp, iim } = fillFor({
      facts: templateFacts(assignmentOfEvent(file.event, { lists: [] })),
      file: built,
      photographer,
      template,
      before: (plan.set?.headers && file.prefixes[0]?.prefix) || "",
    });
    return { ".xmp": xmp, ...(iim !== null && { "-iptc.txt": iim }) };
  };
}
