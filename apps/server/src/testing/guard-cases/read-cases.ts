import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The required outcome of a response (docs/spec/data.md, GD14). */
export type Outcome = "apply" | "apply-rest" | "hold" | "refuse";

const outcomes: readonly string[] = ["apply", "apply-rest", "hold", "refuse"] satisfies readonly Outcome[];

/** What one operation does to a response, as the recipe has it. */
export interface Operation {
  readonly op: string;
  readonly who?: string;
  readonly [field: string]: unknown;
}

/** A recipe of `guards/cases.tsv`: T is a true change, G is garbage. */
export interface GuardCase {
  readonly id: string;
  readonly sport: string;
  readonly kind: string;
  readonly what: string;
  readonly before: {
    readonly people?: number;
    readonly games?: number;
    readonly month?: string;
    /** What is done to the people before they are stored. */
    readonly ops?: readonly Operation[];
    /** The day it happens on, if that matters. */
    readonly day?: string;
  };
  readonly ops: readonly Operation[];
  readonly first: Outcome;
  /** If the same is said again an hour later. */
  readonly again: Outcome;
  /** If a second provider says the same at once. */
  readonly second: Outcome;
}

/** An invented person of `guards/people.tsv`. */
export interface InventedPerson {
  readonly first: string;
  readonly last: string;
  readonly number: string;
}

const folder = join(import.meta.dirname, "../../features/refresh/guards");

/** The recipes, in their order: the given ones and our further ones. @throws if a line is not one */
export function readGuardCases(): readonly GuardCase[] {
  return [...readTable("cases.tsv"), ...readTable("further-cases.tsv")].map(
    ({ id = "", sport = "", kind = "", what = "", ...row }) => ({
      id,
      sport,
      kind,
      what,
      before: JSON.parse(row["before"] ?? "") as GuardCase["before"],
      ops: (JSON.parse(row["answer"] ?? "") as { readonly ops: readonly Operation[] }).ops,
      first: outcomeOf(row["first"]),
      again: outcomeOf(row["again"]),
      second: outcomeOf(row["second_source"]),
    }),
  );
}

/** The invented people; recipes name them by their index in this list. */
export function readInventedPeople(): readonly InventedPerson[] {
  return readTable("people.tsv").map(({ first = "", last = "", number = "" }) => ({ first, last, number }));
}

/** Invented names in two transliterations. */
export const respelledNames: readonly Readonly<Record<"spelled" | "anew", Pick<InventedPerson, "first" | "last">>>[] =
  readTable("respelled.tsv").map((row) => ({
    spelled: { first: row["first"] ?? "", last: row["last"] ?? "" },
    anew: { first: row["first anew"] ?? "", last: row["last anew"] ?? "" },
  }));

function outcomeOf(text: string | undefined): Outcome {
  if (text === undefined || !outcomes.includes(text)) throw new Error(`${text} is no outcome.`);
  return text as Outcome;
}

/** Tab-separated lines under a heading; no quoting. */
function readTable(file: string): readonly Readonly<Record<string, string>>[] {
  const [heading = "", ...lines] = readFileSync(join(folder, file), "utf8").trimEnd().split("\n");
  const columns = heading.split("\t");
  return lines.map((line) => {
    const cells = line.split("\t");
    if (cells.length !== columns.length) throw new Error(`${file}: "${line}" has ${cells.length} cells.`);
    return Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ""]));
  });
}
