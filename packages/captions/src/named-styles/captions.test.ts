import { describe, expect, it } from "vitest";
import type { CaptionFile } from "../file.ts";
import { expand } from "../line.ts";
import type { CaptionStyle } from "../styles/list.ts";
import { matchup, row, teamFile } from "../testing/files.ts";
import { namedStyles } from "./index.ts";

/** Expands what a photographer types, like the program: `=p8=` is the first column, `=p8#2=` the second. */
function caption(file: CaptionFile, typed: string): string {
  return typed.replace(/=([\w.]+)(?:#(\d))?=/g, (_, code: string, column = "1") => {
    const found = expand(file.lines, code)?.replacements[Number(column) - 1];
    if (found === undefined) throw new Error(`The file has no ${code}#${column}`);
    return found;
  });
}

const choices = (style: CaptionStyle, creditName: string) => ({ style: namedStyles[style], creditName });
const nfl = { positions: "football", eventClause: "an NFL football game" } as const;

describe("published agency captions follow from the facts alone", () => {
  it("[ST4] [ST5] [ST7] AP at Green Bay, with a straight apostrophe", () => {
    const file = teamFile(
      {
        home: { name: "Green Bay Packers", roster: [row("18", "Randall", "Cobb", "WR")] },
        away: { name: "Chicago Bears", roster: [row("22", "Cre’von", "LeBlanc", "CB")] },
        venue: { name: "Lambeau Field", city: "Green Bay, Wisconsin", country: "USA" },
        date: "2016-10-20",
      },
      nfl,
      choices("ap", "Mike Roemer"),
    );
    expect(caption(file, "=g18= runs against =c22= during the second half of =close=")).toBe(
      "Green Bay Packers wide receiver Randall Cobb (18) runs against Chicago Bears cornerback Cre'von LeBlanc (22) during the second half of an NFL football game, Thursday, Oct. 20, 2016, in Green Bay, Wis. (AP Photo/Mike Roemer)",
    );
  });

  it("[ST8] AP in Seattle, which needs no state", () => {
    const file = teamFile(
      {
        home: { name: "Seattle Seahawks", roster: [row("16", "Tyler", "Lockett", "WR")] },
        away: { name: "Los Angeles Rams", roster: [row("22", "Trumaine", "Johnson", "CB")] },
        venue: { name: "CenturyLink Field", city: "Seattle, Washington", country: "USA" },
        date: "2016-12-15",
      },
      nfl,
      choices("ap", "Scott Eklund"),
    );
    const typed = "=s16= scores a touchdown ahead of =l22= after a reception in the second half of =gm= =credit=";
    expect(caption(file, typed)).toBe(
      "Seattle Seahawks wide receiver Tyler Lockett (16) scores a touchdown ahead of Los Angeles Rams cornerback Trumaine Johnson (22) after a reception in the second half of an NFL football game, Thursday, Dec. 15, 2016, in Seattle. (AP Photo/Scott Eklund)",
    );
  });

  it("[ST6] AP calls colleges by their schools", () => {
    const file = teamFile(
      {
        home: { name: "Ole Miss Rebels", school: "Mississippi", roster: [] },
        away: { name: "Florida Gators", school: "Florida", roster: [row("11", "Kyle", "Trask", "QB")] },
        venue: { name: "Vaught-Hemingway Stadium", city: "Oxford, Mississippi", country: "USA" },
        date: "2020-09-26",
      },
      { positions: "football", isCollege: true, eventClause: "an NCAA college football game" },
      choices("ap", "Thomas Graning"),
    );
    const typed =
      "=f11= releases a pass during the first half of an NCAA college football game =O=, =dt=, in =city#2= =credit=";
    expect(caption(file, typed)).toBe(
      "Florida quarterback Kyle Trask (11) releases a pass during the first half of an NCAA college football game against Mississippi, Saturday, Sept. 26, 2020, in Oxford, Miss. (AP Photo/Thomas Graning)",
    );
  });

  it("[ST4] NHLI at Madison Square Garden", () => {
    const file = teamFile(
      {
        home: { name: "New York Rangers", prefix: "r", roster: [] },
        away: { name: "New York Islanders", prefix: "i", roster: [row("45", "Anders", "Nilsson", "G")] },
        venue: { name: "Madison Square Garden", city: "New York, New York", country: "USA" },
        date: "2011-12-26",
      },
      { positions: "hockey", eventClause: "an NHL hockey game" },
      choices("nhli", "Scott Levy"),
    );
    const typed = "=open= =i45= protects the net during warm-ups prior to the game =R= =close=";
    expect(caption(file, typed)).toBe(
      "NEW YORK, NY - DECEMBER 26: Goaltender Anders Nilsson #45 of the New York Islanders protects the net during warm-ups prior to the game against the New York Rangers at Madison Square Garden on December 26, 2011 in New York, New York. (Photo by Scott Levy/NHLI via Getty Images)",
    );
  });

  it("[ST8] [ST10] Getty's wire in London, with two nations", () => {
    const file = teamFile(
      {
        home: { name: "England", article: "", roster: [] },
        away: { name: "Czech Republic", prefix: "c", roster: [row("1", "Petr", "Čech", "GK")] },
        venue: { name: "Wembley Stadium", city: "London", country: "England" },
        date: "2008-08-20",
      },
      { positions: "soccer", eventClause: "an international soccer match" },
      choices("getty-wire", "Phil Cole"),
    );
    const typed =
      "=open=  =c= goalkeeper =c1#3= in action during the international friendly match =btw= =gm=  =credit=";
    expect(caption(file, typed)).toBe(
      "LONDON - AUGUST 20:  Czech Republic goalkeeper Petr Cech in action during the international friendly match between England and the Czech Republic at Wembley Stadium on August 20, 2008 in London, England.  (Photo by Phil Cole/Getty Images)",
    );
    expect(file.report.foldedNames).toEqual([
      { person: "away.roster[0]", part: "away", code: "c1", name: "Petr Čech", written: "Petr Cech" },
    ]);
  });
});

