/** The entry point of the tables: a file -> text -> table -> rows by column -> people. Runs in browsers and Node. */
export {
  type FileText,
  isPdf,
  isWorkbook,
  largestFile,
  type Read,
  readTable,
  readText,
  type Table,
  quoteCell,
} from "./table.ts";
export { type Column, headingsOf, type Line, readLines } from "./columns.ts";
export { createImportLog, type Fault, type ImportLog, type ImportResult } from "./columns.ts";
export { bareNameKey, nameKey, personColumns, personIds, personOf, splitPersonOf } from "./person.ts";
export type { ColumnUse, DraftColumn } from "./columns.ts";
export { type QuestionKind, questionKinds, type Answers as Said } from "./paste/questions.ts";
export {
  clearerText,
  type DraftAnswer,
  type DraftPerson,
  type DraftQuestion,
  type DraftRow,
  type Question,
  questionAbout,
  readRosterDraft,
  rosterFault,
} from "./roster-draft.ts";
export { hasLeft, isImportTable, isStaff, maxPeople, positionOf, readJersey, rosterColumns } from "./roster.ts";
export { type Finding, type FindingKind, lintCodeFile, looksLikeCodeFile } from "./code-file.ts";
export { type OldTeam, teamsOfCodes } from "./code-file-people.ts";
export { guessMark, type OldText, readOldText, readOldTexts, readPieces } from "./code-file-text.ts";
export { readSeparated } from "./csv.ts";
