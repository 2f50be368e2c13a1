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
import { csvText, guardedCell } from "@agate/captions";
import type { Finding } from "../finding.ts";
import type { Picture } from "../picture.ts";
import { isNumbered } from "../read/distinct-names.ts";
import type { Corrected } from "./correct.ts";

/** Where the corrections of a picture belong: into itself, into a sidecar, or into a table for another program. */
export type Way = "picture" | "sidecar" | "table";

const raw = /\.(?:dng|nef|nrw|cr[23]|arw|raf|rw2|orf|pef)$/i;

/**
 * Returns where programs look for a picture's text: JPEGs hold it themselves, raw files have it beside them. What else
 * holds text itself (TIFF, PNG, HEIC) we do not write (ADR 56), nor what could not be read in full.
 */
export function wayOf({ name, origin, damage }: Pick<Picture, "name" | "origin" | "damage">): Way {
  if (origin === "sidecar" || (origin === "picture" && raw.test(name))) return "sidecar";
  return origin === "picture" && /\.jpe?g$/i.test(name) && !damage?.length ? "picture" : "table";
}

/** A file to be written: its name and its text, UTF-8. */
export interface WrittenText {
  readonly name: string;
  readonly text: string;
}

/** A sidecar to be written, and what it replaces; null: there was none among the files. */
export interface WrittenSidecar extends WrittenText {
  readonly before: string | null;
}

/** Sidecars with corrections, and those that are not written, each with the reason. */
export interface Sidecars {
  readonly files: readonly WrittenSidecar[];
  readonly left: readonly { readonly name: string; readonly reason: string }[];
}

/**
 * Returns the sidecars with the changed fields, each once. For pictures that share one (`A.CR3` and `A.JPG`), the first
 * one's value of a field wins. Left are sidecars that were not read or are not the picture's own, and of several names
 * that differ only in case all but the first: on many disks they are one file (rule PR21).
 * @throws Error if an existing one is not XMP, although it was when it was read
 */
export function sidecarsFor(corrected: readonly Corrected[]): Sidecars {
  const byName = new Map<string, Corrected>();
  const left: { name: string; reason: string }[] = [];
  for (const one of corrected) {
    const name = sidecarName(one.picture);
    const key = name.toLowerCase();
    const before = byName.get(key);
    const reason = reasonToLeave(one.picture, name, before?.picture);
    if (reason) left.push({ name, reason });
    else byName.set(key, before ? { ...before, changed: { ...one.changed, ...before.changed } } : one);
  }
  return { files: [...byName.values()].map(sidecarFor), left };
}

function reasonToLeave(picture: Picture, name: string, before: Picture | undefined): string | null {
  if (picture.sidecar?.text === null) return picture.sidecar.why;
  if (isNumbered(picture.name)) return `Another file has the name of ${picture.name}`;
  if (!before) return null;
  if (sidecarName(before) !== name) return `Its name differs only in case from ${sidecarName(before)}`;
  return before.sidecar?.text === picture.sidecar?.text ? null : "Another one has its name";
}

function sidecarName({ name, sidecar }: Picture): string {
  return sidecar?.name ?? `${name.replace(/\.[^./]+$/, "")}.xmp`;
}

/** Returns an existing one with everything else untouched, or a new one. */
function sidecarFor({ picture, changed }: Corrected): WrittenSidecar {
  const name = sidecarName(picture);
  const before = picture.sidecar?.text ?? null;
  if (before === null) return { name, before, text: writeXml(fillXmp(emptyXmp, changed)) };
  const read = readXml(before.replace(/^\uFEFF/, "").trim());
  if (!read.ok) throw new Error(`${name}: ${read.text}`);
  return { name, before, text: writeXml(fillXmp(read.nodes, changed)) };
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
/** Separators between the texts of a list, of which the first is used that no text has; ExifTool gets it with `-sep`. */
const listSeparators = ["; ", " | ", " ~ ", " || "];

/** A table for ExifTool, and the command that applies it. */
export interface ExiftoolTable {
  readonly content: string;
  /** To be run in the folder whose pictures the table names, where the table is. */
  readonly command: string;
  readonly left: readonly { readonly name: string; readonly reason: string }[];
}

/**
 * Returns a CSV that ExifTool applies: SourceFile and the changed fields, in XMP and in IIM, which is marked as UTF-8
 * (rule PR22). An empty cell changes nothing. Left are pictures with a text that a spreadsheet would run: ExifTool writes
 * a cell as it is, so that an apostrophe before it would be printed.
 * @param file the table's name
 * @param folder what the paths begin with and the command's folder is: "folder/", or ""
 */
export function exiftoolCsv(corrected: readonly Corrected[], file: string, folder = ""): ExiftoolTable {
  const pathOf = ({ picture: { name } }: Corrected) => (name.startsWith(folder) ? name.slice(folder.length) : name);
  const isFormula = (one: Corrected) => Object.values(one.changed).some(([text = ""]) => guardedCell(text) !== text);
  const changed = corrected.filter((one) => Object.keys(one.changed).length && !isFormula(one));
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
  const texts = changed.flatMap((one) => Object.values(one.changed).flat());
  // ExifTool takes the blanks of a separator as part of it.
  const isIn = (sign: string) => texts.some((text) => text.includes(sign));
  const separator = listSeparators.find((sign) => !isIn(sign)) ?? "\u001f";
  const rows = changed.map((one) => [
    // ExifTool reads the same path.
    guardedCell(pathOf(one)) === pathOf(one) ? pathOf(one) : `./${pathOf(one)}`,
    ...(hasIim ? [hasOwnIim(one) && fields.some((field) => iimNames[field] && one.changed[field]) ? "UTF8" : ""] : []),
    ...columns.map(({ field, tag }) =>
      hasOwnIim(one) || !tag.startsWith("IPTC:") ? (one.changed[field]?.join(separator) ?? "") : "",
    ),
  ]);
  const head = ["SourceFile", ...(hasIim ? ["IPTC:CodedCharacterSet"] : []), ...columns.map(({ tag }) => tag)];
  const left = corrected.filter(isFormula).map(({ picture: { name } }) => ({ name, reason: formulaReason }));
  return {
    content: csvText([head, ...rows]),
    command: `exiftool -r -sep "${separator}" -csv=${file} .`,
    left,
  };
}

const formulaReason = "One of its texts begins with a sign that a spreadsheet would run";

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
        guardedCell,
      ),
    ),
  ]);
}
