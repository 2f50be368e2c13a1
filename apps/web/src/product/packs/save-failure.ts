import type { ReadFailure } from "../../api/failure.ts";

/** Why a pack was not saved; what was saved before is still there. */
export type SaveFailure =
  /** The network, or the server. */
  | { readonly what: "unread"; readonly failure: ReadFailure }
  /** What came is not what the server made. */
  | { readonly what: "damaged" }
  /** There is nothing of this league. */
  | { readonly what: "no-pack" }
  /** Packs do not go as far as the days asked for; these are the pack's. */
  | { readonly what: "too-far"; readonly from: string; readonly to: string }
  /** No room: bytes needed and free; null where the browser does not tell. */
  | { readonly what: "full"; readonly needed: number; readonly free: number | null }
  /** The browser keeps nothing for us: a private window. */
  | { readonly what: "refused" };

/** Thrown where a pack is saved, and shown where it was asked for. */
export class NotSaved extends Error {
  override readonly name = "NotSaved";
  readonly why: SaveFailure;

  constructor(why: SaveFailure) {
    super(why.what);
    this.why = why;
  }
}
