import {
  emptyXmp,
  fieldNames,
  fillXmp,
  namespaces,
  readXml,
  templateFields,
  writeXml,
  type FieldName,
} from "@agate/assignment/xmp";
import { csvText } from "@agate/captions";
import type { Finding } from "../finding.ts";
import type { Corrected } from "./correct.ts";

/** A file to be written: its name and its text, UTF-8. */
export interface WrittenText {
  readonly name: string;
  readonly text: string;
}

/**
 * Returns the sidecars with the changed fields, each once. For pictures that share one (`A.CR3` and `A.JPG`), the first
 * one's value of a field wins (rule PR21).
 * @throws Error if an existing one is not XMP, although it was when it was read
 */
export function sidecarsFor(corrected: readonly Corrected[]): readonly WrittenText[] {
  const byName = new Map<string, Corrected>();
  for (const one of corrected) {
    const key = sidecarName(one.picture).toLowerCase();
    const before = byName.get(key);
    byName.set(key, before ? { ...before, changed: { ...one.changed, ...before.changed } } : one);
  }
  return [...byName.values()].map(sidecarFor);
}

function sidecarName({ name, sidecar }: Corrected["picture"]): string {
  return sidecar?.name ?? `${name.replace(/\.[^./]+$/, "")}.xmp`;
}

/** Returns an existing one with everything else untouched, or a new one. */
function sidecarFor({ picture, changed }: Corrected): WrittenText {
  const name = sidecarName(picture);
  if (!picture.sidecar) return { name, text: writeXml(fillXmp(emptyXmp, changed)) };
  const read = readXml(picture.sidecar.text.replace(/^\uFEFF/, "").trim());
  if (!read.ok) throw new Error(`${name}: ${read.text}`);
  return { name, text: writeXml(fillXmp(read.nodes, changed)) };
}

/** ExifTool's names for IIM's datasets (its tag table IPTC ApplicationRecord). */
const iimNames: Readonly<Partial<Record<FieldName, string>>> = {
  headline: "Headline",
  caption: "Caption-Abstract",
  date: "DateCreated",
  venue: "Sub-location",
  city: "City",
  state: "Province-State",
  country: "Country-PrimaryLocationName",
  byline: "By-line",
  credit: "Credit",
  title: "ObjectName",
  keywords: "Keywords",
};
/** ExifTool's names for XMP's groups, which do not always match the prefixes. */
const groups: Readonly<Record<keyof typeof namespaces, string>> = {
  dc: "XMP-dc",
  photoshop: "XMP-photoshop",
  Iptc4xmpCore: "XMP-iptcCore",
  Iptc4xmpExt: "XMP-iptcExt",
  GettyImagesGIFT: "XMP-getty",
};
/** The separator between the texts of a list; ExifTool gets it with `-sep`. */
const listSeparator = "; ";

/**
 * Returns a CSV that `exiftool -sep "; " -csv=FILE` applies: SourceFile and the changed fields, in XMP and in IIM,
 * which is marked as UTF-8 (rule PR22). An empty cell changes nothing.
 */
export function exiftoolCsv(corrected: readonly Corrected[]): string {
  const changed = corrected.filter((one) => Object.keys(one.changed).length);
  const fields = fieldNames.filter((field) => changed.some((one) => one.changed[field]));
  const columns = fields.flatMap((field): readonly { readonly field: FieldName; readonly tag: string }[] => {
    const { prefix, name } = templateFields[field];
    const iim = iimNames[field];
    return [
      { field, tag: `${groups[prefix]}:${tagNames[field] ?? name.charAt(0).toUpperCase() + name.slice(1)}` },
      ...(iim ? [{ field, tag: `IPTC:${iim}` }] : []),
    ];
  });
  const hasIim = columns.some(({ tag }) => tag.startsWith("IPTC:"));
  // Marking IPTC as UTF-8 would garble texts in another encoding beside the changed ones.
  const hasOwnIim = ({ picture }: Corrected) => !picture.guessed?.length;
  const rows = changed.map((one) => [
    one.picture.name,
    ...(hasIim ? [hasOwnIim(one) && fields.some((field) => iimNames[field] && one.changed[field]) ? "UTF8" : ""] : []),
    ...columns.map(({ field, tag }) =>
      hasOwnIim(one) || !tag.startsWith("IPTC:") ? (one.changed[field]?.join(listSeparator) ?? "") : "",
    ),
  ]);
  const head = ["SourceFile", ...(hasIim ? ["IPTC:CodedCharacterSet"] : []), ...columns.map(({ tag }) => tag)];
  return csvText([head, ...rows]);
}

/** Properties for which ExifTool's name differs from XMP's. */
const tagNames: Readonly<Partial<Record<FieldName, string>>> = { personality: "Personality", event: "Event" };

/** Returns the corrected captions for copying, one per paragraph in the given order (rule PR23). */
export function correctedText(corrected: readonly Corrected[]): string {
  return corrected
    .flatMap(({ picture, changed }) => changed.caption ?? picture.fields.caption ?? [])
    .map((caption) => `${caption}\n`)
    .join("\n");
}

/** Returns all findings, one per row (rule PR24). */
export function findingsCsv(findings: readonly Finding[]): string {
  return csvText([
    ["Picture", "Severity", "Rule", "Field", "Found", "Suggestion", "Message"],
    ...findings.map(({ picture, severity, rule, field, found, suggestion, message }) =>
      [picture ?? "", severity, rule, field ? templateFields[field].label : "", found, suggestion ?? "", message].map(
        withoutFormula,
      ),
    ),
  ]);
}

/** Neutralizes a cell that a spreadsheet would execute: the CSV injection that OWASP describes. */
function withoutFormula(cell: string): string {
  return /^[=+\-@＝＋－＠\t\r]/.test(cell) ? `'${cell}` : cell;
}
