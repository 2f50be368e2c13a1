/**
 * The assignment kit: the code file, an IPTC template filled from the game, and a page of plain words, as the files of one
 * zip. Pure: the same facts and choices are the same bytes. Reading a template is a door of its own (`./template`).
 */
import type { CaptionFile, TargetName, WrittenFile } from "@agate/captions";
import { captionFrame, valuesOf, type TemplateFacts, type Photographer } from "./kit/template-facts.ts";
import { valueOf } from "./kit/fields.ts";
import { readMe } from "./kit/read-me.ts";
import { fillTemplate, type FilledTemplate, type Template } from "./kit/template.ts";

export type { TemplateFacts, Photographer } from "./kit/template-facts.ts";
export { headlineOf, templateFacts, valuesOf } from "./kit/template-facts.ts";
export { findGames, dayOfTemplate, type Candidate } from "./kit/find-game.ts";
export { type FieldName, type FieldValues, templateFields } from "./kit/fields.ts";
export { type Conflict, type FilledTemplate, fillTemplate, labelsOf, type Template } from "./kit/template.ts";

interface KitParts {
  readonly facts: TemplateFacts;
  readonly file: CaptionFile;
  /** The same, as it is downloaded alone. */
  readonly written: WrittenFile;
  readonly target: TargetName;
  /** How the program loads the code file, null where nobody needs to be told, and how its codes are used. */
  readonly loading: string | null;
  readonly use: readonly string[];
  readonly photographer: Photographer;
  /** What the agency sent; null: nothing. */
  readonly template: Template | null;
  readonly isSample: boolean;
}

/** The files of a kit in their order, and what was made of the agency's template. */
export interface Kit {
  /** `PortlandPioneersvsAustinArmadillos07042026-kit.zip` */
  readonly name: string;
  readonly files: readonly Pick<WrittenFile, "name" | "content">[];
  readonly template: FilledTemplate;
}

export function makeKit({
  facts,
  file,
  written,
  target,
  loading,
  use,
  photographer,
  template,
  isSample,
}: KitParts): Kit {
  const filled = fillFor({ facts, file, photographer, template, before: "" });
  const names = {
    codes: written.name,
    xmp: `${file.stem}.xmp`,
    // The code file may be a text of the same name.
    iim: filled.iim === null ? null : `${file.stem}-iptc.txt`,
  };
  const words = readMe({ facts, target, loading, use, template: filled, names, isSample });
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
  /** What stands in front of the file's header codes. */
  readonly before: string;
}

/** The template filled in, without the rest of a kit: beside a file of a day (rules KT13, KT14). */
export function fillFor({ facts, file, photographer, template, before }: TemplateParts): FilledTemplate {
  const game = valuesOf(facts, photographer);
  const frame = captionFrame(file, facts, { ...game, ...template?.values }, photographer.delimiter, before);
  return fillTemplate(template, { ...game, ...valueOf("caption", [frame]) });
}
