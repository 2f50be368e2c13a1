/** What a person owns beside the product's own data, and how several devices and the account come to the same. */
export { mergeSent } from "./account.ts";
export { fieldsOf, isRemoved } from "./cells.ts";
export type { Cell, Cells, Fields, Value } from "./cells.ts";
export { skewOf } from "./clock.ts";
export { collections, isCollection } from "./collections.ts";
export { favoriteId } from "./favorite.ts";
export type { Favorite } from "./favorite.ts";
export type { CollectionName, RecordOf } from "./collections.ts";
export {
  bytesOf,
  cellsFault,
  faultWords,
  mineLimits,
  readRecord,
  recordFault,
  recordWith,
  roomFault,
} from "./record.ts";
export type { MineRecord, RecordFault } from "./record.ts";
export { createReplica, mergeKept, unsavedCells } from "./replica.ts";
export type { KeptRecord, RecordKey, Replica, Sent, Settled, SyncAnswer } from "./replica.ts";
