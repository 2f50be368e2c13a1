import { editId, readEdit, storedFields } from "../edit.ts";
import type { Edit } from "../edit.ts";
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

/**
 * The edits that a text holds, checked like anything from outside.
 * @returns a sentence where it holds none, or too many, or anything malformed
 */
export function readShared(text: string): readonly OwnEdit[] | string {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return unreadable;
  }
  if (!isObject(given) || given["agate"] !== version || !Array.isArray(given["edits"])) return unreadable;
  const list: readonly unknown[] = given["edits"];
  if (list.length > mostShared) return `They are of more than ${mostShared} people.`;
  const edits = list.flatMap((one) => (isObject(one) ? (readEdit(one) ?? []) : []));
  if (edits.length !== list.length || !edits.length) return unreadable;
  return edits.map((edit) => ({ id: editId(edit.of), edit }));
}

const unreadable = "They cannot be read.";

function withoutEmpty(edit: Edit): object {
  return Object.fromEntries(Object.entries(storedFields(edit)).filter(([, value]) => value !== null));
}

function isObject(given: unknown): given is Readonly<Record<string, unknown>> {
  return typeof given === "object" && given !== null && !Array.isArray(given);
}
