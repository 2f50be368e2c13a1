import { describe, expect, it } from "vitest";
import { personRow } from "@agate/captions";
import { fileOfEvent, leagueOfKind } from "../testing/invented-league.ts";
import { raceColumns } from "./race-league-page.tsx";

const driver = (number: string, first: string, last: string, over = {}) =>
  personRow({ number, first, last, team: "Bristow Racing", make: "Ford", ...over });
function words(...drivers: readonly ReturnType<typeof driver>[]) {
  const built = fileOfEvent(leagueOfKind("nascar-cup", "race"), drivers);
  if (!built.ok) throw new Error("There is no file.");
  return raceColumns(built.file, drivers).map(({ count, title, note, items }) => [
    `${count} ${title}${note && `: ${note}`}`,
    ...items.map(({ what, why }) => `${what}. ${why}`),
  ]);
}

describe("the report on a race", () => {
  it("[EV11] counts people left out, shared numbers and missing teams and makes, and lists each case", () => {
    expect(
      words(
        driver("24", "Wade", "Bristow"),
        driver("24", "Will", "Barnett", { team: "" }),
        driver("", "Nora", "Null", { team: "" }),
        driver("7", "", "Solo"),
        driver("8", "Jo", "Marsh", { team: "", make: "" }),
      ),
    ).toEqual([
      ["2 left out", "Nora Null. No car number.", "Solo. First or last name is missing."],
      ["1 shared number: The first driver keeps the plain code.", "24. Wade Bristow d24, Will Barnett d24w."],
      [
        "2 without a team or make: Their lines are written without it.",
        "Will Barnett. No team.",
        "Jo Marsh. No team, no make.",
      ],
    ]);
  });

  it("[EV11] shows zeros too", () => {
    expect(words(driver("24", "Wade", "Bristow"))).toEqual([
      ["0 left out: Every driver has a line."],
      ["0 shared numbers: Every number belongs to one driver."],
      ["0 without a team or make: Every driver has both."],
    ]);
  });
});
