import { describe, expect, it } from "vitest";
import { emptyReport, type Report } from "@agate/captions";
import { reportColumns } from "./report-words.ts";

const words = (report: Partial<Report>) =>
  reportColumns(
    { ...emptyReport, ...report },
    { teams: { home: null, away: "Reno Prospectors" }, have: "all", withoutPosition: [] },
  ).map(({ count, title, note, items }) => [
    `${count} ${title}${note && `: ${note}`}`,
    ...items.map(({ what, why }) => `${what}. ${why}`),
  ]);

describe("the report in words", () => {
  it("[PS15] counts gaps and names with changed letters, each with its line", () => {
    const person = { person: "home.roster[0]", part: "home", code: "p8", name: "Jiří Müller" } as const;
    expect(
      words({
        gaps: [
          { code: "close", gap: "{name}" },
          { code: "credit", gap: "{name}" },
        ],
        unfoldedNames: [{ ...person, code: "p9", name: "大谷翔平", written: "大谷翔平" }],
        foldedNames: [{ ...person, written: "Jiri Muller" }],
      }).slice(3),
    ).toEqual([
      ["2 codes lack your name", "close. It says {name}.", "credit. It says {name}."],
      ["1 name in other scripts: No rule spells these names: they stay as they are.", "大谷翔平. Is 大谷翔平 here."],
      ["1 name without accents", "Jiří Müller. Is Jiri Muller here."],
    ]);
  });

  it("[N9] says what is doubtful about each name", () => {
    const person = { person: "home.roster[0]", part: "home", code: "p8", name: "Zhang Shuai" } as const;
    expect(words({ doubtfulNames: [{ ...person, doubt: "order" }] }).slice(3)).toEqual([
      ["1 name in doubt: They stay as their source has them.", "Zhang Shuai. The family name may come first."],
    ]);
  });

  it("[PG19] always shows the three counts, including zeros", () => {
    expect(words({})).toEqual([
      ["0 left out: Everyone on the rosters is in the file."],
      ["0 shared numbers: Every number belongs to one person."],
      ["0 without a position: Every player has one."],
    ]);
  });

  it("[PG19] [C5] gives every reason in words", () => {
    expect(
      words({
        leftOut: [
          { person: "home.roster[5]", name: "Lyle Amari", jersey: "", part: "home", reason: "no-jersey" },
          { person: "home.roster[6]", name: "Kit Ode", jersey: "7A", part: "home", reason: "no-jersey" },
          { person: "home.roster[7]", name: "", jersey: "12", part: "home", reason: "no-name" },
          { person: "home.roster[8]", name: "Owen Petrie", jersey: "", part: "home", reason: "staff" },
        ],
        sharedNumbers: [
          {
            number: "19",
            code: "s19",
            people: [
              { person: "home.roster[1]", part: "home", code: "s19d", name: "Corey Vance" },
              { person: "home.roster[2]", part: "home", code: "s19o", name: "Micah Dane" },
            ],
          },
        ],
        unknownPositions: [
          { person: "home.roster[3]", part: "home", code: "r34", name: "Wes Okafor", position: "" },
          { person: "away.roster[4]", part: "away", code: "r5", name: "Jo Till", position: "XX" },
        ],
        commonCodesLeftOut: [{ line: "dt\tdunk", reason: "already-used" }],
      }),
    ).toEqual([
      [
        "4 left out",
        "Lyle Amari. No jersey number.",
        "Kit Ode. “7A” is not a jersey number.",
        "A person without a name. Number 12 has no name.",
        "Owen Petrie. Staff.",
      ],
      ["1 shared number", "19. Corey Vance s19d, Micah Dane s19o. No one uses s19."],
      [
        "2 without a position: Their lines are written without one.",
        "Wes Okafor. None given.",
        "Jo Till, Reno Prospectors. No word for “XX”.",
      ],
      ["1 common code left out", "dt. The code is already in the file."],
    ]);
  });
});
