import { targets, type TargetName } from "@agate/captions";
import { type TemplateFacts, headlineOf } from "./template-facts.ts";
import { fieldNames, templateFields, type FieldName } from "./fields.ts";
import { labelsOf, type FilledTemplate } from "./template.ts";

interface ReadMeParts {
  readonly facts: TemplateFacts;
  readonly target: TargetName;
  readonly loading: string | null;
  readonly use: readonly string[];
  readonly template: FilledTemplate;
  readonly names: { readonly codes: string; readonly xmp: string; readonly iim: string | null };
  /** The people are invented. */
  readonly isSample: boolean;
}

/** What is in a kit and how to use it, in plain words (rule KT4). */
export function readMe({ facts, target, loading, use, template, names, isSample }: ReadMeParts): string {
  const { label } = targets[target];
  const { day, venue } = facts;
  const missing = (["byline", "credit", "persons"] as const).filter((name) => !template.values[name]);
  const paragraphs = [
    [
      headlineOf(facts),
      [day, venue].filter(Boolean).join(", "),
      isSample ? "SAMPLE DATA: INVENTED PEOPLE. Not for publication." : "",
    ],
    [
      "IN THIS KIT",
      `${names.codes}: the codes, for ${label}`,
      `${names.xmp}: the IPTC template, for Photo Mechanic and whatever else reads XMP`,
      names.iim ? `${names.iim}: the same template as the text your agency sent` : "",
    ],
    ["THE CODES", loading ?? `Open the file with ${label}.`, ...use],
    [
      "THE TEMPLATE",
      "1. In Photo Mechanic open Image, Metadata (IPTC) Template (before version 6: IPTC Stationery Pad).",
      `2. Press Load and choose ${names.xmp}.`,
      "3. Read it through: only ticked fields are applied. Apply it to the selected pictures, or choose it at ingest.",
      target === "photo-mechanic"
        ? "4. Type who does what in front of the caption; the codes and the variables in braces become text when it is applied."
        : `4. Type who does what in front of the caption; the variables in braces become text when it is applied. Its codes do where Photo Mechanic has the file for Photo Mechanic loaded: ${names.codes} is for ${label}.`,
    ],
    ["WHAT IS IN ITS FIELDS", ...fieldNames.flatMap((name) => shown(name, template))],
    template.kept.length ? ["FROM YOUR AGENCY'S TEMPLATE, AS IT WAS", labelsOf(template.kept)] : [],
    template.conflicts.length
      ? [
          "LOOK AT THESE: YOUR AGENCY SAYS ONE THING, THE SCHEDULE ANOTHER. YOUR AGENCY'S STANDS.",
          ...template.conflicts.map(
            ({ field, agency, game }) => `${templateFields[field].label}: ${agency} (the schedule: ${game})`,
          ),
        ]
      : [],
    missing.length ? ["LEFT EMPTY", ...missing.map((name) => leftEmpty[name])] : [],
  ];
  return `${paragraphs
    .map((lines) => lines.filter(Boolean).join("\n"))
    .filter(Boolean)
    .join("\n\n")}\n`;
}

const leftEmpty = {
  byline: "By-line: type your name in credits once, among the settings of the page.",
  credit: "Credit: likewise.",
  persons: "Persons shown: who is in a picture is known when it is taken.",
} as const satisfies Partial<Record<FieldName, string>>;

function shown(name: FieldName, { values }: FilledTemplate): readonly string[] {
  const held = values[name];
  return held
    ? [`${templateFields[name].label}: ${held.map((text) => text.trim().replace(/\s+/g, " ")).join("; ")}`]
    : [];
}
