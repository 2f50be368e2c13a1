/** What a person owns apart from the product's own data, and how several devices and the account converge. */
export { eraseByAccount, hasGoneBack, mergeSent, restoreLeap } from "./account.ts";
export { fieldsOf, isRemoved } from "./cells.ts";
export type { Cell, Cells, Fields, Value } from "./cells.ts";
export { skewOf } from "./clock.ts";
export { everySport, inOrder, ownCodeId, ownCodeLimits, ownCodeLine, ownCodesFor, readCode } from "./code.ts";
export type { OwnCode } from "./code.ts";
export { favoriteId } from "./favorite.ts";
export type { Favorite } from "./favorite.ts";
export type { CollectionName, RecordOf } from "./collections.ts";
export { changesBetween, changesKey, changeWords } from "./manifest/changes.ts";
export type { Change } from "./manifest/changes.ts";
export { changesFile } from "./manifest/changes-file.ts";
export { contentsOf } from "./manifest/contents.ts";
export type { Contents, KeyOf } from "./manifest/contents.ts";
export { manifestId, readManifest, storedManifest } from "./manifest/manifest.ts";
export type { Manifest, ManifestRecord, Subject } from "./manifest/manifest.ts";
export { isStamp, readStamp } from "./clock.ts";
export { ownStyleFields, ownStyleLimits, readOwnStyle } from "./own-style.ts";
export type { OwnStyle, OwnStyleRecord } from "./own-style.ts";
export { presetFields, readPreset, defaultPreset } from "./preset.ts";
export type { Preset } from "./preset.ts";
export {
  bytesOf,
  cellsFault,
  cellsOf,
  faultWords,
  mineLimits,
  nameOfRecord,
  readImported,
  readRecord,
  recordFault,
  recordWith,
  storageFault,
  storageUsage,
  storageBytes,
} from "./record.ts";
export type { MineRecord, StorageUsage } from "./record.ts";
export { createReplica, mergeStored, restampStored, unsavedCells } from "./replica.ts";
export type { StoredRecord, RecordKey, Replica, ClockCorrection, Sent, Settled, SyncAnswer } from "./replica.ts";
export { blankEdit, editFields, editForGame, editId, isAddedKey, isBlank, storedFields } from "./edit.ts";
export type { Edit, EditField, EditOf } from "./edit.ts";
export { applyEdits } from "./edits/apply.ts";
export { changeFrom, joinChanges, answeredValue, movedTo, settle, withValue, withoutFields } from "./edits/change.ts";
export type { EditChange, Moment } from "./edits/change.ts";
export { longestShared, maxShared, readShared, writeShared } from "./edits/link.ts";
export type { SharedEdits } from "./edits/link.ts";
export { expiryDay, expiryStamp, isOldEdit } from "./edits/expiry.ts";
export type { EditedPerson, EditReport, ValueQuestion, Values } from "./edits/people.ts";
export {
  activeEdits,
  fullName,
  keysOf,
  listKind,
  nameProblem,
  noValues,
  openQuestions,
  valueProblem,
  valuesOf,
} from "./edits/people.ts";
export { joinSteps, stepsOf, undoSteps } from "./edits/steps.ts";
export type { EditStep } from "./edits/steps.ts";
export { editsIn } from "./edits/scope.ts";
export type { EditScope, OwnEdit } from "./edits/scope.ts";
export {
  cleanOwnPerson,
  isUnfinished,
  listOwnPeople,
  maxOwnPeople,
  ownPeopleFields,
  ownTeamFields,
  placeOwnPeople,
} from "./team.ts";
export type { OwnLevel, OwnPerson, OwnTeam } from "./team.ts";
