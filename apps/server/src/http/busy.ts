/** Somebody has waited so long for their turn that they had better come back: 429 (rule AC41). */
export class Busy extends Error {
  override readonly name = "Busy";
  /** Until a retry. */
  readonly seconds: number;

  constructor(seconds: number) {
    super("waited too long for a turn");
    this.seconds = seconds;
  }
}
