import type { Unit } from "@agate/captions";
import type { Spotted, Spotting, Group } from "./spotting.ts";

/** Paper sizes, in points (1/72 inch); `scale` is the size of headings and notes relative to Letter. */
export const papers = {
  letter: { label: "Letter", width: 612, height: 792, margin: 32.4, scale: 1 },
  a4: { label: "A4", width: 595.28, height: 841.89, margin: 31.2, scale: 1 },
  tabloid: { label: "11 x 17", width: 792, height: 1224, margin: 39.6, scale: 1.4 },
} as const;
export type PaperName = keyof typeof papers;
export const paperNames = Object.keys(papers) as readonly PaperName[];

export type Order = "number" | "unit";

/** One row of a table: a person, or the heading of a unit. */
export type Row =
  | { readonly kind: "person"; readonly person: Spotted; readonly isCoach: boolean }
  | { readonly kind: "unit"; readonly unit: string };

/** One table column of a page: a group, or as much of it as fits. */
export interface Lane {
  readonly group: Group;
  /** It continues from a previous column or page. */
  readonly isContinued: boolean;
  readonly rows: readonly Row[];
}

/** One sheet of paper. */
export interface SheetPage {
  readonly lanes: readonly Lane[];
  /** The common codes on it. */
  readonly codes: Spotting["codes"];
  /** The notes are below the last people. */
  readonly hasNotes: boolean;
}

export interface PagedSheet {
  readonly pages: readonly SheetPage[];
  /** The most rows in any column: every page uses the same row height. */
  readonly rows: number;
}

/**
 * In points: the smallest row height that is readable in a press box, and the one below which codes move to a page of
 * their own.
 */
const minRow = 8.4;
const minRowWithCodes = 11;
/** Everything but rows, in points on Letter: the title, a group's name and the table's head, the foot. */
const heights = { title: 48, titleLine: 18, group: 34, foot: 26, note: 9.8, codesTitle: 24, code: 12.4 };
/** Approximate letter widths in the notes and codes, in points on Letter. */
const letters = { title: 8.8, note: 3.8, code: 4.4 };
const codeColumns = 3;

interface Layout {
  readonly paper: PaperName;
  readonly order: Order;
  readonly title: string;
  readonly withCodes: boolean;
  /** Null if units do not matter. */
  readonly unitOf: ((position: string) => Unit) | null;
}

/**
 * Lays out a sheet on as few readable pages as possible (rule PP4): every page is known before printing. Groups are
 * side by side; a single group, and a field, fill the width in columns.
 */
export function layOut(spotting: Spotting, { paper, order, title, withCodes, unitOf }: Layout): PagedSheet {
  const { width, height, margin, scale } = papers[paper];
  const inside = width - 2 * margin;
  const linesOf = (text: string, letter: number, available: number) =>
    Math.max(1, Math.ceil((text.length * letter * scale) / available));
  const notes = spotting.notes.reduce((sum, note) => sum + linesOf(note, letters.note, inside), 0);
  const titleLines = linesOf(title, letters.title, inside * 0.6) - 1;
  const fixed = scale * (heights.title + titleLines * heights.titleLine + heights.foot);
  const available = height - 2 * margin - fixed;
  const forRows = available - scale * (heights.group + notes * heights.note);
  const perLane = Math.max(1, Math.floor(forRows / minRow));

  const { groups } = spotting;
  const lanesEach = lanesOf(groups);
  const rowsOf = groups.map((group) => rowsOfGroup(group, order === "unit" ? unitOf : null));
  const people = Math.max(1, ...rowsOf.map((rows) => Math.ceil(rows.length / (perLane * lanesEach))));
  const pages = Array.from({ length: people }, (_, page) =>
    groups.flatMap((group, at) => lanesOn(group, rowsOf[at] ?? [], page, people, lanesEach)),
  );
  const rows = Math.max(1, ...pages.flat().map((lane) => lane.rows.length));

  const codes = withCodes ? spotting.codes : [];
  const codeWidth = inside / codeColumns - 60 * scale;
  const codeLines = ({ text }: Spotting["codes"][number]) => linesOf(text, letters.code, codeWidth);
  const tall = codes.reduce((sum, code) => sum + codeLines(code), 0) / codeColumns + 1;
  const besideRows = forRows - rows * minRowWithCodes * Math.min(scale, 1.2);
  const fits = scale * (heights.codesTitle + tall * heights.code) <= besideRows;
  const perCodePage = Math.floor((available / scale - heights.codesTitle) / heights.code) * codeColumns - codeColumns;
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

/** The number of columns for a group. */
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

/** A group's rows on one page, in columns of about the same length; a unit's heading never ends a column. */
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
