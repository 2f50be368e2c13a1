/** What a person owns beside the product's own data, and how several devices and the account come to the same. */
export { eraseByAccount, hasGoneBack, mergeSent, restoreLeap } from "./account.ts";
export { fieldsOf, isRemoved } from "./cells.ts";
export type { Cell, Cells, Fields, Value } from "./cells.ts";
export { skewOf } from "./clock.ts";
export { everySport, inOrder, ownCodeId, ownCodeLimits, ownCodeLine, ownCodesFor, readCode } from "./code.ts";
export type { OwnCode } from "./code.ts";
export { collections, isCollection } from "./collections.ts";
export { favoriteId } from "./favorite.ts";
export type { Favorite } from "./favorite.ts";
export type { CollectionName, RecordOf } from "./collections.ts";
export { changesBetween, changesKey, changeWords } from "./manifest/changes.ts";
export type { Change, ChangeWords } from "./manifest/changes.ts";
export { changesFile } from "./manifest/changes-file.ts";
export type { ChangesFile } from "./manifest/changes-file.ts";
export { contentsOf } from "./manifest/contents.ts";
export type { Contents, KeyOf, ListedPerson } from "./manifest/contents.ts";
export { manifestId, readManifest, storedManifest } from "./manifest/manifest.ts";
export type { Manifest, ManifestRecord, Subject } from "./manifest/manifest.ts";
export { isStamp, readStamp } from "./stamp.ts";
export { ownStyleFields, ownStyleLimits, readOwnStyle } from "./own-style.ts";
export type { OwnStyle, OwnStyleRecord } from "./own-style.ts";
export { presetFields, readPreset, usualPreset } from "./preset.ts";
export type { Preset } from "./preset.ts";
export {
  bytesOf,
  cellsFault,
  cellsOf,
  faultWords,
  mineLimits,
  nameOfRecord,
  readBrought,
  readRecord,
  recordFault,
  recordWith,
  roomFault,
  roomOf,
  roomTaken,
} from "./record.ts";
export type { MineRecord, RecordFault, StorageUsage } from "./record.ts";
export { createReplica, mergeKept, rightKept, unsavedCells } from "./replica.ts";
export type { KeptRecord, RecordKey, Replica, Righting, Sent, SentRecord, Settled, SyncAnswer } from "./replica.ts";
export { editFields, editId, isAddedKey, storedFields } from "./edit.ts";
export type { Edit, EditField, EditOf, FieldEdit } from "./edit.ts";
export * from "./edits/index.ts";
export {
  cleanOwnPerson,
  isUnfinished,
  listOwnPeople,
  mostOwnPeople,
  ownPeopleFields,
  ownTeamFields,
  placeOwnPeople,
  readOwnTeam,
} from "./team.ts";
export type { OwnPerson, OwnTeam } from "./team.ts";
