import type { CaptionFile } from "../file.ts";
import type { Person, SideName } from "../person.ts";
import { columnsOf, examplesIn, linesWithCode } from "./columns.ts";
import type { Program } from "./target.ts";

interface JsonPerson extends Person {
  /** Null if the file has no sides. */
  readonly side: SideName | null;
  /** In file order. */
  readonly codes: readonly string[];
}

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

function peopleOf({ lines }: CaptionFile): readonly JsonPerson[] {
  const people = new Map<
    string,
    { readonly person: Person; readonly side: SideName | null; readonly codes: string[] }
  >();
  for (const line of lines) {
    if (line.kind !== "code" || !line.about?.person) continue;
    const { person, side } = line.about;
    const one = people.get(person.key) ?? { person, side, codes: [] };
    one.codes.push(line.code);
    people.set(person.key, one);
  }
  return [...people.values()].map(({ person, side, codes }) => ({ ...person, side, codes }));
}
