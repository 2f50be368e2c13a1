import { expect, it } from "vitest";
import * as door from "./index.ts";

it("the core's door opens on these and nothing else", () => {
  expect(Object.keys(door).toSorted()).toEqual([
    "assignPrefixes",
    "buildField",
    "buildMatchup",
    "buildRace",
    "captionStyles",
    "clean",
    "dayOf",
    "expand",
    "fileName",
    "fold",
    "isHeadCoach",
    "isSingleTeam",
    "isSuffix",
    "lineText",
    "matchupChoicesInForce",
    "matchupDefaults",
    "nameOf",
    "positionWords",
    "printedDate",
    "raceChoicesInForce",
    "raceDefaults",
    "readPrefix",
    "styles",
    "targetNames",
    "targets",
    "usualTarget",
    "withoutSuffix",
    "withoutThe",
    "write",
  ]);
});
