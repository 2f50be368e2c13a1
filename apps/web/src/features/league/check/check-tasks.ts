import type { OwnStyle } from "@agate/mine";
import type { Facts, Finding, GameProposal, KnownGame, Picture } from "@agate/proofread";
import type { StyleName } from "../../../product/styles/style-name.ts";
import type { ChosenFile } from "./chosen-files.ts";

/** What the worker is given and what it gives back: all that takes long is done beside the page. */

/** A file without captions, and why. */
export interface UnreadFile {
  readonly name: string;
  readonly reason: string;
  /** The browser could not give its bytes: another try may. */
  readonly isFailure: boolean;
}

/** What was read of the files: their texts, never the pictures. */
export interface ReadRun {
  readonly pictures: readonly Picture[];
  /** Small JPEGs that cameras wrote into the files, by the picture's name. */
  readonly thumbnails: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
  readonly unread: readonly UnreadFile[];
}

/** The games that could be meant, as far as proposing needs them. */
export type GameToPropose = Pick<KnownGame, "id" | "teams" | "event" | "day" | "lastDay">;

/** What captions are read against, as it can be posted: the style by its name. */
export interface CheckOrder extends Omit<Facts, "style"> {
  readonly style: StyleName | null;
  /** The record of a style of the person's own. */
  readonly own: OwnStyle | null;
}

/** What comes out: sidecars in a zip, a table for ExifTool, text to copy, or everything found. */
export type Output = "sidecars" | "exiftool" | "text" | "findings";

export interface Made {
  /** "" of a text to copy. */
  readonly name: string;
  readonly type: string;
  readonly content: string | readonly Uint8Array<ArrayBuffer>[];
  /** How many pictures are corrected by it, or how many rows it has. */
  readonly count: number;
}

export interface Tasks {
  readonly read: { readonly given: { readonly files: readonly ChosenFile[] }; readonly gives: ReadRun };
  readonly paste: { readonly given: { readonly text: string }; readonly gives: ReadRun };
  readonly propose: {
    readonly given: { readonly pictures: readonly Picture[]; readonly games: readonly GameToPropose[] };
    readonly gives: readonly GameProposal[];
  };
  readonly check: {
    readonly given: { readonly pictures: readonly Picture[]; readonly order: CheckOrder };
    readonly gives: readonly Finding[];
  };
  readonly make: {
    readonly given: {
      readonly output: Output;
      readonly pictures: readonly Picture[];
      /** Those that were accepted; of the table of findings all that are listed. */
      readonly findings: readonly Finding[];
      readonly day: string;
    };
    readonly gives: Made;
  };
}

export type TaskName = keyof Tasks;

export type TaskMessage = { readonly [Name in TaskName]: { readonly task: Name } & Tasks[Name]["given"] }[TaskName];

/** What the worker says: how many files or pictures are done, what came out, or that it could not. */
export type TaskAnswer =
  | { readonly done: number }
  | { readonly gives: Tasks[TaskName]["gives"] }
  | { readonly failure: string };
