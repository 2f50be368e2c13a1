import { columnsOf, linesWithCode } from "./columns.ts";
import { csvText } from "./csv-text.ts";
import { leftOutFor, notesLeftOut } from "./left-out.ts";
import { isAboutPerson } from "./people-lines.ts";
import type { Program } from "./target.ts";

/** What stands between several people in a cell: `-sep "; "`. */
const separator = "; ";

/**
 * A row a code of a person, for pictures that are named by their code: `p8.jpg`. The character set is named, as ExifTool would
 * write IPTC in Latin letters alone without.
 * https://exiftool.org/exiftool_pod.html#csv-CSVFILE
 */
export const exiftool: Program = {
  mediaType: "text/csv;charset=utf-8",
  isLineByLine: false,
  isZip: false,
  loading: 'Name pictures by their codes, p8.jpg, and run exiftool -csv=FILE -sep "; " . in their folder.',
  write: ({ lines }) => {
    const people = lines.filter(isAboutPerson).filter(({ about }) => about.form !== "keyword");
    const rows = people.filter(({ about }) => !about.person.name.includes(separator));
    const written = new Set<unknown>(rows);
    return {
      content: csvText([
        ["SourceFile", "XMP-iptcExt:PersonInImage", "IPTC:CodedCharacterSet", "IPTC:Caption-Abstract"],
        ...rows.map((line) => [`${line.code}.jpg`, line.about.person.name, "UTF8", line.replacements[0] ?? ""]),
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
          "The name holds what stands between two people.",
          people.flatMap((line) => (written.has(line) ? [] : [line.code])),
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
