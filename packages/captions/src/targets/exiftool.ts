import type { Line } from "../line.ts";
import {
  columnsOf,
  examplesIn,
  isAboutPerson,
  leftOutFor,
  linesWithCode,
  notesLeftOut,
  type PersonLine,
} from "./columns.ts";
import { csvText } from "./csv-text.ts";
import type { Program } from "./target.ts";

/** The separator between several people in a cell: `-sep "; "`. */
const separator = "; ";

/**
 * One row for each code of a person, for pictures that are named by their code: `p8.jpg`. The character set is named,
 * because otherwise ExifTool would write IPTC in Latin letters only.
 * https://exiftool.org/exiftool_pod.html#csv-CSVFILE
 */
export const exiftool: Program = {
  mediaType: "text/csv;charset=utf-8",
  loading: 'Name pictures by their codes, p8.jpg, and run exiftool -csv=FILE -sep "; " . in their folder.',
  use: ({ lines }) => {
    const written = new Set<unknown>(rowsOf(peopleOf(lines)));
    const line = examplesIn(lines).find((one) => written.has(one));
    const [picture, person, , caption] = line && isAboutPerson(line) ? cellsOf(line) : [];
    return picture && caption
      ? [
          `Nothing is typed: a picture called ${picture} gets the caption "${caption}" and "${person}" as the person in it.`,
        ]
      : [];
  },
  write: ({ lines }) => {
    const people = peopleOf(lines);
    const rows = rowsOf(people);
    const written = new Set<unknown>(rows);
    return {
      content: csvText([
        ["SourceFile", "XMP-iptcExt:PersonInImage", "IPTC:CodedCharacterSet", "IPTC:Caption-Abstract"],
        ...rows.map(cellsOf),
      ]),
      leftOut: [
        ...notesLeftOut(lines),
        ...leftOutFor(
          "not-a-person",
          "Only captions of people are written.",
          linesWithCode(lines).flatMap((line) =>
            written.has(line) || people.some((one) => one === line) ? [] : [line.code],
          ),
        ),
        ...leftOutFor(
          "special-text",
          "The name contains the separator between two people.",
          people.flatMap((line) => (written.has(line) ? [] : [line.code])),
        ),
        ...leftOutFor(
          "formula",
          "A spreadsheet would run it: the sign at the beginning of the name or the caption is not written.",
          rows.flatMap((line) => (textsOf(line).some((text) => text !== withoutFormula(text)) ? [line.code] : [])),
        ),
        ...leftOutFor(
          "further-columns",
          "A picture has one caption: only the first column is written.",
          rows.flatMap((line) => (columnsOf(line).length > 1 ? [line.code] : [])),
        ),
      ],
    };
  },
};

function peopleOf(lines: readonly Line[]): readonly PersonLine[] {
  return lines.filter(isAboutPerson).filter(({ about }) => about.form !== "keyword");
}

function rowsOf(people: readonly PersonLine[]): readonly PersonLine[] {
  return people.filter(({ about }) => !about.person.full.includes(separator));
}

function textsOf({ about, replacements }: PersonLine): readonly [person: string, caption: string] {
  return [about.person.full, replacements[0] ?? ""];
}

function cellsOf(line: PersonLine): readonly [picture: string, person: string, set: string, caption: string] {
  const [person, caption] = textsOf(line);
  return [`${line.code}.jpg`, withoutFormula(person), "UTF8", withoutFormula(caption)];
}

/**
 * Strips the leading characters that would make a spreadsheet run the text, as OWASP lists them. ExifTool writes a cell
 * unmodified, so an apostrophe before it would be printed.
 */
function withoutFormula(text: string): string {
  return text.replace(/^[=+\-@＝＋－＠\s]+/u, "");
}
