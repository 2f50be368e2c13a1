import { type CaptionFile, type TargetName, targets, type WrittenFile } from "@agate/captions";
import { type FieldName, fieldNames, templateFields, valueOf } from "./kit/fields.ts";
import { captionFrame, headlineOf, type Photographer, type TemplateFacts, valuesOf } from "./kit/template-facts.ts";
import { type FilledTemplate, fillTemplate, labelsOf, type Template } from "./kit/template.ts";

/**
 * The assignment kit: the code file, an IPTC template filled in from the game, and a page of plain words, as the files
 * of one zip. Pure: the same facts and choices give the same bytes. Reading a template is a separate entry point
 * (`./template`).
 */

export { type TemplateFacts, type Photographer, headlineOf, templateFacts, valuesOf } from "./kit/template-facts.ts";
export { findGames, dayOfTemplate, type Candidate } from "./kit/find-game.ts";
export { type FieldName, type FieldValues, templateFields } from "./kit/fields.ts";
export { type FillIn, fillInOf } from "./kit/fill-in.ts";
export {
  type Conflict,
  type FilledTemplate,
  fillTemplate,
  isSameValue,
  labelsOf,
  type Template,
} from "./kit/template.ts";

interface KitParts {
  readonly facts: TemplateFacts;
  readonly file: CaptionFile;
  /** The same file, as downloaded on its own. */
  readonly written: WrittenFile;
  readonly target: TargetName;
  /** How the program loads the code file, null if that needs no explanation, and how its codes are used. */
  readonly loading: string | null;
  readonly use: readonly string[];
  readonly photographer: Photographer;
  /** The template the agency sent; null: none. */
  readonly template: Template | null;
  /** The people are invented. */
  readonly isSample: boolean;
}

/** The files of a kit in order, and the agency's template filled in. */
export interface Kit {
  /** `PortlandPioneersvsAustinArmadillos07042026-kit.zip` */
  readonly name: string;
  readonly files: readonly Pick<WrittenFile, "name" | "content">[];
  readonly template: FilledTemplate;
}

export function makeKit(parts: KitParts): Kit {
  const { file, written } = parts;
  const filled = fillFor({ ...parts, before: "" });
  const names = {
    codes: written.name,
    xmp: `${file.stem}.xmp`,
    // The code file can be a text file with the same name.
    iim: filled.iim === null ? null : `${file.stem}-iptc.txt`,
  };
  const words = readMe(parts, filled, names);
  return {
    name: `${file.stem}-kit.zip`,
    files: [
      { name: names.codes, content: written.content },
      { name: names.xmp, content: filled.xmp },
      ...(names.iim !== null && filled.iim !== null ? [{ name: names.iim, content: filled.iim }] : []),
      { name: "read me.txt", content: words },
    ],
    template: filled,
  };
}

interface TemplateParts extends Pick<KitParts, "facts" | "file" | "photographer" | "template"> {
  /** The prefix of the file's header codes. */
  readonly before: string;
}

/** Fills in the template without the rest of a kit: for a file of a day (rules KT13, KT14). */
export function fillFor({ facts, file, photographer, template, before }: TemplateParts): FilledTemplate {
  const game = valuesOf(facts, photographer);
  const frame = captionFrame(file, facts, { ...game, ...template?.values }, photographer.delimiter, before);
  return fillTemplate(template, { ...game, ...valueOf("caption", [frame]) });
}

interface FilesNames {
  readonly codes: string;
  readonly xmp: string;
  readonly iim: string | null;
}

/** Writes the page of a kit that says what is in it and how to use it, in plain words (rule KT4). */
function readMe({ facts, target, loading, use, isSample }: KitParts, template: FilledTemplate, names: FilesNames) {
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
      "3. Read it through: only checked fields are applied. Apply it to the selected pictures, or choose it at ingest.",
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
