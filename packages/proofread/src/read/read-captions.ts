import { fieldNames, valueOf, type FieldName, type FieldValues } from "@agate/assignment/xmp";
import { guessMark, readPieces, readSeparated } from "@agate/tables";
import type { Capture, Picture } from "../picture.ts";
import { captureOf, withoutMarks } from "./contents.ts";

/** Captions from a table or a text, or the reason why there are none, in words for a person. */
export type ReadCaptions =
  | { readonly ok: true; readonly pictures: readonly Picture[] }
  | { readonly ok: false; readonly reason: string };

/** Rows per table, or paragraphs per text. */
const maxPictures = 20_000;
const longestText = 50_000;

/** Other programs' names for the fields in the headings of their exports, in letters a-z. */
const headings: Readonly<Partial<Record<FieldName, string>>> = {
  caption: "caption captionabstract description imagedescription captiondescription",
  headline: "headline",
  event: "event",
  date: "date datecreated",
  venue: "venue location sublocation",
  city: "city",
  state: "state provincestate stateprovince",
  country: "country countryprimarylocationname countryname",
  byline: "byline creator photographer author artist",
  credit: "credit creditline",
  source: "source",
  rights: "rights copyright copyrightnotice",
  instructions: "instructions specialinstructions",
  title: "title objectname",
  keywords: "keywords subject",
  persons: "personsshown personinimage people personshown",
  personality: "personality personalities",
};
const fieldOfHeading = new Map(
  fieldNames.flatMap((name) =>
    (headings[name] ?? "")
      .split(" ")
      .filter(Boolean)
      .map((word) => [word, name] as const),
  ),
);
const nameHeadings: ReadonlySet<string> = new Set(["sourcefile", "filename", "file", "name", "picture", "image"]);
const captureHeadings: ReadonlySet<string> = new Set(["datetimeoriginal", "capturetime", "datetaken", "datetime"]);
const lists: ReadonlySet<FieldName> = new Set(["keywords", "persons", "personality", "byline"] as const);

/** Reads a CSV or TSV export with a header line: ExifTool's, Photo Mechanic's or a desk's own (rule PR17). */
export function readCaptionTable(bytes: Uint8Array): ReadCaptions {
  const text = readPieces(bytes, ',;\t\r\n"');
  if (text === null) return { ok: false, reason: "The file is not text" };
  const [heading = ""] = text.split(/\r\n|\r|\n/, 1);
  const separator = [",", "\t", ";"].toSorted((a, b) => heading.split(b).length - heading.split(a).length)[0] ?? ",";
  const read = readSeparated(text, separator);
  if (!read.ok) return { ok: false, reason: `Line ${read.line}: ${read.text}` };
  const [head, ...rows] = read.value;
  const columns = (head?.cells ?? []).map(columnOf);
  if (!columns.includes("caption"))
    return {
      ok: false,
      reason: "No column is a caption: its heading would be Caption, Caption-Abstract or Description",
    };
  if (rows.length > maxPictures)
    return { ok: false, reason: `It has more than ${maxPictures.toLocaleString("en")} rows` };
  const canHold = fieldNames.filter((name) => columns.includes(name));
  const used = new Map<string, number>();
  return { ok: true, pictures: rows.map(({ line, cells }) => rowPicture(line, cells, columns, canHold, used)) };
}

type Column = FieldName | "name" | "taken" | null;

/** Maps a heading, such as `XMP-dc:Description`, `Caption-Abstract` or "Persons Shown". */
function columnOf(heading: string): Column {
  const plain = heading
    .slice(heading.lastIndexOf(":") + 1)
    .toLowerCase()
    .replace(/[^a-z]/g, "");
  if (nameHeadings.has(plain)) return "name";
  return captureHeadings.has(plain) ? "taken" : (fieldOfHeading.get(plain) ?? null);
}

function rowPicture(
  line: number,
  cells: readonly string[],
  columns: readonly Column[],
  canHold: readonly FieldName[],
  used: Map<string, number>,
): Picture {
  let fields: FieldValues = {};
  let [name, captured]: [string, Capture | null] = ["", null];
  for (const [at, column] of columns.entries()) {
    const cell = (cells[at] ?? "").slice(0, longestText);
    if (column === "name") name ||= cell.replaceAll(guessMark, "").trim();
    else if (column === "taken") captured = captureOf(cell.replace(/^(\d{4}):(\d\d):(\d\d) /, "$1-$2-$3T"));
    // ExifTool writes days with colons.
    else if (column === "date")
      fields = { ...valueOf("date", [cell.replace(/^(\d{4}):(\d\d):(\d\d)/, "$1-$2-$3")]), ...fields };
    else if (column && !fields[column])
      fields = { ...fields, ...valueOf(column, lists.has(column) ? cell.split(/; ?|, ?/) : [cell]) };
  }
  name ||= `Line ${line}`;
  const before = used.get(name) ?? 0;
  used.set(name, before + 1);
  return {
    ...emptyPicture,
    name: before ? `${name} (${before + 1})` : name,
    origin: "row",
    ...withoutMarks(fields),
    canHold,
    captured: captured ?? captureOf(fields.date?.[0] ?? ""),
  };
}

/** Reads pasted captions, one per paragraph (rule PR18), or one per line if there are no empty lines between them. */
export function readPastedCaptions(text: string): ReadCaptions {
  const plain = text.replace(/\r\n?/g, "\n");
  const paragraphs = plain
    .split(/\n[^\S\n]*\n/.test(plain.trim()) ? /\n[^\S\n]*\n/ : "\n")
    .map(withoutEmptyLines)
    .filter(Boolean);
  if (!paragraphs.length) return { ok: false, reason: "There is no text" };
  if (paragraphs.length > maxPictures)
    return { ok: false, reason: `More than ${maxPictures.toLocaleString("en")} captions` };
  if (paragraphs.some(({ length }) => length > longestText))
    return { ok: false, reason: `A caption has more than ${longestText.toLocaleString("en")} letters` };
  return {
    ok: true,
    pictures: paragraphs.map((caption, at) => ({
      ...emptyPicture,
      name: `Caption ${at + 1}`,
      origin: "text",
      fields: { caption: [caption] },
      canHold: ["caption"],
    })),
  };
}

function withoutEmptyLines(text: string): string {
  return text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .join("\n");
}

const emptyPicture = { captured: null, camera: "", disagreements: [], sidecar: null } as const;
