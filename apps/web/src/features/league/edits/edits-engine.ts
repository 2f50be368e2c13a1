/** Applies edits to a list, reports them and line-ups, and handles past games. Loaded only when needed. */
export { editsColumn } from "./edits-column.ts";
export { lineupColumns } from "../report/lineup-columns.ts";
export { pastDated, pastGameOf, rosterOn } from "../sources/past-game.ts";
export { overlayOf } from "@agate/assignment";