describe("one game in every style", () => {
  const game = matchup({
    home: { name: "Seattle Kraken", roster: [row("10", "Zoë", "Tabbernör", "C")] },
    away: { name: "Minnesota Wild", roster: [] },
    venue: { name: "Climate Pledge Arena", city: "Seattle, Washington", country: "USA" },
    date: "2026-11-22",
  });
  const player = { "getty-wire": "#10 of the Seattle Kraken", icon: "#10 of the Seattle Kraken" };

  it.each([
    [
      "ap",
      "Seattle Kraken center Zoë Tabbernör (10) scores during =gm= =credit=",
      "an NHL hockey game, Sunday, Nov. 22, 2026, in Seattle. (AP Photo/Rosa Delacroix)",
    ],
    [
      "getty-wire",
      `SEATTLE, WA - NOVEMBER 22: Zoe Tabbernor ${player["getty-wire"]} scores =gm= =credit=`,
      "at Climate Pledge Arena on November 22, 2026 in Seattle, Washington. (Photo by Rosa Delacroix/Getty Images)",
    ],
    [
      "nhli",
      "SEATTLE, WA - NOVEMBER 22: Center Zoe Tabbernor #10 of the Seattle Kraken scores =gm= =credit=",
      "at Climate Pledge Arena on November 22, 2026 in Seattle, Washington. (Photo by Rosa Delacroix/NHLI via Getty Images)",
    ],
    [
      "imagn",
      "Nov 22, 2026; Seattle, WA, USA; Seattle Kraken center Zoe Tabbernor (10) scores =gm= =credit=",
      "at Climate Pledge Arena. Mandatory Credit: Rosa Delacroix-Imagn Images",
    ],
    [
      "icon",
      `SEATTLE, WA - NOVEMBER 22: Zoe Tabbernor ${player.icon} scores =gm= =credit=`,
      "at Climate Pledge Arena on November 22, 2026 in Seattle, Washington. (Photo by Rosa Delacroix/Icon Sportswire via Getty Images)",
    ],
    [
      "csm",
      "Zoë Tabbernör #10 of the Seattle Kraken scores during =gm= =credit=",
      "an NHL hockey game, Sunday, Nov. 22, 2026, at Climate Pledge Arena in Seattle. Rosa Delacroix/CSM",
    ],
    [
      "zuma",
      "November 22, 2026 - Seattle, Washington, U.S. - Seattle Kraken center ZOË TABBERNÖR (10) scores =gm= =credit=",
      "at Climate Pledge Arena. (Credit Image: © Rosa Delacroix/ZUMA Wire)",
    ],
    [
      "afp",
      "Seattle Kraken's Zoe Tabbernoer scores =gm= =credit=",
      "in Seattle, Washington, on November 22, 2026. AFP PHOTO / ROSA DELACROIX",
    ],
    [
      "canadian-press",
      "Seattle Kraken center Zoe Tabbernor (10) scores during =gm= =credit=",
      "an NHL hockey game, Sunday, Nov. 22, 2026, in Seattle. THE CANADIAN PRESS/Rosa Delacroix",
    ],
    [
      "school",
      "Seattle Kraken's Zoë Tabbernör (10) scores during =gm= =credit=",
      "an NHL hockey game, Sunday, Nov. 22, 2026, at Climate Pledge Arena in Seattle. Photo by Rosa Delacroix",
    ],
  ] as const)("[ST2] [ST4] %s", (style, beginning, end) => {
    const file = teamFile(
      game,
      { positions: "hockey", eventClause: "an NHL hockey game" },
      choices(style, "Rosa Delacroix"),
    );
    const opens = expand(file.lines, "open") ? "=open= " : "";
    const hasClause = beginning.includes("during");
    expect(caption(file, `${opens}=s10= scores ${hasClause ? "during " : ""}=gm= =credit=`)).toBe(
      `${beginning.replace(" =gm= =credit=", "")} ${end}`,
    );
    expect(caption(file, "=close=")).toBe(end);
  });
});
