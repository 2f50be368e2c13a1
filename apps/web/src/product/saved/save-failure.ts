import type { ReadFailure } from "../../api/failure.ts";

/** Why a league was not saved. What was saved before is still stored. */
export type SaveFailure =
  /** The network, or the server. */
  | { readonly what: "unread"; readonly failure: ReadFailure }
  /** The league has neither teams nor events. */
  | { readonly what: "nothing" }
  /** The requested days are not among these, which can be saved. */
  | { readonly what: "too-far"; readonly from: string; readonly to: string }
  /** No room: bytes needed and free; null if the browser does not say. */
  | { readonly what: "full"; readonly needed: number; readonly free: number | null }
  /** The browser refuses storage: a private window. */
  | { readonly what: "refused" };

/** Thrown when a league could not be saved, and shown where the user requested it. */
export class NotSaved extends Error {
  override readonly name = "NotSaved";
  readonly why: SaveFailure;

  constructor(why: SaveFailure) {
    super(why.what);
    this.why = why;
  }
}
