import type { Line, Part } from "./line.ts";
import type { NameDoubt, Person, PersonKey } from "./person.ts";

/** What a careful user must know besides the text (rule B). Nothing is ever dropped silently. */

/**
 * Why a person has no line. A code with all forms taken is not a reason: codes in one file differ by construction
 * (prefix, number and letters), which a property test proves; only a common code can be `already-used`.
 */
export type LeftOutReason = "other-side" | "no-name" | "placeholder" | "no-jersey" | "staff" | "no-car-number";
export type CommonCodeReason = "no-tab" | "empty" | "bad-code" | "bad-character" | "already-used" | "own-code";

/** A common-code line that is not in the file; `own-code`: the person's own code replaces it. */
export interface CommonCodeLeftOut {
  readonly line: string;
  readonly reason: CommonCodeReason;
  /** It is one of the person's own. */
  readonly isOwn?: true;
}

/** A person in the report. */
interface Reported {
  /** The same key as in their lines. */
  readonly person: PersonKey;
  readonly name: string;
  /** The part of the file where their lines are, or would be. */
  readonly part: Part;
}

export interface LeftOut extends Reported {
  /** The number, or what was given instead. */
  readonly jersey: string;
  readonly reason: LeftOutReason;
}

export interface CodedPerson extends Reported {
  /** The whole code: `p7m`, `skim1`, `d24w`. */
  readonly code: string;
}

export interface SharedNumber {
  /** The jersey; in racing the number in the codes. */
  readonly number: string;
  /**
   * The code of the number alone, `p7`: in a team the only player dressed tonight has it, otherwise no one; in racing
   * the first driver.
   */
  readonly code: string;
  readonly people: readonly CodedPerson[];
}

export interface SharedInitials {
  readonly initials: string;
  readonly people: readonly CodedPerson[];
}

export interface UnknownPosition extends CodedPerson {
  readonly position: string;
}

/** A name that is written in other letters than given, or could not be. */
export interface FoldedName extends CodedPerson {
  /** As the file writes it. */
  readonly written: string;
}

export interface DoubtfulName extends CodedPerson {
  readonly doubt: NameDoubt;
}

/** A place in a value that the person must fill in. */
export interface Gap {
  readonly code: string;
  /** As it appears in the value: `{name}`. */
  readonly gap: string;
}

export interface Report {
  readonly leftOut: readonly LeftOut[];
  readonly sharedNumbers: readonly SharedNumber[];
  readonly sharedInitials: readonly SharedInitials[];
  readonly unknownPositions: readonly UnknownPosition[];
  /** People whose names remain in doubt (rule N9). */
  readonly doubtfulNames: readonly DoubtfulName[];
  /** People whose names lost accents, because of the style or the person's choice (rule ST10). */
  readonly foldedNames: readonly FoldedName[];
  /** People whose names have letters that could not be folded: from a script other than Latin. */
  readonly unfoldedNames: readonly FoldedName[];
  /** What is left open in the frame: the credit's name (rule ST9). */
  readonly gaps: readonly Gap[];
  readonly commonCodesLeftOut: readonly CommonCodeLeftOut[];
  readonly notes: readonly string[];
}

/** Nothing to report, in the order of a whole report. */
export const emptyReport: Report = {
  leftOut: [],
  sharedNumbers: [],
  sharedInitials: [],
  unknownPositions: [],
  doubtfulNames: [],
  foldedNames: [],
  unfoldedNames: [],
  gaps: [],
  commonCodesLeftOut: [],
  notes: [],
};

/** The sheet's part of the report; the common codes are checked last, against the finished lines. */
export type SheetReport = Partial<
  Omit<Report, "commonCodesLeftOut" | "doubtfulNames" | "foldedNames" | "unfoldedNames">
>;

/** Returns a person with a line as the report names them. */
export function codedPerson({ key, full, code }: Person, part: Part): CodedPerson {
  return { person: key, part, code, name: full };
}

/** Returns a note on the header codes that have no line because their value is empty (T3). */
export function noteOnEmpty(headers: readonly (readonly [code: string, value: string])[]): readonly string[] {
  const codes = headers.filter(([, value]) => value === "").map(([code]) => code);
  return codes.length ? [`Missing: ${codes.join(", ")}`] : [];
}

/**
 * Returns the people whose names are in the file as their source has them but may be wrong (rule N9); nothing is
 * changed.
 */
export function doubtfulNames(lines: readonly Line[]): readonly DoubtfulName[] {
  const doubtful: DoubtfulName[] = [];
  for (const line of lines) {
    if (line.kind !== "code" || line.about?.form !== "plain" || !line.about.person) continue;
    const { key, full, doubt } = line.about.person;
    if (doubt) doubtful.push({ person: key, name: full, part: line.part, code: line.code, doubt });
  }
  return doubtful;
}

/** What prevents an export, as a value (never thrown), in checking order (rule DOC2). */
export type ProblemCode = "no-home-team" | "team-without-name" | "bad-prefix" | "same-prefix" | "no-people";

export interface Problem {
  readonly code: ProblemCode;
  /** Where it is: `home`, `home.name`, `home.prefix`, `field`, `drivers` ... */
  readonly at: string;
  /** One clear sentence for a person. */
  readonly text: string;
}
