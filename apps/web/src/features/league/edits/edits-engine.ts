/** What lays edits over a list, tells of these and of line-ups in the report, and knows past games: brought only to whoever has any. */
export { editsColumn } from "./edits-column.ts";
export { lineupColumns } from "../report/lineup-columns.ts";
export { pastDated, pastGameOf, rosterOn } from "../sources/past-game.ts";
export { overlayOf } from "@agate/assignment";
