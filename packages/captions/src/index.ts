/**
 * The entry point of the core: facts + choices + rules -> lines -> text.
 * Pure: no dependency, no clock, no DOM, no Node. A test checks the export list.
 */
export type { EventFacts, Matchup, Official, PositionCode, Side, Venue } from "./facts.ts";

export type {
  CoachRule,
  FieldRules,
  MatchupFileName,
  MatchupRules,
  PrefixRule,
  RaceRules,
  Rules,
  SharedJerseyRule,
} from "./rules.ts";
export type { FileChoices, MatchupChoices, NoteMark, RaceChoices } from "./choices.ts";
export { fileDefaults, matchupDefaults, raceDefaults } from "./choices.ts";
export { jerseyOf, type NumberFormat } from "./number.ts";
export type { CaptionStyle } from "./styles/list.ts";
export type { Evidence, NameFolding, NamesChoice, Style, StyleInfo, StyleRecord } from "./styles/style.ts";
export { builtInStyle } from "./styles/index.ts";
export { captionStyles, styles } from "./styles/list.ts";
export type { GivenPerson, Name, NameDoubt, Person, PersonKey, PersonRow, SideName, Tonight } from "./person.ts";
export type { About, CodeLine, Line, LineForm, NoteLine, Part, VerbatimLine } from "./line.ts";
export type {
  CodedPerson,
  CommonCodeLeftOut,
  CommonCodeReason,
  FoldedName,
  Gap,
  LeftOutReason,
  Report,
  Problem,
  ProblemCode,
} from "./report.ts";
export type { Built, CaptionFile } from "./file.ts";

export { buildMatchup } from "./matchup/index.ts";
export { buildField } from "./field/index.ts";
export { buildRace } from "./race/index.ts";

export {
  assignPrefixes,
  dayOf,
  isSingleTeam,
  prefixesOfSet,
  printedDate,
  readPrefix,
  withoutThe,
} from "./single-values.ts";
export type { CommonCodesOfSet, InSet, PrefixInSet, PrefixLength } from "./set.ts";
export { commonCodesOfSet, prefixLengths } from "./set.ts";
export { isCoach, positionWords, unitsBy } from "./positions.ts";
export { isHeadCoach } from "./matchup/roster.ts";
export { isSuffix, nameOf, personRow, withoutSuffix, withPlainSuffix } from "./person.ts";
export { isPlaceholderName } from "./placeholder-name.ts";
export { isFamilyName, isLoud, titled } from "./names/evidence.ts";
export { type GarbledWord, garbledWords, isGarbled } from "./names/garbled.ts";
export {
  createSplitMemory,
  type KnownSplit,
  splitKnown,
  splitKnownName,
  splitLike,
  splitName,
  type SplitName,
  splitOf,
  nameFromParts,
} from "./names/split-name.ts";
export { partsByComma, readWrittenName, type WrittenName, type WrittenParts } from "./names/written-name.ts";
export { hasSameWords, isRespelled, isWrittenOtherwise, wordsOfName } from "./names/same-words.ts";
export { groupBy } from "./group-by.ts";
export { onceFor } from "./once-for.ts";
export { emptyReport } from "./report.ts";
export { clean, fold, withCapital } from "./text.ts";
export { fieldSports, type PositionTable, positionTables, teamSports } from "./sports/index.ts";
export type { TeamSport, Unit } from "./sports/sport.ts";
export { expand, lineText } from "./line.ts";
export { commonCodeFault } from "./common-codes.ts";

export type { Writer, WrittenFile, ZipMaker } from "./write.ts";
export type { TargetName } from "./targets/index.ts";
export type { LeftOutByTarget } from "./targets/target.ts";
export { fileName, isDelimiter, loadWriter, defaultDelimiter, defaultWriter } from "./write.ts";
export { targetNames, targets, defaultTarget } from "./targets/index.ts";
export { csvText, guardedCell } from "./targets/csv-text.ts";
