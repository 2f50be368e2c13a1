import type { EditChange } from "@agate/mine";
import { changeMine, removeMine } from "../../../product/mine/mine.ts";

/** @returns false if one was refused; the person has been notified */
export function writeEdits(changes: readonly EditChange[]): boolean {
  return changes.every(({ id, fields }) => {
    if (fields) return changeMine("edit", id, fields.of ? { ...fields, removed: false } : fields);
    removeMine("edit", id);
    return true;
  });
}
