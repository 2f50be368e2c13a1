import type { OwnStyle } from "@agate/mine";
import type { Corrected, Facts, Finding, GameProposal, KnownGame, Picture, Sidecars } from "@agate/proofread";
import type { StyleName } from "../../../product/styles/style-name.ts";
import type { ChosenFile } from "./chosen-files.ts";

/** The worker's inputs and outputs. All slow work runs off the main thread. */

/** A file without captions, and the reason. */
export interface UnreadFile {
  readonly name: string;
  readonly reason: string;
  /** The browser failed to read its bytes; a retry can succeed. */
  readonly isFailure: boolean;
}

/** What was read from the files: their texts, never the pictures. */
export interface ReadRun {
  readonly pictures: readonly Picture[];
  /** Small JPEGs that cameras embedded in the files, by the picture's name. */
  readonly thumbnails: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
  readonly unread: readonly UnreadFile[];
}

/** The games the pictures can be of, reduced to what proposing needs. */
export type GameToPropose = Pick<KnownGame, "id" | "teams" | "event" | "day" | "lastDay">;

/** What captions are checked against, in a form that can be posted to the worker: the style is given by name. */
export interface CheckOrder extends Omit<Facts, "style"> {
  readonly style: StyleName | null;
  /** The record of the person's own style. */
  readonly own: OwnStyle | null;
}

/** The kind of output: sidecars in a zip, a table for ExifTool, text to copy, or a table of all findings. */
export type Output = "sidecars" | "exiftool" | "text" | "findings";

export interface CheckOutput {
  /** "" for text to copy. */
  readonly name: string;
  readonly type: string;
  readonly content: string | readonly Uint8Array<ArrayBuffer>[];
  /** The number of pictures or sidecars it corrects, or of rows it has. */
  readonly count: number;
  /** What is not in it, each with the reason. */
  readonly left?: Sidecars["left"];
  /** What applies it. */
  readonly command?: string;
}

/** What became of pictures that are written in place. */
export interface WrittenPictures {
  /** How many are written. */
  readonly count: number;
  /** Those that are as they were, each with the reason. */
  readonly left: Sidecars["left"];
  /** Why it ended early, every picture whole; null if it did not. */
  readonly fault: string | null;
}

interface Task<Given, Gives> {
  readonly given: Given;
  readonly gives: Gives;
}

export interface Tasks {
  readonly read: Task<{ readonly files: readonly ChosenFile[] }, ReadRun>;
  readonly paste: Task<{ readonly text: string }, ReadRun>;
  readonly propose: Task<
    { readonly pictures: readonly Picture[]; readonly games: readonly GameToPropose[] },
    readonly GameProposal[]
  >;
  readonly check: Task<{ readonly pictures: readonly Picture[]; readonly order: CheckOrder }, readonly Finding[]>;
  readonly make: Task<
    {
      readonly output: Output;
      readonly corrected: readonly Corrected[];
      /** Those of the table of findings. */
      readonly findings: readonly Finding[];
      readonly day: string;
    },
    CheckOutput
  >;
  readonly copies: Task<
    {
      /** The files at hand. */
      readonly files: readonly ChosenFile[];
      readonly corrected: readonly Corrected[];
      readonly day: string;
    },
    { readonly count: number; readonly zips: readonly Blob[]; readonly left: Sidecars["left"] }
  >;
  readonly write: Task<
    {
      readonly owner: string;
      /** Those that the pictures are in, writable. */
      readonly folders: readonly FileSystemDirectoryHandle[];
      readonly corrected: readonly Corrected[];
    },
    WrittenPictures
  >;
  readonly undo: Task<{ readonly owner: string }, WrittenPictures>;
}

export type TaskName = keyof Tasks;

export type TaskMessage = { readonly [Name in TaskName]: { readonly task: Name } & Tasks[Name]["given"] }[TaskName];

/** The worker's messages: how many files or pictures are done, the result, or a failure. */
export type TaskAnswer =
  | { readonly done: number }
  | { readonly gives: Tasks[TaskName]["gives"] }
  | { readonly failure: string };
