import type { Part } from "./line.ts";
import type { PersonKey } from "./person.ts";

/** What a careful user must know beside the text (rule B). Nothing is ever dropped silently. */

/**
 * Why a person has no line. A code all of whose forms are taken is no reason: codes of one file differ by
 * construction (prefix, number and letters), which a property test proves; only a common code can be `already-used`.
 */
export type LeftOutReason = "no-name" | "placeholder" | "no-jersey" | "staff" | "no-car-number";
export type CommonCodeReason = "no-tab" | "empty" | "bad-code" | "bad-character" | "already-used" | "own-code";

/** A common-code line that is not in the file; `own-code`: the person's own one of that code stands in its place. */
export interface CommonCodeLeftOut {
  readonly line: string;
  readonly reason: CommonCodeReason;
  /** It is one of the person's own. */
  readonly isOwn?: true;
}

/** Somebody the report tells of. */
interface Reported {
  /** The same key as in the lines about them. */
  readonly person: PersonKey;
  readonly name: string;
  /** Where in the file their lines stand, or would stand. */
  readonly part: Part;
}

export interface LeftOut extends Reported {
  /** The number, or what was given for one. */
  readonly jersey: string;
  readonly reason: LeftOutReason;
}

export interface CodedPerson extends Reported {
  /** The whole code: `p7m`, `skim1`, `d24w`. */
  readonly code: string;
}

export interface SharedNumber {
  /** The jersey; in racing the number the codes begin with. */
  readonly number: string;
  /** The code of the number alone, `p7`: of a team who alone is dressed tonight has it, else nobody; in racing the first driver. */
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

/** A name that is written in other letters than it was given in, or could not be. */
export interface FoldedName extends CodedPerson {
  /** As the file writes it. */
  readonly written: string;
}

/**
 * What may be wrong with a name that is in the file as its source has it (rule N9): its order, where it parts, or letters
 * that came in capitals.
 */
export type NameDoubt = "order" | "parts" | "capitals";

export interface DoubtfulName extends CodedPerson {
  readonly doubt: NameDoubt;
}

/** A place in a value that the person has to fill. */
export interface Gap {
  readonly code: string;
  /** As it stands in the value: `{name}`. */
  readonly gap: string;
}

export interface Report {
  readonly leftOut: readonly LeftOut[];
  readonly sharedNumbers: readonly SharedNumber[];
  readonly sharedInitials: readonly SharedInitials[];
  readonly unknownPositions: readonly UnknownPosition[];
  /** People whose names nothing decides (rule N9). */
  readonly doubtfulNames: readonly DoubtfulName[];
  /** People whose names lost accents, where the style or the person wants it (rule ST10). */
  readonly foldedNames: readonly FoldedName[];
  /** People whose names hold letters that were not to be folded: of another script than Latin. */
  readonly unfoldedNames: readonly FoldedName[];
  /** What is left open in the frame: the credit's name (rule ST9). */
  readonly gaps: readonly Gap[];
  readonly commonCodesLeftOut: readonly CommonCodeLeftOut[];
  readonly notes: readonly string[];
}

/** What a sheet knows of the report; the common codes are judged last, beside the finished lines. */
export type SheetReport = Partial<
  Omit<Report, "commonCodesLeftOut" | "doubtfulNames" | "foldedNames" | "unfoldedNames">
>;

/** A note on the header codes that have no line because nothing was given for them (T3). */
export function noteOnEmpty(headers: readonly (readonly [code: string, value: string])[]): readonly string[] {
  const codes = headers.filter(([, value]) => value === "").map(([code]) => code);
  return codes.length ? [`Nothing given for ${codes.join(", ")}`] : [];
}

/** What stops an export, as a value (never thrown), in the order it is checked (rule DOC2). */
export type ProblemCode = "no-home-team" | "team-without-name" | "bad-prefix" | "same-prefix" | "no-people";

export interface Problem {
  readonly code: ProblemCode;
  /** Where it is: `home`, `home.name`, `home.prefix`, `field`, `drivers` ... */
  readonly at: string;
  /** One clear sentence for a person. */
  readonly text: string;
}
