import type { FormLetters } from "../forms.ts";
import type { NumberFormat } from "../number.ts";
import type { Line } from "../line.ts";
import type { Report } from "../report.ts";

/**
 * A caption style as data: what JSON can hold and a person can write, without code. Wording only: what a caption says,
 * never which lines there are. `template.ts` says what a template may hold.
 */

/**
 * How sure it is that a desk wants this wording: `house` our own, `guide` the agency's guide or what it has published,
 * `rivals` other tools write so, `inferred` our reading, `own` a person's style.
 */
export type Evidence = "house" | "guide" | "rivals" | "inferred" | "own";

/** What is known of a style without its record, for wherever it is chosen. */
export interface StyleInfo {
  /** What the style is called. */
  readonly label: string;
  /** The choices that the style makes itself: what else was chosen does not count, and the form does not ask for it. */
  readonly fixes: { readonly jerseyFormat?: NumberFormat; readonly carNumberFormat?: NumberFormat };
}

/** How the letters of names are written: as given; accents dropped (ü u); or umlauts spelled out first (ü ue). */
export type NameFolding = "keep" | "ascii" | "ascii-de";

/** How a team is called: by its whole name; a college's team by its school; any school's by its school. */
export type TeamForm = "full" | "college" | "school";

/** What a record says of its people, teams and frame. */
export interface StyleWording {
  readonly team: TeamForm;
  readonly player: {
    /** The forms behind the long and the short column of the plain line (rule M7). */
    readonly long: FormLetters;
    readonly short: FormLetters;
    /** Every form of rule M8: a template of `playerParts`. */
    readonly forms: Readonly<Record<FormLetters, string>>;
    /** Forms that read otherwise for a player whose position is unknown. */
    readonly withoutPosition: Readonly<Partial<Record<FormLetters, string>>>;
  };
  /** Long and short column of a coach (M6), templates of `coachParts`. */
  readonly coach: { readonly long: string; readonly short: string };
  /** Long and short column of a driver (R6), templates of `driverParts`. */
  readonly driver: { readonly long: string; readonly short: string };
  /** A golfer or tennis player (G5), a template of `entrantParts`. */
  readonly entrant: string;
  readonly names: NameFolding;
  /** Curly apostrophes and their like become straight. */
  readonly straightApostrophes: boolean;
  /** The headline of a picture, a template of `{away}` and `{home}`. */
  readonly headline: string;
  /** What stands around the sentence; null: the file has no codes for it, and day and city are as in rule M3. */
  readonly frame: FrameRecord | null;
}

/** A record's version grows when what older products would misread is added. */
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
  /** `October`, `Oct.` as AP shortens months, or the first three letters. */
  readonly month: "full" | "ap" | "three";
  readonly year: boolean;
}

/** How a city is written in the United States, in Canada and elsewhere: templates of `placeParts`. */
export interface PlaceForm {
  readonly usa: string;
  readonly canada: string;
  readonly abroad: string;
  /** The list of cities that stand without state or country. */
  readonly alone: "none" | "ap" | "getty";
}

/** What stands before and behind a caption's sentence. */
export interface FrameRecord {
  readonly date: DateForm;
  readonly place: PlaceForm;
  /** `open`: the dateline with its colon or dash; null where the style has none. */
  readonly open: { readonly text: string; readonly date: DateForm; readonly place: PlaceForm } | null;
  /** `gm`: from the event clause to the full stop before the credit. */
  readonly game: string;
  /** `credit`: `{name}` is the photographer. */
  readonly credit: string;
}

/**
 * What gives meaning to more than wording. It comes with the tables of states, months, cities and letters, which the first
 * two styles do not need as they are.
 */
export interface StyleTools {
  readonly writeFrame: (record: FrameRecord, facts: FrameFacts) => FrameWords;
  readonly writeLetters: (record: StyleRecord, names: NamesChoice, lines: readonly Line[]) => Lettered;
}

/** The letters of names as the style writes them, or as the person wants them whatever the style (rule ST10). */
export type NamesChoice = "style" | NameFolding;

/** Lines in the letters of a style, and whose names are written otherwise than they were given. */
export interface Lettered extends Pick<Report, "foldedNames" | "unfoldedNames"> {
  readonly lines: readonly Line[];
}

/** A style that a file can be built with: the record, and what it is written with; without tools there is no frame and no folding. */
export interface Style {
  readonly record: StyleRecord;
  readonly tools: StyleTools | null;
}

/** How a team is spoken of: `Pioneers`, `Pioneers'`, `the Pioneers`. */
export interface TeamWords {
  readonly name: string;
  readonly owner: string;
  readonly withArticle: string;
}

export interface PersonWords {
  readonly full: string;
  /** "" for a person of one name. */
  readonly first: string;
  readonly last: string;
}

export interface DriverWords extends PersonWords {
  /** As the car wears it. */
  readonly number: string;
  /** "" when missing, like the manufacturer. */
  readonly team: string;
  readonly manufacturer: string;
}

/** What a frame is written from: cleaned texts, "" where nothing is known. */
export interface FrameFacts {
  /** The event clause: "an NFL football game". */
  readonly event: string;
  readonly venue: string;
  readonly city: string;
  /** State or province where it was told apart from the city. */
  readonly state: string;
  readonly country: string;
  /** Which part of the place wins where they disagree (rule ST15). */
  readonly typed?: "city" | "country" | null | undefined;
  /** As given: a day in one of the forms of rule N4, or free text. */
  readonly date: string;
  /** The photographer as credits name them. */
  readonly creditName: string;
}

/** What a frame says, each "" where there is nothing to say. */
export interface FrameWords {
  readonly dt: string;
  /** In capitals as datelines have it, and as sentences do. */
  readonly city: readonly [capitals: string, inSentences: string];
  readonly open: string;
  readonly gm: string;
  readonly close: string;
  readonly credit: string;
  /** What the person must know of it, sentence by sentence. */
  readonly notes: readonly string[];
}
