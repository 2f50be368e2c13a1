import type { CaptionFile } from "../file.ts";
import { columnsOf, examplesIn, isAboutPerson, linesWithCode, type PersonLine } from "./columns.ts";
import type { Program } from "./target.ts";

/** Everything known about the file (rule TG11). */
export const json: Program = {
  mediaType: "application/json",
  loading: "For programs of your own: people, codes, notes and the report.",
  use: ({ lines }) => {
    const [line] = examplesIn(lines);
    const [text] = line ? columnsOf(line) : [];
    return line && text
      ? [
          `Nothing is typed: a program looks up a code under "codes". Of ${line.code} the first of its "columns" is "${text}".`,
        ]
      : [];
  },
  write: (file) => {
    const { stem, lines, report } = file;
    const document = {
      name: stem,
      people: peopleOf(file),
      codes: linesWithCode(lines).map((line) => ({
        code: line.code,
        part: line.part,
        columns: columnsOf(line),
        person: line.kind === "code" ? (line.about?.person?.key ?? null) : null,
      })),
      notes: lines.flatMap((line) => (line.kind === "note" ? [line.text] : [])),
      report,
    };
    return { content: `${JSON.stringify(document, null, 2)}\n`, leftOut: [] };
  },
};

/** Returns each person with the documented fields, and their codes in file order; `side` is null if there are none. */
function peopleOf({ lines }: CaptionFile) {
  const people = new Map<string, { readonly about: PersonLine["about"]; readonly codes: string[] }>();
  for (const { about, code } of lines.filter(isAboutPerson)) {
    const one = people.get(about.person.key) ?? { about, codes: [] };
    one.codes.push(code);
    people.set(about.person.key, one);
  }
  return [...people.values()].map(({ about: { person, side }, codes }) => {
    const { key, full: name, first: firstName, wasWhole, number, position, words, tonight } = person;
    return { key, name, firstName, wasWhole, number, position, words, tonight, side, codes };
  });
}
