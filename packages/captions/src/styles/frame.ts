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
