/**
 * Compares our reader with ExifTool on every picture and sidecar of a folder, and prints what differs, by kind; with
 * `--list` also each file. Outside CI: the pictures are other people's, and ExifTool must be installed.
 *
 *     node tools/pictures/compare.ts FOLDER [--list]
 */
import { spawnSync } from "node:child_process";
import { closeSync, fstatSync, openSync, readdirSync, readSync, statSync } from "node:fs";
import { join } from "node:path";
import { fieldNames, templateFields, type FieldName } from "@agate/assignment/xmp";
import { isReadable, readPicture, type ReadPicture } from "@agate/proofread";

const [folder, option] = process.argv.slice(2);
if (!folder) throw new Error("Usage: node tools/pictures/compare.ts FOLDER [--list]");

/** How ExifTool calls the fields of IIM and EXIF. */
const iimNames: Readonly<Partial<Record<FieldName, string>>> = {
  headline: "Headline",
  caption: "Caption-Abstract",
  date: "DateCreated",
  venue: "Sub-location",
  city: "City",
  state: "Province-State",
  country: "Country-PrimaryLocationName",
  countryCode: "Country-PrimaryLocationCode",
  byline: "By-line",
  bylineTitle: "By-lineTitle",
  captionWriter: "Writer-Editor",
  credit: "Credit",
  source: "Source",
  rights: "CopyrightNotice",
  instructions: "SpecialInstructions",
  title: "ObjectName",
  reference: "OriginalTransmissionReference",
  category: "Category",
  supplementalCategories: "SupplementalCategories",
  keywords: "Keywords",
};
const exifNames: Readonly<Partial<Record<FieldName, string>>> = {
  caption: "ImageDescription",
  byline: "Artist",
  rights: "Copyright",
};
const xmpGroups = { GettyImagesGIFT: "getty", Iptc4xmpCore: "iptcCore", Iptc4xmpExt: "iptcExt" } as const;
type Tags = Readonly<Record<string, unknown>>;

/** ExifTool's values of a field in XMP, IIM and EXIF. */
function valuesOf(tags: Tags, name: FieldName): readonly (readonly string[])[] {
  const { prefix, name: property } = templateFields[name];
  const group = prefix in xmpGroups ? xmpGroups[prefix as keyof typeof xmpGroups] : prefix;
  return [
    `XMP-${group}:${property[0]?.toUpperCase()}${property.slice(1)}`,
    `IPTC:${iimNames[name]}`,
    `IFD0:${exifNames[name]}`,
  ].map((tag) => {
    const value = tags[tag];
    const texts = [value ?? []]
      .flat()
      .map((text) => plain(name, typeof text === "string" ? text : JSON.stringify(text)));
    return texts.filter((text) => text !== "");
  });
}

const plain = (name: FieldName, text: string) =>
  (name === "date" ? text.slice(0, 10).replaceAll(":", "-") : text)
    .replace(/\0[^]*/, "")
    .normalize("NFC")
    .replace(/\s+/g, " ")
    .trim();
const isSame = (some: readonly string[], others: readonly string[]) =>
  some.toSorted().join("\n") === others.toSorted().join("\n");

async function read(path: string): Promise<ReadPicture> {
  const file = openSync(join(folder ?? "", path));
  try {
    return await readPicture({
      name: path,
      size: fstatSync(file).size,
      read: async (offset, length) => {
        const bytes = new Uint8Array(length);
        return bytes.subarray(0, readSync(file, bytes, 0, length, offset));
      },
    });
  } finally {
    closeSync(file);
  }
}

/** What differs between our reading of a file and ExifTool's: kinds, each with details. */
function differences(own: ReadPicture, tags: Tags): readonly (readonly [kind: string, detail: string])[] {
  const named = fieldNames.map((name) => [name, valuesOf(tags, name)] as const);
  const theirs = named.filter(([, values]) => values.some((texts) => texts.length));
  if (!own.ok)
    return theirs.length
      ? [
          [
            own.reason === "It has no metadata"
              ? "missed: no metadata"
              : `refused (${String(tags["File:FileType"])}): ${own.reason.replace(/\d[\d,.]*/g, "N")}`,
            theirs.map(([name]) => name).join(", "),
          ],
        ]
      : [];
  return named.flatMap(([name, values]) => {
    const texts = (own.picture.fields[name] ?? []).map((text) => plain(name, text)).filter((text) => text !== "");
    const [first = [], ...others] = values.filter((one) => one.length);
    const detail = `${name}: ${JSON.stringify(texts)}, ExifTool ${JSON.stringify(values)}`;
    if (isSame(texts, first)) return [];
    if (!texts.length) return [["field missed", detail]] as const;
    if (!first.length) return [["field only ours", detail]] as const;
    if (others.some((other) => isSame(texts, other))) return [["another block counts", detail]] as const;
    return [["value differs", detail]] as const;
  });
}

const paths = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((path) => isReadable(path) && statSync(join(folder, path)).isFile())
  .toSorted();
// Its exit status is 1 if it could not read one of them.
const { stdout } = spawnSync(
  "exiftool",
  ["-j", "-G1", "-q", "-q", "-XMP:all", "-IPTC:all", "-IFD0:all", "-FileType", "-@", "-"],
  {
    input: paths.map((path) => join(folder, path)).join("\n"),
    maxBuffer: 1_000_000_000,
  },
);
const answers = JSON.parse(stdout.toString()) as readonly (Tags & { readonly SourceFile: string })[];
const tagsOf = new Map(answers.map((tags) => [tags.SourceFile, tags]));
const kinds = new Map<string, { values: number; files: Set<string> }>();
let readByUs = 0;
for (const path of paths) {
  const own = await read(path);
  if (own.ok) readByUs++;
  for (const [kind, detail] of differences(own, tagsOf.get(join(folder, path)) ?? {})) {
    const found = kinds.get(kind) ?? { values: 0, files: new Set() };
    found.values++;
    found.files.add(path);
    kinds.set(kind, found);
    if (option === "--list") console.log(`${kind}\t${path}\t${detail}`);
  }
}
console.log(`${paths.length} files, ${readByUs} of them with texts that we read`);
console.table(
  Object.fromEntries([...kinds].toSorted().map(([kind, { values, files }]) => [kind, { files: files.size, values }])),
);
