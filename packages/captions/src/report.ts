/** What a careful user must know beside the text (FORMAT.md 9). Nothing is ever dropped silently. */

export type LeftOutReason = "no-name" | "no-jersey" | "no-car-number" | "staff";
export type CommonCodeReason = "no-tab" | "empty" | "bad-character" | "bad-code" | "already-used";

export interface CodedPerson {
  readonly code: string;
  readonly name: string;
}

export interface Report {
  readonly leftOut: readonly { readonly name: string; readonly jersey: string; readonly reason: LeftOutReason | "already-used" }[];
  readonly sharedNumbers: readonly { readonly number: string; readonly people: readonly CodedPerson[] }[];
  readonly sharedInitials: readonly { readonly initials: string; readonly people: readonly CodedPerson[] }[];
  readonly unknownPositions: readonly { readonly name: string; readonly position: string }[];
  readonly commonCodesLeftOut: readonly { readonly line: string; readonly reason: CommonCodeReason }[];
  readonly notes: readonly string[];
}
