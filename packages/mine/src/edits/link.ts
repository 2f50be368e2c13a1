import type { Value } from "../cells.ts";
import { editId, readEdit, storedFields, type Edit } from "../edit.ts";
import { isObject } from "../fits.ts";
import { cellsFault, cellsOf, nameOfRecord, recordFault } from "../record.ts";
import type { OwnEdit } from "./scope.ts";

/** Edits shared with another person: in a URL fragment, or in a file (decision: nothing is stored unseen). */

/** The maximum number of people in a link or a file. */
export const maxShared = 300;
/** The maximum number of characters they can take in a link. */
export const longestShared = 8192;

const version = 1;

/** Serializes edits for a link or a file. */
export function writeShared(edits: readonly Edit[]): string {
  return JSON.stringify({ agate: version, edits: edits.map(withoutEmpty) });
}

/** The contents of a link or a file. */
export interface SharedEdits {
  readonly edits: readonly OwnEdit[];
  /** Names, as given there, of people with values that no form allows: nothing of theirs is accepted. */
  readonly refused: readonly string[];
}

/**
 * Parses the edits in a text, validated like all external input; an invalid one does not block the others.
 * @returns a sentence if it has none, or too many
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
  if (list.length > maxShared) return `They are of more than ${maxShared} people.`;
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
