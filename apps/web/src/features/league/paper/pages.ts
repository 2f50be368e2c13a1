import type { Unit } from "@agate/captions";
import type { Spotted, Spotting, Group } from "./spotting.ts";

/** The papers, in points (1/72 inch); `scale` is how much larger headings and notes are than on Letter. */
export const papers = {
  letter: { label: "Letter", width: 612, height: 792, margin: 32.4, scale: 1 },
  a4: { label: "A4", width: 595.28, height: 841.89, margin: 31.2, scale: 1 },
  tabloid: { label: "11 x 17", width: 792, height: 1224, margin: 39.6, scale: 1.4 },
} as const;
export type PaperName = keyof typeof papers;
export const paperNames = Object.keys(papers) as readonly PaperName[];

export type Order = "number" | "unit";

/** One row of a table: somebody, or the unit that begins. */
export type Row =
  | { readonly kind: "person"; readonly person: Spotted; readonly isCoach: boolean }
  | { readonly kind: "unit"; readonly unit: string };

/** A table of a page: a group, or as much of it as stands in one column. */
export interface Lane {
  readonly group: Group;
  /** It goes on from a column or page before. */
  readonly isContinued: boolean;
  readonly rows: readonly Row[];
}

/** One sheet of paper. */
export interface SheetPage {
  readonly lanes: readonly Lane[];
  /** The common codes on it. */
  readonly codes: Spotting["codes"];
  /** The notes stand under the last people. */
  readonly hasNotes: boolean;
}

export interface Laid {
  readonly pages: readonly SheetPage[];
  /** The most rows in a column of any page: every page has its rows as tall. */
  readonly rows: number;
}

/** The least height of a row that can be read in a press box, in points, and the one at which codes go on a page of their own. */
const leastRow = 8.4;
const leastRowBesideCodes = 11;
/** What is not rows, in points on Letter: the title, a group's name and the table's head, the foot. */
const heights = { title: 48, titleLine: 18, group: 34, foot: 26, note: 9.8, codesTitle: 24, code: 12.4 };
/** About how wide a letter of the notes and of the codes' texts is, in points on Letter. */
const letters = { title: 8.8, note: 3.8, code: 4.4 };
const codeColumns = 3;

interface Layout {
  readonly paper: PaperName;
  readonly order: Order;
  readonly title: string;
  readonly withCodes: boolean;
  /** Null where units do not count. */
  readonly unitOf: ((position: string) => Unit) | null;
}

/**
 * Lays a sheet out on as few pages as can be read (rule PP4): every page is known before it is printed. The groups stand
 * side by side; a group alone, and a field, fill the width in columns.
 */
export function layOut(spotting: Spotting, { paper, order, title, withCodes, unitOf }: Layout): Laid {
  const { width, height, margin, scale } = papers[paper];
  const inside = width - 2 * margin;
  const linesOf = (text: string, letter: number, room: number) =>
    Math.max(1, Math.ceil((text.length * letter * scale) / room));
  const notes = spotting.notes.reduce((sum, note) => sum + linesOf(note, letters.note, inside), 0);
  const titleLines = linesOf(title, letters.title, inside * 0.6) - 1;
  const fixed = scale * (heights.title + titleLines * heights.titleLine + heights.foot);
  const room = height - 2 * margin - fixed;
  const forRows = room - scale * (heights.group + notes * heights.note);
  const perLane = Math.max(1, Math.floor(forRows / leastRow));

  const { groups } = spotting;
  const lanesEach = lanesOf(groups);
  const rowsOf = groups.map((group) => rowsOfGroup(group, order === "unit" ? unitOf : null));
  const people = Math.max(1, ...rowsOf.map((rows) => Math.ceil(rows.length / (perLane * lanesEach))));
  const pages = Array.from({ length: people }, (_, page) =>
    groups.flatMap((group, at) => lanesOn(group, rowsOf[at] ?? [], page, people, lanesEach)),
  );
  const rows = Math.max(1, ...pages.flat().map((lane) => lane.rows.length));

  const codes = withCodes ? spotting.codes : [];
  const codeRoom = inside / codeColumns - 60 * scale;
  const codeLines = ({ text }: Spotting["codes"][number]) => linesOf(text, letters.code, codeRoom);
  const tall = codes.reduce((sum, code) => sum + codeLines(code), 0) / codeColumns + 1;
  const besideRows = forRows - rows * leastRowBesideCodes * Math.min(scale, 1.2);
  const fits = scale * (heights.codesTitle + tall * heights.code) <= besideRows;
  const perCodePage = Math.floor((room / scale - heights.codesTitle) / heights.code) * codeColumns - codeColumns;
  return {
    rows,
    pages: [
      ...pages.map((lanes, at) => ({
        lanes,
        codes: fits && at === people - 1 ? codes : [],
        hasNotes: at === people - 1,
      })),
      ...(fits ? [] : chunksOf(codes, perCodePage, codeLines)).map((some) => ({
        lanes: [],
        codes: some,
        hasNotes: false,
      })),
    ],
  };
}

/** In how many columns a group stands. */
function lanesOf(groups: readonly Group[]): number {
  if (groups.length > 1) return 1;
  const [group] = groups;
  if (group?.part === "field") return 3;
  return group?.part === "drivers" || (group?.people.length ?? 0) <= 20 ? 1 : 2;
}

const unitNames: Readonly<Record<Unit, string>> = { o: "Offense", d: "Defense", s: "Special teams", x: "Other" };

function rowsOfGroup({ people, coaches }: Group, unitOf: Layout["unitOf"]): readonly Row[] {
  const row = (isCoach: boolean) => (person: Spotted) => ({ kind: "person" as const, person, isCoach });
  const players = people.map(row(false));
  return [
    ...(unitOf
      ? Object.entries(unitNames).flatMap(([letter, unit]): readonly Row[] => {
          const some = players.filter(({ person }) => unitOf(person.detail) === letter);
          return some.length ? [{ kind: "unit", unit }, ...some] : [];
        })
      : players),
    ...coaches.map(row(true)),
  ];
}

/** A group's rows on one page, in columns of about the same length; a unit never ends a column with its name alone. */
function lanesOn(group: Group, rows: readonly Row[], page: number, pages: number, lanes: number): readonly Lane[] {
  const parts = pages * lanes;
  const cut = (part: number) => {
    const at = Math.min(rows.length, Math.ceil(rows.length / parts) * part);
    return at > 0 && at < rows.length && rows[at - 1]?.kind === "unit" ? at - 1 : at;
  };
  return Array.from({ length: lanes }, (_, lane) => {
    const part = page * lanes + lane;
    return { group, isContinued: part > 0, rows: rows.slice(cut(part), cut(part + 1)) };
  }).filter((lane) => lane.rows.length > 0 || !lane.isContinued);
}

function chunksOf<Item>(items: readonly Item[], size: number, sizeOf: (item: Item) => number): readonly Item[][] {
  const chunks: Item[][] = [];
  let left = 0;
  for (const item of items) {
    left -= sizeOf(item);
    const last = chunks.at(-1);
    if (last && left >= 0) last.push(item);
    else {
      chunks.push([item]);
      left = size - sizeOf(item);
    }
  }
  return chunks;
}
