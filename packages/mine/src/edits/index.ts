export { applyEdits } from "./apply.ts";
export type { Edited } from "./apply.ts";
export { blankEdit, isBlank } from "../edit.ts";
export {
  changeFrom,
  inverseOf,
  joinChanges,
  keptValue,
  movedTo,
  removeAll,
  settle,
  withValue,
  withoutFields,
} from "./change.ts";
export type { EditChange, Moment } from "./change.ts";
export { longestShared, mostShared, readShared, writeShared } from "./link.ts";
export { expiryDay, expiryStamp, isOldEdit } from "./expiry.ts";
export { driverPeople, fieldPeople, fullName, noValues, rosterPeople } from "./people.ts";
export type { DriverPerson, FieldPerson, People, RosterPerson, Values } from "./people.ts";
export { nameProblem, valueProblem } from "./problem.ts";
export { openQuestions, standingEdits } from "./report.ts";
export type { EditedPerson, EditReport, ValueQuestion } from "./report.ts";
export { editsIn } from "./scope.ts";
export type { EditScope, OwnEdit } from "./scope.ts";
