import { describe, expect, it } from "vitest";
import { positionWords, type PositionTable, positionTables, teamSports } from "@agate/captions";
import type { Member, Squad } from "./squads.ts";
import { haveLines, teamLines } from "./team-lines.ts";

function squad(table: PositionTable, positions: readonly string[]): Squad {
  const members = positions.map((position, at): Member => ({
    id: String(at),
    side: "home",
    number: String(at),
    name: `Al Moore${at}`,
    firstName: "Al",
    lastName: `Moore${at}`,
    isFamilyNameFirst: false,
    position,
    words: positionWords(table, position),
    code: null,
    mark: "",
    leftOut: null,
  }));
  const cells = members.map((member) => ({ number: member.number, members: [member] }));
  return { side: "home", name: "Pioneers", colors: undefined, members, cells };
}

const shown = (table: PositionTable, positions: readonly string[]) =>
  teamLines(squad(table, positions), table).map(({ heading, positions: found }) =>
    [heading, ...found.map(({ label, members }) => `${label} ${members.map(({ number }) => number).join()}`)].join(
      ": ",
    ),
  );

describe("the view by line", () => {
  it("[SL9] shows football by unit, hockey by line, soccer, baseball and basketball by position", () => {
    expect(shown("football", ["CB", "QB", "K", "OT", "QB"])).toEqual([
      "Offense: QB 1,4: OT 3",
      "Defense: CB 0",
      "Special teams: K 2",
    ]);
    expect(shown("hockey", ["G", "D", "LW", "C"])).toEqual(["Forwards: C 3: LW 2", "Defense: D 1", "Goaltenders: G 0"]);
    expect(shown("soccer", ["F", "GK", "D"])).toEqual(["Goalkeepers: GK 1", "Defenders: D 2", "Forwards: F 0"]);
    expect(shown("baseball", ["SS", "RHP", "P", "LF"])).toEqual([
      "Pitchers: P 1,2",
      "Infielders: SS 0",
      "Outfielders: LF 3",
    ]);
    expect(shown("basketball", ["G", "F"])).toEqual(["Guards: G 0", "Forwards: F 1"]);
  });

  it("[SL9] shows everyone with a number once, those without a known position last", () => {
    expect(shown("hockey", ["C", "", "Rover"])).toEqual(["Forwards: C 0", "No known position:  1: Rover 2"]);
  });

  it("[SL9] is not offered if no roster has positions", () => {
    expect(haveLines([squad("football", ["", "Mascot"])], "football")).toBe(false);
    expect(haveLines([squad("football", [""]), squad("football", ["QB"])], "football")).toBe(true);
  });

  it.each(positionTables)("[SL9] has every position of %s that captions have words for", (table) => {
    const codes = teamSports[table].lines.flatMap(({ positions }) => Object.values(positions).join(" ").split(" "));
    const lines = teamLines(squad(table, codes), table);
    expect(lines.map(({ heading }) => heading)).toEqual(teamSports[table].lines.map(({ heading }) => heading));
  });
});
