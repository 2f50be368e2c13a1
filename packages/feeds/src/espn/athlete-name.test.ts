import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { athleteName } from "./athlete-name.ts";

/** `listed` rows in the table of names: the displayed name, the short name, and the last name if ESPN has it. */
const listed = readFileSync(new URL("../../../captions/src/names/cases.tsv", import.meta.url), "utf8")
  .split("\n")
  .map((line) => line.split("\t"))
  .filter(([kind]) => kind === "listed");

test.each(listed)("[N8] %s: %s is %s and %s", (_kind, written, firstName, lastName) => {
  const [displayName = "", shortName = "", ofGolf = ""] = written?.split(/ \| ?/) ?? [];
  expect(athleteName({ fullName: displayName, displayName, shortName, lastName: ofGolf })).toMatchObject({
    firstName,
    lastName,
  });
});
