import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { nameOf, personRow, withoutSuffix } from "../person.ts";
import { isParticle } from "./evidence.ts";
import { withDoubt } from "./names-of.ts";
import { nameFromParts, splitName } from "./split-name.ts";
import type { WrittenStyle } from "./written-name.ts";

/**
 * Hard names of real people (kind `hard` of cases.tsv, written from knowledge) in every shape that sources write names
 * in. A name is read right, or the report asks; wrong without a word is only what no reader can know, which the table
 * marks: a small letter after a `hyphen`, a `letter` that capitals do not show, `initials` or a word of two letters.
 */
const hard = readFileSync(new URL("cases.tsv", import.meta.url), "utf8")
  .split("\n")
  .map((line) => line.split("\t"))
  .filter(([kind]) => kind === "hard")
  .map(([, written = "", first = "", last = "", unknowable = ""]) => ({ written, first, last, unknowable }));

const up = (words: string) => words.toUpperCase();
const join = (...words: readonly string[]) => words.filter(Boolean).join(" ");

/** A name in pieces, and its family name as careful lists write it in capitals: "MacKINNON", "DeROZAN", "O'NEAL". */
function piecesOf({ first, last }: { readonly first: string; readonly last: string }) {
  const bare = withoutSuffix(last);
  const words = bare.split(" ");
  const own = words.findIndex((word, at) => at === words.length - 1 || !isParticle(word));
  const family = words.slice(own).join(" ");
  return {
    first,
    last,
    particles: words.slice(0, own).join(" "),
    family,
    loud: family.replace(
      /(?<=^|[ -])(\p{Lu}\p{Ll}{1,2}(?=\p{Lu}))?([\p{L}'’]+)/gu,
      (_, start = "", rest) => start + up(rest),
    ),
    suffix: last.slice(bare.length).trim(),
  };
}

type Pieces = ReturnType<typeof piecesOf>;
type Written = readonly [name: string | readonly [first: string, last: string], style?: WrittenStyle];
const list: WrittenStyle = { hasCapitals: true };
const turned: WrittenStyle = { isFamilyFirst: true };

/** How sources write a name; null: this one cannot be written so. With it, how many are read right, and asked about. */
const shapes: readonly (readonly [string, (name: Pieces) => Written | null, right: number, asked: number])[] = [
  ["told", ({ first, last }) => [[first, last]], 347, 0],
  ["told, LAST", ({ first, particles, loud, suffix }) => [[first, join(up(particles), loud, suffix)]], 341, 5],
  ["told, FIRST LAST", ({ first, last }) => [[up(first), up(last)]], 302, 39],
  ["told twice", ({ first, last }) => (first ? null : [[last, last]]), 20, 0],
  ["First Last", ({ first, last }) => [join(first, last)], 313, 34],
  ["First Last with ’", ({ first, last }) => [join(first, last).replaceAll("'", "’")], 313, 34],
  [
    "First particle LAST, of a list",
    ({ first, particles, loud, suffix }) => [join(first, particles, loud, suffix), list],
    340,
    6,
  ],
  [
    "First PARTICLE LAST, of a list",
    ({ first, particles, loud, suffix }) => [join(first, up(particles), loud, suffix), list],
    340,
    6,
  ],
  [
    "particle LAST First, of a list",
    ({ first, particles, loud, suffix }) => [join(particles, loud, suffix, first), list],
    340,
    6,
  ],
  [
    "PARTICLE LAST First, of a list",
    ({ first, particles, loud, suffix }) => [join(up(particles), loud, suffix, first), list],
    340,
    6,
  ],
  ["LAST First", ({ first, particles, family, suffix }) => [join(up(particles), up(family), suffix, first)], 311, 33],
  ["First LAST", ({ first, particles, family, suffix }) => [join(first, up(particles), up(family), suffix)], 330, 16],
  ["Last, First", ({ first, last }) => (first ? [`${last}, ${first}`] : null), 327, 0],
  [
    "Last, First, Jr.",
    ({ first, last, suffix }) => (first && suffix ? [`${withoutSuffix(last)}, ${first}, ${suffix}`] : null),
    20,
    0,
  ],
  [
    "Last, Jr., First",
    ({ first, last, suffix }) => (first && suffix ? [`${withoutSuffix(last)}, ${suffix}, ${first}`] : null),
    20,
    0,
  ],
  ["LAST, First", ({ first, last }) => (first ? [`${up(last)}, ${first}`] : null), 310, 16],
  ["LAST, FIRST", ({ first, last }) => (first ? [`${up(last)}, ${up(first)}`] : null), 282, 39],
  ["FIRST LAST", ({ first, last }) => [up(join(first, last))], 268, 73],
  ["FIRST LAST, of a list", ({ first, last }) => [up(join(first, last)), list], 47, 300],
  ["first last", ({ first, last }) => [join(first, last).toLowerCase()], 264, 77],
  ["Last First, family first", ({ first, last, suffix }) => (suffix ? null : [join(last, first), turned]), 293, 34],
  ["LAST FIRST, family first", ({ first, last, suffix }) => (suffix ? null : [up(join(last, first)), turned]), 248, 73],
];

/** Whether a particle has a capital is known only where it is not in capitals: "van Dijk", "Van Dijk". */
const comparable = (name: string) =>
  name
    .split(" ")
    .map((word) => (isParticle(word) ? word.toLowerCase() : word))
    .join(" ")
    .replaceAll("’", "'");

function judge({ first, last }: Pieces, [name, style]: Written): "right" | "asked" | "wrong" {
  const read = typeof name === "string" ? splitName(name, style) : nameFromParts(...name);
  const row = read.isSplitGuessed
    ? { name: read.fullName, wasWhole: true }
    : { first: read.firstName, last: read.lastName };
  const isSame = comparable(read.firstName) === comparable(first) && comparable(read.lastName) === comparable(last);
  if (isSame && !read.isSplitGuessed) return "right";
  return withDoubt(nameOf(personRow(row))).doubt ? "asked" : "wrong";
}

test("[N8] the table has three hundred hard names", () => {
  expect(hard.length).toBeGreaterThan(309);
});

test.each(shapes)("[N8] [N9] %s: right, or the report asks", (_shape, write, right, asked) => {
  const judged = hard.flatMap((one) => {
    const pieces = piecesOf(one);
    const written = write(pieces);
    return written ? [{ ...one, is: judge(pieces, written) }] : [];
  });
  expect(judged.filter((one) => one.is === "wrong" && !one.unknowable).map(({ written }) => written)).toEqual([]);
  const count = (is: string) => judged.filter((one) => one.is === is).length;
  expect([count("right"), count("asked")]).toEqual([right, asked]);
});
