import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { withoutSuffix } from "../person.ts";
import { createSplitMemory, type KnownSplit, splitKnown, splitName } from "./split-name.ts";

const row = (firstName: string, lastName: string) => ({ firstName, lastName });

test("[PV7] a whole name splits like another row of the same name, preferring the person's own row", () => {
  const splitOf = createSplitMemory([row("Elly", "De La Cruz"), row("Juan Carlos", "Rivera")]);
  expect(splitOf("Juan Carlos Rivera Jr.")).toMatchObject({ firstName: "Juan Carlos", lastName: "Rivera Jr." });
  expect(splitOf("Juan Carlos Rivera", row("Juan", "Carlos Rivera"))).toMatchObject({ firstName: "Juan" });
  expect(splitOf("Ada Mae Marlow")).toBeNull();
});

test("[PV7] two known splits of a name that differ decide nothing", () => {
  const known = row("Juan Carlos", "de la Vega");
  expect(createSplitMemory([known])("Juan Carlos de la Vega")).toMatchObject(known);
  expect(createSplitMemory([known, row("Juan Carlos de", "la Vega")])("Juan Carlos de la Vega")).toBeNull();
});

test("[PV7] only a guess is corrected: a split from a provider stands", () => {
  const splitOf = createSplitMemory([row("Juan Carlos", "Rivera")]);
  expect(splitKnown(splitName("Juan Carlos Rivera"), splitOf).firstName).toBe("Juan Carlos");
  const guessed = { firstName: "Juan", lastName: "Carlos Rivera", fullName: "Juan Carlos Rivera" };
  expect(splitKnown(guessed, splitOf)).toEqual(guessed);
});

const recordings = process.env["AGATE_RECORDINGS"] ?? "";
if (!recordings) console.warn("AGATE_RECORDINGS is not set: splits of recorded names are not tried.");

describe.skipIf(!recordings)("recorded names (needs AGATE_RECORDINGS)", () => {
  test("[PV7] every name that a provider splits is split the same when given whole and without accents", () => {
    const names = recordedNames(recordings);
    const parts = names.filter(({ firstName, lastName }) => /\s/.test(`${firstName}${lastName}`));
    expect(names.length).toBeGreaterThan(500);
    expect(parts.length).toBeGreaterThanOrEqual(20);
    const splitOf = createSplitMemory(names);
    const lost = parts.filter(({ firstName, lastName }) => {
      const whole = `${firstName} ${lastName}`.normalize("NFD").replace(/\p{M}/gu, "");
      const own = splitOf(whole, { firstName, lastName });
      return own?.firstName.split(" ").length !== firstName.split(" ").length;
    });
    expect(lost).toEqual([]);
    const unknown = parts.filter(({ firstName, lastName }) => !splitOf(`${firstName} ${lastName}`));
    expect(unknown).toEqual([]);
  });
});

test("[PV7] any name of several words splits as known, with or without accents, capitals and a suffix", () => {
  const names = recordings ? recordedNames(recordings) : invented;
  const part = (pick: (name: KnownSplit) => string) =>
    fc.array(fc.constantFrom(...names).map(pick), { minLength: 1, maxLength: 2 }).map((words) => words.join(" "));
  fc.assert(
    fc.property(
      part(({ firstName }) => firstName),
      part(({ lastName }) => lastName),
      fc.constantFrom("", " Jr.", " III"),
      fc.boolean(),
      (firstName, lastName, suffix, isPlain) => {
        const known = { firstName, lastName };
        const whole = `${firstName} ${withoutSuffix(lastName)}${suffix}`;
        const typed = isPlain ? whole.normalize("NFD").replace(/\p{M}/gu, "").toUpperCase() : whole;
        const split = createSplitMemory([known])(typed);
        const count = firstName.split(" ").length;
        expect(split?.firstName).toBe(typed.split(" ").slice(0, count).join(" "));
        expect(`${split?.firstName} ${split?.lastName}`).toBe(typed);
      },
    ),
  );
});

const invented = [
  row("Ana María", "Núñez"),
  row("Theo", "van der Berg"),
  row("J.J.", "O'Neal"),
  row("Uma", "Falk Jr."),
];

/** First and last names wherever a recorded body has both, each pair once. */
function recordedNames(folder: string) {
  const found = new Map<string, { readonly firstName: string; readonly lastName: string }>();
  const keys = [
    ["firstName", "lastName"],
    ["first_name", "last_name"],
    ["First_Name", "Last_Name"],
    ["firstname", "lastname"],
  ] as const;
  const text = (value: unknown): string => {
    const plain = value && typeof value === "object" && "default" in value ? value.default : value;
    return typeof plain === "string" ? plain.trim().replace(/\s+/g, " ") : "";
  };
  const walk = (value: unknown): void => {
    if (!value || typeof value !== "object") return;
    const bag = value as Record<string, unknown>;
    for (const [first, last] of keys) {
      const [firstName, lastName] = [text(bag[first]), text(bag[last])];
      if (firstName && lastName) found.set(`${firstName}|${lastName}`, { firstName, lastName });
    }
    Object.values(bag).forEach(walk);
  };
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" }))
    if (file.endsWith(".json")) walk(parsed(readFileSync(join(folder, file), "utf8")));
  return [...found.values()];
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
