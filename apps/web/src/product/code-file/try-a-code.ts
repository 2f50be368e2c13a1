import { expand, type Line } from "@agate/captions";

/** One piece of the text typed into "Try a code", as Photo Mechanic would write it. */
export type Tried =
  | {
      readonly kind: "found";
      readonly code: string;
      readonly text: string;
      /** The code's other replacements, each with its number for `#`. */
      readonly also: readonly { readonly place: number; readonly text: string }[];
      /** The position of its line in the file, from 0. */
      readonly line: number;
    }
  | { readonly kind: "unknown"; readonly code: string; readonly why: string }
  | { readonly kind: "plain"; readonly text: string };

/**
 * Expands codes separated by spaces (`p8 hr A`), or a caption with codes between delimiters (`=p8= =hr=.`), where
 * `=p8#2=` takes the second replacement. A code that is not in the file is reported as unknown, never guessed.
 * @param delimiter one character
 */
export function tryCodes(typed: string, lines: readonly Line[], delimiter: string): readonly Tried[] {
  if (!typed.includes(delimiter))
    return typed
      .split(/\s+/)
      .filter(Boolean)
      .map((code) => tryOne(code, lines));
  // Odd pieces are between two delimiters; a last one without its second delimiter is still tried as a code.
  const pieces = typed.split(delimiter);
  return pieces.flatMap((piece, at): readonly Tried[] => {
    if (at % 2 === 0) return piece ? [{ kind: "plain", text: piece }] : [];
    if (at === pieces.length - 1) return piece ? [tryOne(piece, lines)] : [];
    return piece ? [tryOne(piece, lines)] : [{ kind: "plain", text: delimiter }];
  });
}

function tryOne(typed: string, lines: readonly Line[]): Tried {
  const [, code = typed, place = "1"] = /^(.+?)(?:#(\d{1,3}))?$/.exec(typed) ?? [];
  const found = expand(lines, code);
  if (!found) return { kind: "unknown", code: typed, why: `${code} is not a code of this file.` };
  const text = found.replacements[Number(place) - 1];
  if (text === undefined) {
    const count = found.replacements.length;
    return { kind: "unknown", code: typed, why: `${code} holds ${count} replacement${count === 1 ? "" : "s"}.` };
  }
  return {
    kind: "found",
    code,
    text,
    also: found.replacements.flatMap((other, index) =>
      index === Number(place) - 1 ? [] : [{ place: index + 1, text: other }],
    ),
    line: found.line,
  };
}

/** Returns the last code that was found, or null. */
export function lastFound(tried: readonly Tried[]): Extract<Tried, { kind: "found" }> | null {
  return tried.findLast((one) => one.kind === "found") ?? null;
}
