/** What lays edits over a list: brought only to whoever has edits, or is about to make one. */
export { editsColumn } from "./edits-column.ts";
export { overlayOf } from "@agate/day";
