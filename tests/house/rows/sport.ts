import type { Row } from "./trial.ts";

const core = "packages/captions/src/sports";
const catalogue = "packages/leagues/src";

/** Lacrosse, with a college league that has sample data and is fed by the schools' own sites. */
export const sport: Row = {
  want: "add a league of a new sport",
  changes: [
    {
      path: `${core}/lacrosse.ts`,
      text: `import type { TeamSport } from "./sport.ts";

export const lacrosse: TeamSport = {
  label: "Lacrosse",
  names: ["lacrosse"],
  lineView: "By line",
  lines: [
    { heading: "Attack", positions: { attacker: "A ATT" } },
    { heading: "Midfield", positions: { midfielder: "M MF", "draw specialist": "DS" } },
    { heading: "Defense", positions: { defender: "D DEF" } },
    { heading: "Goalkeepers", positions: { goalkeeper: "G GK" } },
  ],
  isLightAtHome: false,
};
`,
    },
    {
      path: `${core}/index.ts`,
      find: `import { soccer } from "./soccer.ts";`,
      put: `import { lacrosse } from "./lacrosse.ts";\nimport { soccer } from "./soccer.ts";`,
    },
    { path: `${core}/index.ts`, find: "hockey, soccer, volleyball }", put: "hockey, lacrosse, soccer, volleyball }" },
    {
      path: `${catalogue}/lacrosse.ts`,
      text: `import { matchups, ofColleges } from "./defaults.ts";

export const lacrosse = matchups(
  "lacrosse",
  {
    contest: "game",
    calendar: { from: 2, to: 5 },
    rosterSize: { from: 18, to: 60 },
    mayShrinkBy: 0.3,
    startersPerSide: 12,
    sharedJerseys: "by-name",
    placeholderPositions: ["A", "M", "D", "G"],
    sampleSquad: {
      people: "women",
      coach: "Head Coach",
      positions: { A: 9, M: 12, DS: 1, D: 8, G: 3 },
      numbers: [1, 49],
      doubleZero: true,
      gamesADay: 3,
      times: ["16:00", "13:00"],
      doubleHeaders: false,
    },
  },
  {
    "womens-college-lacrosse-d1": {
      title: "Women's College Lacrosse - Division I",
      event: "college",
      menu: "Women's College Lacrosse D1",
      name: "Women's College Lacrosse",
      sources: ofColleges({ sport: "womens-lacrosse" }, { feed: "espn", paths: ["lacrosse/womens-college-lacrosse"] }),
    },
  },
);
`,
    },
    {
      path: `${catalogue}/index.ts`,
      find: `import type { Category, League } from "./league.ts";`,
      put: `import { lacrosse } from "./lacrosse.ts";\nimport type { Category, League } from "./league.ts";`,
    },
    { path: `${catalogue}/index.ts`, find: "  soccer,\n", put: "  soccer,\n  lacrosse,\n" },
    {
      path: "apps/server/data/common-codes/lacrosse.txt",
      text: "gb\tscoops up a ground ball\ndrc\twins the draw control\nfps\ttakes a free-position shot\n",
    },
    {
      path: "apps/server/sample/teams/womens-college-lacrosse-d1.csv",
      text: `name,abbreviation,nickname,venue,city,state,country
Northwestern Wildcats,NU,Wildcats,Martin Stadium,Evanston,Illinois,
Boston College Eagles,BC,Eagles,Alumni Stadium,Chestnut Hill,Massachusetts,
Syracuse Orange,SYR,Orange,JMA Wireless Dome,Syracuse,New York,
Maryland Terrapins,MD,Terrapins,SECU Stadium,College Park,Maryland,
Virginia Cavaliers,UVA,Cavaliers,Klockner Stadium,Charlottesville,Virginia,
Florida Gators,UF,Gators,Donald R. Dizney Stadium,Gainesville,Florida,
Duke Blue Devils,DUKE,Blue Devils,Koskinen Stadium,Durham,North Carolina,
North Carolina Tar Heels,UNC,Tar Heels,Dorrance Field,Chapel Hill,North Carolina,
`,
    },
  ],
  proof: `
    import assert from "node:assert/strict";
    import { execFileSync } from "node:child_process";
    import { leagueBySlug, menu } from "@agate/leagues";
    import { askOf } from "./packages/feeds/src/testing/stub-requests.ts";
    import { sidearm } from "./packages/feeds/src/sidearm/index.ts";
    import { readRosterDraft } from "./packages/tables/src/index.ts";
    import { readSampleFiles } from "./apps/server/src/features/sample/files.ts";
    import { sampleRows } from "./apps/server/src/features/sample/rows.ts";
    import { sportOf } from "./apps/web/src/features/teams/draft-state.ts";
    import { teamLines } from "./apps/web/src/features/league/sideline/team-lines.ts";

    const lacrosse = leagueBySlug("womens-college-lacrosse-d1");
    assert.ok(menu.find(({ category }) => category === "lacrosse")?.leagues.includes(lacrosse));
    assert.equal(lacrosse.eventClause, "an NCAA college lacrosse game");

    // The school's own title leads to the head coach.
    const [source] = lacrosse.sources.roster;
    const squad = {
      season: { title: "2026" },
      sport: { globalSportNameSlug: "womens-lacrosse" },
      players: [{ rosterPlayerId: 1, playerId: 1, firstName: "Ada", lastName: "Finch", jerseyNumber: "7", positionShort: "DS", positionLong: "", hide: false }],
      coaches: [
        { staffId: 2, firstName: "Dana", lastName: "Whitlock", title: "Head Women's Lacrosse Coach" },
        { staffId: 3, firstName: "Kim", lastName: "Oduya", title: "Associate Head Women's Lacrosse Coach" },
      ],
    };
    const team = { id: "goduke.com", name: "Duke" };
    const { facts } = await sidearm.roster(source, team, "2026", askOf({ "bySport/womens-lacrosse": squad }));
    assert.deepEqual(
      facts.people.map(({ lastName, position }) => [lastName, position]),
      [["Finch", "DS"], ["Whitlock", "Head Coach"]],
    );

    // The sample has the league, and its file has the positions and that coach.
    const { teams, people, events } = sampleRows(lacrosse, readSampleFiles("apps/server/sample"), new Date("2026-04-04T12:00:00Z"));
    assert.ok(events.length > 0);
    const [home, away] = teams;
    const rosterOf = ({ id }) => people.filter(({ teamId }) => teamId === id);
    const side = (one, roster) => ({ name: one.name, roster: roster.map(({ jersey, position, firstName, lastName }) => ({ jersey, position, firstName, lastName })) });
    const input = JSON.stringify({
      league: lacrosse.slug,
      home: side(home, [...rosterOf(home).filter(({ position }) => position !== "Head Coach"), ...facts.people.slice(1)]),
      away: side(away, rosterOf(away)),
    });
    const text = execFileSync(process.execPath, ["apps/server/bin/agate.mjs", "build"], { input, encoding: "utf8" });
    assert.match(text, /head coach Dana Whitlock/);
    for (const words of ["attacker", "midfielder", "draw specialist", "defender", "goalkeeper"])
      assert.match(text, new RegExp("\\\\b" + words + "\\\\b"));
    assert.doesNotMatch(text, /\\bDS\\b/);

    // A team of one's own: its title, its positions, its lines.
    assert.equal(sportOf("2026 Girls Lacrosse Roster", []), "lacrosse");
    const draft = readRosterDraft("Girls Lacrosse\\n7\\tAda Finch\\tDS\\n9\\tMia Roe\\tATT");
    assert.deepEqual(draft.ok && [draft.value.team, draft.value.rows.map(({ position }) => position)], ["", ["DS", "ATT"]]);
    assert.deepEqual(teamLines({ cells: [] }, "lacrosse"), []);
  `,
  tests: ["packages/captions/src/sports", "packages/leagues/src", "apps/server/src/features/sample"],
  shown: `
    import assert from "node:assert/strict";

    const at = (path) => fetch(process.env.AGATE_URL + path);
    assert.match(await (await at("/womens-college-lacrosse-d1")).text(), /<h1[^>]*>Women.+s College Lacrosse - Division I</);
    const { games } = await (await at("/api/leagues/womens-college-lacrosse-d1/schedule")).json();
    assert.ok(games.length > 0);
    const { count } = await (await at("/api/leagues/womens-college-lacrosse-d1/common-codes/count")).json();
    assert.equal(count, 3);
  `,
  required: [
    { path: `${catalogue}/index.ts`, without: "  lacrosse,\n", error: "Property 'lacrosse' is missing" },
    { path: `${core}/lacrosse.ts`, without: `  names: ["lacrosse"],\n`, error: "names" },
    { path: `${core}/lacrosse.ts`, without: `  lineView: "By line",\n`, error: "lineView" },
    { path: `${catalogue}/lacrosse.ts`, without: "    startersPerSide: 12,\n", error: "startersPerSide" },
    {
      path: `${catalogue}/lacrosse.ts`,
      without: `    placeholderPositions: ["A", "M", "D", "G"],\n`,
      error: "placeholderPositions",
    },
  ],
};
