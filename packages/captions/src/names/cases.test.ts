import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { nameOf, personRow } from "../person.ts";
import { isPlaceholderName } from "../placeholder-name.ts";
import { withDoubt } from "./names-of.ts";
import { splitName, nameFromParts } from "./split-name.ts";
import { readWrittenName } from "./written-name.ts";

/**
 * Names as sources write them. `kind`: `told` by a source that splits names, `whole`, with a `comma`, in a list whose
 * `capitals` mark family names, in one that puts them first (`family-first`), `listed` by ESPN with a short name (which
 * the feed's tests read), `nobody`, or `hard` (real names from knowledge, which hard-names.test.ts writes in every shape). First and last name are those of a source that splits them, otherwise read by
 * eye.
 */
const nameCases = readFileSync(new URL("cases.tsv", import.meta.url), "utf8")
  .trimEnd()
  .split("\n")
  .slice(1)
  .map((line) => {
    const [kind = "", written = "", first = "", last = "", doubt = "", source = ""] = line.split("\t");
    return { kind, written, first, last, doubt, source };
  });

/** Returns the parts as they are stored, and the doubt that the file's report shows. */
function read(kind: string, written: string) {
  const style = { hasCapitals: kind === "capitals", isFamilyFirst: kind === "family-first" };
  const [given = "", family = ""] = written.split(" / ");
  const { firstName, lastName, fullName, isSplitGuessed } =
    kind === "told" ? nameFromParts(given, family) : splitName(written, style);
  const stored = isSplitGuessed ? { name: fullName } : { first: firstName, last: lastName };
  const name = nameOf(personRow(stored));
  return { first: name.first, last: name.last, doubt: withDoubt(name).doubt ?? "" };
}

const cases = nameCases.filter(({ kind }) => !["listed", "nobody", "hard"].includes(kind));

test.each(cases.filter(({ doubt }) => doubt !== "parts"))(
  "[N8] $kind: $written is $first and $last",
  ({ kind, written, first, last, doubt }) => {
    expect(read(kind, written)).toEqual({ first, last, doubt });
  },
);

test.each(cases.filter(({ doubt }) => doubt === "parts"))(
  "[N8] [N9] $kind: $written can split in several ways, including $first and $last; it stays whole and is reported",
  ({ kind, written, first, last }) => {
    expect(splitName(written, { hasCapitals: kind === "capitals" })).toMatchObject({
      fullName: written,
      isSplitGuessed: true,
    });
    expect(read(kind, written).doubt).toBe("parts");
    const { others, ...likely } = readWrittenName(written);
    expect([likely, ...others]).toContainEqual(expect.objectContaining({ first, last }));
  },
);

test.each(nameCases.filter(({ kind }) => kind === "nobody"))("[N7] $written is a placeholder", ({ written }) => {
  expect(isPlaceholderName("", written)).toBe(true);
});

test("[N8] the table has three hundred cases of every kind, each once, with its source", () => {
  expect(nameCases.length).toBeGreaterThanOrEqual(300);
  expect(new Set(nameCases.map(({ kind, written }) => `${kind} ${written}`)).size).toBe(nameCases.length);
  const isCited = (one: (typeof nameCases)[number]) =>
    one.kind === "hard" ? one.source === "knowledge" : /^(?:fixtures|datasets)\/./.test(one.source);
  expect(nameCases.filter((one) => !isCited(one))).toEqual([]);
});

const recordings = process.env["AGATE_RECORDINGS"] ?? "";
if (!recordings) console.warn("AGATE_RECORDINGS is not set: the sources of the names are not looked up.");

describe.skipIf(!recordings)("sources (needs AGATE_RECORDINGS)", () => {
  test("[N8] every name is written this way in the recording or list it is cited from", () => {
    const texts = new Map<string, string>();
    const textOf = (source: string) => {
      const known = texts.get(source);
      if (known !== undefined) return known;
      const file = join(recordings, "..", source);
      // Lists are beside the recordings, if there are any.
      const text = existsSync(file) || source.startsWith("fixtures/") ? plain(readFileSync(file, "utf8")) : "";
      texts.set(source, text);
      return text;
    };
    const cited = nameCases.filter(({ kind }) => kind !== "hard");
    const missing = cited.filter(({ kind, written, first, last, source }) => {
      const text = textOf(source);
      const whole = kind === "listed" ? (written.split(" | ")[0] ?? "") : written;
      // A recording that splits names may not have the whole name.
      const parts = kind === "told" ? written.split(" / ") : [first, last];
      return text && !text.includes(whole) && !parts.every((part) => text.includes(part));
    });
    expect(missing).toEqual([]);
  });
});

/** Undoes the escapes of JSON and of tables, and collapses spaces. */
function plain(text: string): string {
  return text
    .replace(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll('\\"', '"')
    .replaceAll('""', '"')
    .replace(/ {2,}/g, " ");
}
