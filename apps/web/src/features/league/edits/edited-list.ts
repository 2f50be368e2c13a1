import type { Provenance } from "@agate/api";
import type { Part, PersonRow } from "@agate/captions";
import type { EditReport, EditScope, OwnEdit } from "@agate/mine";

/** A list of people whom somebody may edit: a roster, a field, an entry list. */
export interface ListToEdit {
  /** Where its people stand in the file. */
  readonly part: Extract<Part, "home" | "away" | "field" | "drivers">;
  /** "Boston Red Sox", "Lakeshore Open" */
  readonly name: string;
  readonly scope: EditScope;
  /** As they were read; none until then. */
  readonly rows: readonly PersonRow[];
  /** Null: they have not been read. */
  readonly provenance: Provenance | null;
}

/** The same with the person's edits over it. */
export interface EditedList extends ListToEdit {
  /** Whether the edits have been laid over it: false until what does it has loaded. */
  readonly isReady: boolean;
  /** The rows to build from: the very ones that were read, where nothing is edited. */
  readonly edited: readonly PersonRow[];
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
