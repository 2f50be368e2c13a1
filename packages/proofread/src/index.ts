/**
 * Proofreading: the text of pictures, what may be wrong with it, and its corrections. Pure, so that it behaves the same
 * in a page, a worker and a command; it flags problems and never changes anything (docs/spec/proofread.md).
 */
export type { FieldName, FieldValues, Origin, Picture, ReadPicture, Source } from "./picture.ts";
export { type Finding, type RuleId, type Span, ruleIds, rules, severities } from "./finding.ts";
export type { Facts, GameProposal, KnownGame } from "./facts.ts";
export { isReadable, readPicture } from "./read/read-picture.ts";
export { jpegSize } from "./read/jpeg-size.ts";
export { withDistinctNames } from "./read/distinct-names.ts";
export { isSidecarOf, pairSidecars } from "./read/pair-sidecars.ts";
export { readCaptionTable, readPastedCaptions } from "./read/read-captions.ts";
export { daysOf, proposeGames } from "./propose-games.ts";
export { createProofreader, type Proofreader, proofread } from "./proofread.ts";
export { type Corrected, correct, correctAll } from "./write/correct.ts";
export { fillIn, type FilledIn, filledTexts, pictureWithoutText } from "./write/fill-in.ts";
export { correctJpeg } from "./write/jpeg/correct-jpeg.ts";
export {
  correctedText,
  exiftoolCsv,
  findingsCsv,
  sidecarsFor,
  type Sidecars,
  type Way,
  wayOf,
} from "./write/outputs.ts";
export { codesOf, factsOfAssignment, factsOfEvent, factsOfMatchup } from "./game-facts.ts";
