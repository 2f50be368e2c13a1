/** What lays edits over a list: brought only to whoever has edits, or is about to make one. */
export { applyEdits, driverPeople, editsIn, fieldPeople, inverseOf, rosterPeople } from "@agate/mine";
export { editsColumn } from "./edits-column.ts";
