import { describe, expect, it } from "vitest";
import { personRow } from "@agate/captions";
import { fileOfEvent, leagueOfKind } from "../testing/invented-league.ts";
import { exampleCodes, fieldColumns } from "./field-league-page.tsx";

const player = (first: string, last: string) => personRow({ first, last });
function build(...players: readonly ReturnType<typeof player>[]) {
  const built = fileOfEvent(leagueOfKind("pga", "field"), players, { codes: { common: ["no tab"], own: [] } });
  if (!built.ok) throw new Error("There is no file.");
  return built.file;
}
const mixed = build(
  player("Sam", "Kim"),
  player("Seong-ho", "Kim"),
  player("", "Anya"),
  player("", ""),
  player("Lee", "Odom"),
  player("Jo", "Marsh"),
);

describe("the report on a field", () => {
  it("[EV11] counts people left out, shared initials and single names, and lists each case", () => {
    const words = fieldColumns(mixed).map(({ count, title, note, items }) => [
      `${count} ${title}${note && `: ${note}`}`,
      ...items.map(({ what, why }) => `${what}. ${why}`),
    ]);
    expect(words).toEqual([
      ["1 left out", "A person without a name. No name."],
      ["1 shared initials", "sk. Sam Kim skim1, Seong-ho Kim skim2. No one uses sk."],
      ["1 single name", "Anya. Has the code aa."],
      ["1 common code left out", "no tab. No tab between code and text."],
    ]);
  });

  it("[EV11] shows zeros too", () => {
    expect(fieldColumns(build(player("Lee", "Odom"))).map(({ count, note }) => [count, note])).toEqual([
      [0, "Everyone in the field has a line."],
      [0, "Every pair of initials belongs to one player."],
      [0, "Every player has a first and a last name."],
      [1, ""],
    ]);
  });
});

it("[EV6] the examples beside the file are two players with unique initials, then two who share theirs", () => {
  expect(exampleCodes(mixed)).toEqual([
    { code: "aa", name: "Anya" },
    { code: "jm", name: "Jo Marsh" },
    { code: "skim1", name: "Sam Kim" },
    { code: "skim2", name: "Seong-ho Kim" },
  ]);
});
