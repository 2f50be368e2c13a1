import type { FormLetters } from "../forms.ts";
import type { Line } from "../line.ts";
import type { NumberFormat } from "../number.ts";
import type { Report } from "../report.ts";

/**
 * A caption style as data: what JSON can hold and a person can write, without code. Wording only: what a caption says,
 * never which lines exist. `template.ts` defines what a template can contain.
 */

/**
 * The evidence that a desk wants this wording: `house` our own, `guide` the agency's guide or its publications,
 * `rivals` other tools write it this way, `inferred` our reading, `own` a person's style.
 */
export type Evidence = "house" | "guide" | "rivals" | "inferred" | "own";

/** What is known about a style without its record, for wherever it is selected. */
export interface StyleInfo {
  /** The style's name. */
  readonly label: string;
  /** The choices that the style makes itself: they override the person's, and the form does not show them. */
  readonly fixes: { readonly jerseyFormat?: NumberFormat; readonly carNumberFormat?: NumberFormat };
}

/** How the letters of names are written: as given; accents dropped (ü u); or umlauts spelled out first (ü ue). */
export type NameFolding = "keep" | "ascii" | "ascii-de";

/** What a team is called: its whole name; a college's team by its school; any school's by its school. */
export type TeamForm = "full" | "college" | "school";

/** The wording of a record for its people, teams and frame. */
export interface StyleWording {
  readonly team: TeamForm;
  readonly player: {
    /** The forms in the long and the short column of the plain line (rule M7). */
    readonly long: FormLetters;
    readonly short: FormLetters;
    /** Every form of rule M8: a template of `playerParts`. */
    readonly forms: Readonly<Record<FormLetters, string>>;
    /** Forms that read differently for a player with an unknown position. */
    readonly withoutPosition: Readonly<Partial<Record<FormLetters, string>>>;
  };
  /** Long and short column for a coach (M6), templates of `coachParts`. */
  readonly coach: { readonly long: string; readonly short: string };
  /** Long and short column for a driver (R6), templates of `driverParts`. */
  readonly driver: { readonly long: string; readonly short: string };
  /** A golfer or tennis player (G5), a template of `entrantParts`. */
  readonly entrant: string;
  readonly names: NameFolding;
  /** Whether curly apostrophes and similar characters become straight. */
  readonly straightApostrophes: boolean;
  /** The headline of a picture, a template of `{away}` and `{home}`. */
  readonly headline: string;
  /** What surrounds the sentence; null: the file has no codes for it, and day and city are as in rule M3. */
  readonly frame: FrameRecord | null;
}

/** The record version, raised when an addition would be misread by older products. */
export const recordVersion = 1;

export interface StyleRecord extends StyleInfo, StyleWording {
  readonly version: typeof recordVersion;
  readonly evidence: Evidence;
  /** The evidence as one sentence for a person. */
  readonly says: string;
}

/** `Thursday, Oct. 20, 2016` is `{ weekday: true, month: "ap", year: true }`. */
export interface DateForm {
  readonly weekday: boolean;
  /** `October`, `Oct.` as AP abbreviates months, or the first three letters. */
  readonly month: "full" | "ap" | "three";
  readonly year: boolean;
}

/** How a city is written in the United States, in Canada and elsewhere: templates of `placeParts`. */
export interface PlaceForm {
  readonly usa: string;
  readonly canada: string;
  readonly abroad: string;
  /** The list of cities that need no state or country. */
  readonly alone: "none" | "ap" | "getty";
}

/** What comes before and after a caption's sentence. */
export interface FrameRecord {
  readonly date: DateForm;
  readonly place: PlaceForm;
  /** `open`: the dateline with its colon or dash; null if the style has none. */
  readonly open: { readonly text: string; readonly date: DateForm; readonly place: PlaceForm } | null;
  /** `gm`: from the event clause to the period before the credit. */
  readonly game: string;
  /** `credit`: `{name}` is the photographer. */
  readonly credit: string;
}

/**
 * The code for everything beyond wording. It comes with the tables of states, months, cities and letters, which the
 * first two styles do not need by default.
 */
export interface StyleTools {
  readonly writeFrame: (record: FrameRecord, facts: FrameFacts) => FrameWords;
  readonly writeLetters: (record: StyleRecord, names: NamesChoice, lines: readonly Line[]) => Lettered;
}

/** The letters of names as the style writes them, or as the person chooses whatever the style (rule ST10). */
export type NamesChoice = "style" | NameFolding;

/** Lines in the letters of a style, and the people whose names differ from what was given. */
export interface Lettered extends Pick<Report, "foldedNames" | "unfoldedNames"> {
  readonly lines: readonly Line[];
}

/**
 * A style that can build a file: the record, and the tools to write it; without tools there is no frame and no folding.
 */
export interface Style {
  readonly record: StyleRecord;
  readonly tools: StyleTools | null;
}

/** The forms of a team's name: `Pioneers`, `Pioneers'`, `the Pioneers`. */
export interface TeamWords {
  readonly name: string;
  readonly owner: string;
  readonly withArticle: string;
}

/** What a frame is written from: cleaned texts, "" for anything unknown. */
export interface FrameFacts {
  /** The event clause: "an NFL football game". */
  readonly event: string;
  readonly venue: string;
  readonly city: string;
  /** State or province, if it was split from the city. */
  readonly state: string;
  readonly country: string;
  /** The part of the place that wins if they disagree (rule ST15). */
  readonly typed?: "city" | "country" | null | undefined;
  /** As given: a day in one of the forms of rule N4, or free text. */
  readonly date: string;
  /** The photographer's name for credits. */
  readonly creditName: string;
}

/** The texts of a frame, each "" if there is nothing to say. */
export interface FrameWords {
  readonly dt: string;
  /** In capitals for datelines, and as in sentences. */
  readonly city: readonly [capitals: string, inSentences: string];
  readonly open: string;
  readonly gm: string;
  readonly close: string;
  readonly credit: string;
  /** What the person must know about it, sentence by sentence. */
  readonly notes: readonly string[];
}
