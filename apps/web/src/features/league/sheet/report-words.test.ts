import type { Report } from "@agate/captions";
import { describe, expect, it } from "vitest";
import { reportColumns } from "./report-words.ts";

const nothing: Report = {
  leftOut: [],
  sharedNumbers: [],
  sharedInitials: [],
  unknownPositions: [],
  commonCodesLeftOut: [],
  notes: [],
};
const words = (report: Partial<Report>) =>
  reportColumns({ ...nothing, ...report }).map(({ count, title, items }) => [
    `${count} ${title}`,
    ...items.map(({ what, why }) => `${what}. ${why}`),
  ]);

describe("the report in words", () => {
  it("[PG19] shows the three counts always, a zero too", () => {
    expect(words({})).toEqual([["0 left out"], ["0 shared numbers"], ["0 without a position"]]);
  });

  it("[PG19] [C5] gives every reason in words", () => {
    expect(
      words({
        leftOut: [
          { name: "Lyle Amari", jersey: "", reason: "no-jersey" },
          { name: "Kit Ode", jersey: "7A", reason: "no-jersey" },
          { name: "", jersey: "12", reason: "no-name" },
          { name: "Owen Petrie", jersey: "", reason: "staff" },
        ],
        sharedNumbers: [
          {
            number: "19",
            people: [
              { code: "s19d", name: "Corey Vance" },
              { code: "s19o", name: "Micah Dane" },
            ],
          },
        ],
        unknownPositions: [
          { name: "Wes Okafor", position: "" },
          { name: "Jo Till", position: "XX" },
        ],
        commonCodesLeftOut: [{ line: "dt\tdunk", reason: "already-used" }],
      }),
    ).toEqual([
      [
        "4 left out",
        "Lyle Amari. No jersey number.",
        "Kit Ode. “7A” is no jersey number.",
        "A person without a name. Number 12 has no name.",
        "Owen Petrie. Staff.",
      ],
      ["1 shared number", "19. Corey Vance s19d, Micah Dane s19o. Nobody keeps s19."],
      [
        "2 without a position",
        "Wes Okafor. None is given. The lines are written without one.",
        "Jo Till. “XX” is no position we have a word for. The lines are written without one.",
      ],
      ["1 common code left out", "dt. The code is already in the file."],
    ]);
  });
});
