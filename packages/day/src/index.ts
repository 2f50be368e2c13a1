/**
 * Several files at once: the games, tournaments and races of a day as the documents of their files, in one way for the page
 * and for `agate export`. The zip is a door of its own: only who makes one loads it.
 */
export type { DayEvent, GameOfDay, People, Schools } from "./day-event.ts";
export { isKnown, keyOf, namesOf, titleOf } from "./day-event.ts";
export { fieldOfEvent, matchupOfGame, printedDayOf, raceOfEvent, rowsOf } from "./facts.ts";
export { daysOfEvent, fileDayOf, todayAt } from "./file-day.ts";
export type { DaySettings } from "./build-file.ts";
export { buildFile } from "./build-file.ts";
export type { CodesOfDay, DayPlan, PlannedFile, PlanOptions, SetCodeLeftOut, TypedPrefixes } from "./plan-day.ts";
export { commonCodesOfDay, planDay } from "./plan-day.ts";
export { fileNamesInFolder, zipName } from "./file-names.ts";
export { textForFile, textLimit } from "./text-for-file.ts";
