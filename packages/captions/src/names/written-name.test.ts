import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { splitName, nameFromParts } from "./split-name.ts";
import { readWrittenName } from "./written-name.ts";

/** Invented people whose names are hard: given names, particles, family name, suffix. */
const hard = [
  ["Mattis", "van der", "Pul", ""],
  ["Frido", "von", "Almendro", ""],
  ["Elio", "de la", "Torva", ""],
  ["Dane", "St.", "Clove", ""],
  ["Bas", "ter", "Stegel", ""],
  ["Théo", "Le", "Goran", ""],
  ["Nathan", "", "MacKinder", ""],
  ["Conor", "", "McDorran", ""],
  ["Demar", "", "DeRozel", ""],
  ["Sean", "", "O'Caran", ""],
  ["Hye-rin", "", "Oh", ""],
  ["Sung-woo", "", "Im", ""],
  ["Wei", "", "Ng", ""],
  ["AJ", "", "Marcuso", ""],
  ["CJ", "dos", "Santal", ""],
  ["J.P.", "", "Searl", ""],
  ["De'Aron", "", "Foxley", ""],
  ["Łukasz", "", "Škodar", ""],
  ["Anne-Marie", "", "Hollis-Brandt", ""],
  ["Theo", "", "Brandt", "Jr."],
  ["Uma", "", "Falk", "III"],
] as const;

const join = (...words: readonly string[]) => words.filter(Boolean).join(" ");
/** Capitals as a list writes them: "MacKINDER", "McDORRAN", "VAN DER PUL". */
const loud = (name: string) =>
  name.replace(/(?<=^| )(Mac|Mc|De)(?=\p{Lu})|\p{L}+/gu, (word, start?: string) => start ?? word.toUpperCase());

/** How sources write a name, and whether its family name is in capitals there. */
const shapes: Readonly<Record<string, (given: string, particles: string, family: string, suffix: string) => string>> = {
  "Last, First": (given, particles, family, suffix) => `${join(particles, family, suffix)}, ${given}`,
  "LAST, First": (given, particles, family, suffix) =>
    `${loud(join(particles, family))}${suffix && ` ${suffix}`}, ${given}`,
  "First LAST": (given, particles, family, suffix) => join(given, particles, loud(family), suffix),
  "First PARTICLE LAST": (given, particles, family, suffix) => join(given, loud(join(particles, family)), suffix),
  "particle LAST First": (given, particles, family, suffix) => join(particles, loud(family), suffix, given),
  "PARTICLE LAST First": (given, particles, family, suffix) => join(loud(join(particles, family)), suffix, given),
};

const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}]/gu, "");

describe.each(Object.keys(shapes))("%s", (shape) => {
  it.each(hard)("[N8] %s %s %s %s: the particle stays with the family name", (given, particles, family, suffix) => {
    const written = shapes[shape]?.(given, particles, family, suffix) ?? "";
    const { firstName, lastName } = splitName(written, { hasCapitals: true });
    expect(plain(lastName)).toBe(plain(join(particles, family, suffix)));
    expect(plain(firstName)).toBe(plain(given));
    // Letters are right, or so loud that the report lists them.
    if (lastName !== join(particles, family, suffix)) expect(lastName).toMatch(/\p{Lu}{2}|^\p{Lu}\p{Ll}*(?: |$)/u);
  });
});

it("[N8] no reading loses or adds a letter, whatever is written @all", () => {
  const word = fc.oneof(
    fc.constantFrom(
      "van",
      "der",
      "DE",
      "la",
      "ST.",
      "St.",
      "AJ",
      "Jr.",
      "III",
      "OH",
      "O'NEAL",
      "MacKINNON",
      "von",
      "Ng",
    ),
    fc.stringMatching(/^[A-ZÉŠŁ][a-zéšł]{1,8}$/u),
    fc.stringMatching(/^[A-ZÉŠŁ]{1,8}$/u),
  );
  const letters = (text: string) => [...plain(text)].toSorted().join("");
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), fc.boolean(), (words, hasCapitals) => {
      const written = words.join(" ");
      const { firstName, lastName } = splitName(written, { hasCapitals });
      expect(letters(firstName + lastName)).toBe(letters(written));
      for (const { first, last } of [readWrittenName(written, { hasCapitals }), ...readWrittenName(written).others])
        expect(letters(first + last)).toBe(letters(written));
    }),
    { numRuns: Number(process.env["AGATE_RUNS"] ?? 2000) },
  );
});

it.each([
  ["OH Hyerin", "Oh", "Hyerin"],
  ["Sungwoo IM", "Sungwoo", "Im"],
  ["AJ Marcuso", "AJ", "Marcuso"],
  ["DE'ARON Foxley", "DE'ARON", "Foxley"],
  ["Al HORFEL", "Al", "Horfel"],
  ["Van MORRIS", "Van", "Morris"],
])("[N8] [N9] %s outside such a list keeps its order: %s and %s", (written, firstName, lastName) => {
  expect(splitName(written)).toMatchObject({ firstName, lastName });
});

it("[N8] a name told twice is a single one", () => {
  expect(nameFromParts("Marla", "Marla")).toEqual({ firstName: "", lastName: "Marla", fullName: "Marla" });
});

it.each([
  ["Theo Brandt Jr", "Brandt Jr."],
  ["Theo Brandt Sr.", "Brandt Sr."],
  ["Brandt Jr, Theo", "Brandt Jr."],
])("[N8] the suffix of %s has its period", (written, lastName) => {
  expect(splitName(written)).toMatchObject({ firstName: "Theo", lastName, fullName: `Theo ${lastName}` });
});
