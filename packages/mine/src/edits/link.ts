import { editId, readEdit, storedFields } from "../edit.ts";
import type { Edit } from "../edit.ts";
import type { Value } from "../cells.ts";
import { cellsFault, cellsOf, nameOfRecord, recordFault } from "../record.ts";
import type { OwnEdit } from "./scope.ts";

/** Edits on their way to somebody else: in the fragment of an address, or in a file (decision: nothing is kept unseen). */

/** How many people a link or a file may hold. */
export const mostShared = 300;
/** How many characters a link may spend on them. */
export const longestShared = 8192;

const version = 1;

/** Edits as text, for a link or a file. */
export function writeShared(edits: readonly Edit[]): string {
  return JSON.stringify({ agate: version, edits: edits.map(withoutEmpty) });
}

/** What a link or a file holds. */
export interface SharedEdits {
  readonly edits: readonly OwnEdit[];
  /** Of whom something is in it that no form allows, as they are called there: nothing of them is taken. */
  readonly refused: readonly string[];
}

/**
 * The edits that a text holds, checked like anything from outside; one that does not fit holds up no other.
 * @returns a sentence where it holds none, or too many
 */
export function readShared(text: string): SharedEdits | string {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return unreadable;
  }
  if (!isObject(given) || given["agate"] !== version || !Array.isArray(given["edits"])) return unreadable;
  const list: readonly unknown[] = given["edits"];
  if (list.length > mostShared) return `They are of more than ${mostShared} people.`;
  const edits: OwnEdit[] = [];
  const refused: string[] = [];
  for (const one of list) {
    const read = isObject(one) ? readEdit(one) : null;
    const own = read && { id: editId(read.of), edit: read };
    const cells = cellsOf((isObject(one) ? one : {}) as Readonly<Record<string, Value>>);
    const record = { collection: "edit", id: own?.id ?? "?", cells };
    if (own && !cellsFault(record) && !recordFault(record)) edits.push(own);
    else refused.push(nameOfRecord(record) ?? "Somebody");
  }
  return edits.length ? { edits, refused } : unreadable;
}

const unreadable = "They cannot be read.";

function withoutEmpty(edit: Edit): object {
  return Object.fromEntries(Object.entries(storedFields(edit)).filter(([, value]) => value !== null));
}

function isObject(given: unknown): given is Readonly<Record<string, unknown>> {
  return typeof given === "object" && given !== null && !Array.isArray(given);
}
