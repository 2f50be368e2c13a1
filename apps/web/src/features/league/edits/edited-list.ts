import type { Provenance } from "@agate/api";
import type { Part } from "@agate/captions";
import type { EditReport, EditScope, OwnEdit, People } from "@agate/mine";

/** A list of people whom somebody may edit: a roster, a field, an entry list. */
export interface ListToEdit<Row> {
  /** Where its people stand in the file. */
  readonly part: Extract<Part, "home" | "away" | "field" | "drivers">;
  /** "Boston Red Sox", "Lakeshore Open" */
  readonly name: string;
  readonly scope: EditScope;
  /** As they were read; none until then. */
  readonly rows: readonly Row[];
  /** Null: they have not been read. */
  readonly provenance: Provenance | null;
}

/** The same with the person's edits over it. */
export interface EditedList<Row> extends ListToEdit<Row> {
  /** How the engine reads and writes such rows; null until there is an engine. */
  readonly people: People<Row> | null;
  /** The rows to build from: the very ones that were read, where nothing is edited. */
  readonly edited: readonly Row[];
  readonly report: EditReport;
  /** The edits of this list and game, those of a link among them. */
  readonly own: readonly OwnEdit[];
  /** Ids of the edits that a link brought and nobody has kept yet. */
  readonly fromLink: ReadonlySet<string>;
  /** What the lines of edited people are marked with, by the person's key in the file: "yours", or "from a link". */
  readonly marks: ReadonlyMap<string, string>;
  /** How many people are edited. */
  readonly count: number;
  /** How many of them are asked about. */
  readonly questions: number;
  /** The provider says some of it itself by now. */
  readonly hasSettled: boolean;
}

/** Any of the three, where the rows themselves are of no account. */
export type AnyEditedList = Omit<EditedList<unknown>, "people" | "rows" | "edited"> & {
  readonly people: unknown;
  readonly rows: readonly unknown[];
  readonly edited: readonly unknown[];
};
