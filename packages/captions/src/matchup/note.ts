import { noteLine } from "../built-line.ts";
import type { Section } from "../line.ts";
import type { MatchupSheet } from "./sheet.ts";

const text =
  "Players of a team who share a jersey number have a letter added to the code: o offense, d defense, s special teams. " +
  "Two in the same unit also have letters of the last name; x is an unknown position. Example: w19o and w19d. " +
  "The number alone is not a code for them.";

/** M1: college football opens with it, whether or not numbers are shared. */
export const note: Section<MatchupSheet> = ({ rules }) => (rules.opensWithSharedJerseyNote ? [noteLine(text)] : []);
