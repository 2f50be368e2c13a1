/** What lays edits over a list, and tells of these and of line-ups in the report: brought only to whoever has any. */
export { editsColumn } from "./edits-column.ts";
export { lineupColumns } from "../report/lineup-columns.ts";
export { overlayOf } from "@agate/assignment";
