import type { CaptionFile } from "../file.ts";
import type { CodeLine, Line } from "../line.ts";
import type { Person, SideName } from "../person.ts";
import { isAboutPerson, leftOutFor, linesWithCode, notesLeftOut } from "./columns.ts";
import type { Program } from "./target.ts";

/** Characters that a reader of keyword lists would misinterpret at the ends of a keyword, as in darktable's import. */
const special = /^[[{~,; ]|[\]},; ]$/;

/**
 * People as keywords under their team, one more TAB for each level: `Last, First`, and `{First Last}` for its synonym.
 * A file without teams has them under its event, in brackets: a category, which is not written into any picture.
 */
export const keywords: Program = {
  mediaType: "text/plain;charset=utf-8",
  loading:
    "In Lightroom Classic, load it with Metadata, Import Keywords; in Photo Mechanic, with Load in the Keywords panel.",
  use: (file) => {
    const [first] = headingsOf(file).flatMap(({ heading, side }) =>
      peopleOf(file.lines, side)
        .filter(canBeKeyword)
        .map(({ person }) => ({ heading, person })),
    );
    if (!first) return [];
    const [keyword, { full }] = [sortedName(first.person), first.person];
    const synonym = keyword === full ? "" : `, with the synonym "${full}"`;
    return [
      `Nothing is typed: choose a keyword for a picture. "${keyword}" stands under "${first.heading}"${synonym}.`,
    ];
  },
  write: (file) => {
    const { lines } = file;
    const headings = headingsOf(file);
    const odd: string[] = [];
    const rows = headings.flatMap(({ heading, side }) => {
      const people = peopleOf(lines, side);
      odd.push(...people.filter((one) => !canBeKeyword(one)).map(({ code }) => code));
      const inside = [...new Set(people.filter(canBeKeyword).map(({ person }) => rowsOf(person)))];
      return inside.length ? [`${heading}\n`, ...inside] : [];
    });
    const shown = new Set(headings.map(({ line }) => line));
    return {
      content: rows.join(""),
      leftOut: [
        ...notesLeftOut(lines),
        ...leftOutFor(
          "not-a-person",
          "It is not a person: phrases and headers are not keywords.",
          linesWithCode(lines).flatMap((line) => (isAboutPerson(line) || shown.has(line) ? [] : [line.code])),
        ),
        ...leftOutFor("special-text", "The name begins or ends with a character that keyword lists use.", odd),
      ],
    };
  },
};

interface Heading {
  readonly heading: string;
  readonly side: SideName | null;
  /** The line it was taken from. */
  readonly line: Line | null;
}

/** Returns the teams by the line that names each; a file without sides has one heading. */
function headingsOf({ stem, lines }: CaptionFile): readonly Heading[] {
  const sides = [...new Set(lines.filter(isAboutPerson).map(({ about }) => about.side))];
  return sides.map((side): Heading => {
    const line = lines.find((one): one is CodeLine => one.kind === "code" && isNameOf(one, side));
    const name = line?.replacements[0];
    if (!line || name === undefined || special.test(name)) return { heading: `[${stem}]`, side, line: null };
    return { heading: side ? name : `[${name}]`, side, line };
  });
}

/** Returns whether it is the line that names a team, or the event if there are no teams: the first header. */
function isNameOf({ part, about }: CodeLine, side: SideName | null): boolean {
  return side ? about?.side === side && about.person === null && about.form === "name" : part === "headers" && !about;
}

interface CodedPerson {
  readonly person: Person;
  readonly code: string;
}

/** Returns each person once, with the first of their codes. */
function peopleOf(lines: readonly Line[], side: SideName | null): readonly CodedPerson[] {
  const people = new Map<string, CodedPerson>();
  for (const line of lines)
    if (isAboutPerson(line) && line.about.side === side && !people.has(line.about.person.key))
      people.set(line.about.person.key, { person: line.about.person, code: line.code });
  return [...people.values()];
}

function canBeKeyword({ person }: CodedPerson): boolean {
  return person.full !== "" && !special.test(person.full) && !special.test(sortedName(person));
}

function rowsOf(person: Person): string {
  const keyword = sortedName(person);
  return keyword === person.full ? `\t${keyword}\n` : `\t${keyword}\n\t\t{${person.full}}\n`;
}

/** Returns `Ellery, Marcus`. */
function sortedName({ first, last }: Person): string {
  return first ? `${last}, ${first}` : last;
}
