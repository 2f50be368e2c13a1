/**
 * Assignments and their files: turns what a photographer is sent to, with its people, into a file in one way for every
 * page and for `agate export`. The zip is a separate entry point: only code that makes one loads it.
 */
export type { DayEvent, GameOfDay } from "./day-event.ts";
export { eventOf, isKnown, isPostponed, keyOf, namesOf, titleOf, whenOf } from "./day-event.ts";
export type { AssignedSide, Assignment } from "./assignment.ts";
export { assignmentOfEvent, listsOfEvent, printedDayOf, isPastGame, rosterOfDay, zoneOfDay } from "./assignment.ts";
export type { EditedList, Overlay, PeopleJson, PeopleList } from "./people-list.ts";
export { peopleList, personKeyOf, rosterList } from "./people-list.ts";
export { rowsOf } from "./rows-of.ts";
export type { Choices, CodesOfFile, FileOrigin, FileParts, MadeFile } from "./make-file.ts";
export { makeFile, officialsIn, unedited } from "./make-file.ts";
export { overlayOf } from "./overlay.ts";
export { asideWords, type LineupReport } from "./overlay-lineup.ts";
export { daysOfEvent, fileDayOf, todayAt } from "./file-day.ts";
export type { CodesOfDay, DayPlan, PlannedFile, PlanOptions, SetCodeLeftOut, TypedPrefixes } from "./plan-day.ts";
export { commonCodesOfDay, planDay } from "./plan-day.ts";
export { fileNamesInFolder, zipName } from "./file-names.ts";
export { textForFile, textLimit } from "./make-file.ts";
