import { assignmentOfEvent, keyOf, type DayPlan } from "@agate/assignment";
import { fillFor, templateFacts, type Photographer, type Template } from "@agate/assignment/kit";
import type { ZipOrder } from "./make-zip.ts";

/** Templates from agencies, by their event's key; null: it was removed. They go into the zip filled in. */
export type DayTemplates = ReadonlyMap<string, Template | null>;

/**
 * The templates beside each file of a day's zip: the agency's, filled in, otherwise one of ours if requested (rules
 * KT13, KT14).
 */
export function templatesOfDay(
  templates: DayTemplates,
  hasTemplates: boolean,
  { set }: DayPlan,
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
      before: (set?.headers && file.prefixes[0]?.prefix) || "",
    });
    return { ".xmp": xmp, ...(iim !== null && { "-iptc.txt": iim }) };
  };
}
