import { and, eq, isNull } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { leagueBySlug } from "@agate/leagues";
import { feedRun, leagueState, manualOverride, rosterEntry, team } from "../../db/schema.ts";
import { testContext } from "../../testing/context.ts";
import { faultTexts, imported, tryImport } from "../../testing/imports.ts";
import { importFile } from "./import.ts";

const context = await testContext();
const { db } = context.database;
const attempt = (...lines: readonly string[]) => tryImport(context, "rosters", "nfl", lines);
const faultsOf = async (...lines: readonly string[]) => faultTexts(await attempt(...lines));
const store = (...lines: readonly string[]) => imported(context, "rosters", "nfl", lines);
const lifecycle = { confirmedAt: new Date("2026-06-01T00:00:00Z") };
const feedTeam = (id: string, name: string, more: Partial<typeof team.$inferInsert> = {}) => ({
  id,
  league: "nfl",
  name,
  origin: "feed" as const,
  ...lifecycle,
  ...more,
});

beforeEach(async () => {
  await db.delete(rosterEntry);
  await db.delete(team);
  await db.delete(feedRun);
  await db.delete(leagueState);
  await db
    .insert(team)
    .values([
      feedTeam("kc", "Kansas City Chiefs", { abbreviation: "KC", location: "Kansas City", nickname: "Chiefs" }),
      feedTeam("lar", "Los Angeles Rams", { abbreviation: "LAR", location: "Los Angeles", nickname: "Rams" }),
      feedTeam("lac", "Los Angeles Chargers", { abbreviation: "LAC", location: "Los Angeles", nickname: "Chargers" }),
      feedTeam("sample-den", "Denver Broncos", { abbreviation: "DEN", nickname: "Broncos", origin: "sample" }),
    ]);
});

async function rosterOf(teamId: string) {
  const rows = await db
    .select()
    .from(rosterEntry)
    .where(and(eq(rosterEntry.teamId, teamId), isNull(rosterEntry.removedAt)));
  return rows.toSorted((a, b) => Number(a.jersey) - Number(b.jersey));
}

test("[IM4] a file without a coach for a team keeps the existing one", async () => {
  await store("team,number,name,position", "KC,15,Ada Marlow,QB", "KC,,Uma Falk,Head Coach");
  await store("team,number,name,position", "KC,8,Theo Brandt,QB");
  expect((await rosterOf("kc")).map(({ fullName }) => fullName).toSorted()).toEqual(["Theo Brandt", "Uma Falk"]);
  await store("team,number,name,position", "KC,8,Theo Brandt,QB", "KC,,Ivo Reyes,Interim Head Coach");
  expect((await rosterOf("kc")).map(({ fullName }) => fullName).toSorted()).toEqual(["Ivo Reyes", "Theo Brandt"]);
});

test("[IM4] [N7] a coach called TBA or Vacant isn't a person: reported, not stored, and the previous one has left", async () => {
  const heading = "team,number,name,position";
  await store(heading, "KC,15,Ada Marlow,QB", "KC,,Uma Falk,Head Coach");
  const lines = [heading, "KC,15,Ada Marlow,QB", "KC,,Vacant,Interim Head Coach"];
  const difference = await store(...lines);
  expect(difference).toEqual({ added: [], changed: [], removed: ["Kansas City Chiefs: Uma Falk"] });
  expect((await rosterOf("kc")).map(({ fullName }) => fullName)).toEqual(["Ada Marlow"]);
  await store(heading, "KC,,TBA,Head Coach");
  expect((await rosterOf("kc")).map(({ fullName }) => fullName)).toEqual(["Ada Marlow"]);
});

test("[IM4] a file replaces only the roster of each team it names", async () => {
  await store("team,number,first_name,last_name,position", "KC,15,Ada,Marlow,QB", "LAR,9,Theo,Brandt,QB");
  const difference = await store(
    "team,number,first_name,last_name,position",
    "KC,8,Ada,Marlow,QB",
    "KC,22,Uma,Falk,CB",
  );
  expect(difference).toEqual({
    added: ["Kansas City Chiefs: Uma Falk (22)"],
    changed: ["Kansas City Chiefs: Ada Marlow (15): jersey 15 to 8"],
    removed: [],
  });
  expect((await rosterOf("kc")).map(({ fullName, jersey }) => `${fullName} ${jersey}`)).toEqual([
    "Ada Marlow 8",
    "Uma Falk 22",
  ]);
  expect(await rosterOf("lar")).toHaveLength(1);
  const smaller = await store("team,number,name", "KC,22,Uma Falk");
  expect(smaller.removed).toEqual(["Kansas City Chiefs: Ada Marlow (8)"]);
});

test("[IM4] it replaces a feed's roster; people who were already on it keep their row and its corrections", async () => {
  await db.insert(rosterEntry).values(
    ["Ada Marlow", "Old Hand"].map((fullName, at) => ({
      id: `kc-espn-${at}`,
      teamId: "kc",
      provider: "espn",
      personId: String(at),
      firstName: fullName.split(" ")[0],
      lastName: fullName.split(" ")[1],
      fullName,
      jersey: "15",
      origin: "feed" as const,
      ...lifecycle,
    })),
  );
  await db.insert(manualOverride).values({
    entity: "roster_entry",
    entityId: "kc-espn-0",
    field: "lastName",
    value: "Marlowe",
    reason: "her own spelling",
    who: "desk",
  });
  const difference = await store("team,number,first_name,last_name", "KC,15,Ada,Marlow");
  expect(difference.removed).toEqual(["Kansas City Chiefs: Old Hand (15)"]);
  expect(await rosterOf("kc")).toMatchObject([
    { id: "kc-espn-0", lastName: "Marlowe", origin: "import", provider: "import" },
  ]);
});

test("[IM3] importing the same file twice changes nothing", async () => {
  const file = [
    "team,jersey,full_name,position,gsis_id",
    "KC,15,Ada Marlow,QB,00-1",
    "KC,,Uma Falk,CB,",
    "KC,,Uma Falk,S,",
  ];
  await store(...file);
  const before = await rosterOf("kc");
  const [state] = await db.select().from(leagueState);
  expect(await store(...file)).toEqual({ added: [], changed: [], removed: [] });
  expect(await rosterOf("kc")).toEqual(before);
  expect(await db.select().from(leagueState)).toEqual([state]);
});

test("[IM5] an import makes its league real, increments the revision, and is recorded", async () => {
  await db.insert(leagueState).values({ league: "nfl", revision: 7 });
  await store("team,number,name", "KC,15,Ada Marlow");
  expect(await db.select().from(leagueState)).toMatchObject([{ league: "nfl", revision: 8, hasReal: true }]);
  expect(await db.select().from(feedRun)).toMatchObject([
    { league: "nfl", kind: "roster", scope: "kc", provider: "import", outcome: "ok", counts: { rows: 1 } },
  ]);
  await store("team,number,name", "KC,15,Ada Marlow");
  expect((await db.select().from(feedRun)).map(({ outcome }) => outcome)).toEqual(["ok", "unchanged"]);
});

test("[IM5] a team that exists only in the sample becomes a real one with the same name", async () => {
  const difference = await store("team,number,name", "DEN,1,Ada Marlow");
  expect(difference.added).toEqual(["team Denver Broncos", "Denver Broncos: Ada Marlow (1)"]);
  const rows = await db.select().from(team).where(eq(team.name, "Denver Broncos"));
  expect(rows.map(({ id, origin }) => [id, origin]).toSorted()).toEqual([
    ["nfl-import-denverbroncos", "import"],
    ["sample-den", "sample"],
  ]);
  expect((await store("team,number,name", "Broncos,1,Ada Marlow")).added).toEqual([]);
});

test("[IM2] a dry run reports what would change and stores nothing", async () => {
  const file = ["team,number,name", "KC,15,Ada Marlow", "DEN,1,Uma Falk"];
  const preview = await imported(context, "rosters", "nfl", file, true);
  expect(preview.added).toEqual([
    "team Denver Broncos",
    "Kansas City Chiefs: Ada Marlow (15)",
    "Denver Broncos: Uma Falk (1)",
  ]);
  for (const table of [rosterEntry, feedRun, leagueState]) expect(await db.$count(table)).toBe(0);
  expect(await db.$count(team)).toBe(4);
  expect(await store(...file)).toEqual(preview);
});

test("[IM1] every fault is reported with its lines, and nothing in the file is stored", async () => {
  expect(
    await faultsOf(
      "team,number,name,status",
      "KC,15,Ada Marlow,ACT",
      "KC,16,,ACT",
      "XYZ,1,Uma Falk,ACT",
      "XYZ,2,Ian Orr,ACT",
      ",3,Theo Brandt,ACT",
      `KC,4,${"x".repeat(121)},ACT`,
    ),
  ).toEqual([
    "3: The row has no name",
    '4,5: There is no team "XYZ" in nfl; import it first (agate import teams)',
    "7: name is longer than 120 characters",
  ]);
  expect(await db.$count(rosterEntry)).toBe(0);
  expect(await db.$count(leagueState)).toBe(0);
});

describe("a team", () => {
  test.each([
    ["kc", "kc"],
    ["KC", "kc"],
    ["Kansas City Chiefs", "kc"],
    ["kansas city chiefs", "kc"],
    ["Chiefs", "kc"],
    ["Kansas City", "kc"],
    ["LA", "lar"],
    ["LAR", "lar"],
    ["lac", "lac"],
  ])("[IM11] called %s is found", async (named, id) => {
    await store("team,number,name", `${named},15,Ada Marlow`);
    expect(await rosterOf(id)).toHaveLength(1);
  });

  test("[IM11] that is ambiguous is refused with both names", async () => {
    expect(await faultsOf("team,number,name", "Los Angeles,15,Ada Marlow")).toEqual([
      '2: "Los Angeles" may be Los Angeles Chargers or Los Angeles Rams: write the full name',
    ]);
  });

  test("[IM11] of the NCAA is found by its NCAA number", async () => {
    await db
      .insert(team)
      .values(feedTeam("vandy", "Vanderbilt Commodores", { league: "college-baseball-d1", ncaaStatsTeamId: "736" }));
    await imported(context, "rosters", "college-baseball-d1", ["ncaa_id,number,name", "736,7,Ada Marlow"]);
    expect(await rosterOf("vandy")).toMatchObject([{ fullName: "Ada Marlow" }]);
    const outcome = await tryImport(context, "rosters", "college-baseball-d1", [
      "ncaa_id,number,name",
      "999,7,Ada Marlow",
    ]);
    expect(faultTexts(outcome)[0]).toContain("with the NCAA's number 999");
  });

  test("[IM11] that was removed is restored when a file names it", async () => {
    await db.update(team).set({ removedAt: new Date() }).where(eq(team.id, "kc"));
    await store("team,number,name", "KC,15,Ada Marlow");
    expect(await db.select().from(team).where(eq(team.id, "kc"))).toMatchObject([{ removedAt: null }]);
  });
});

describe("names", () => {
  test.each([
    ["the parts as they are", "Ada,Marlow,,", "Ada", "Marlow", "Ada Marlow"],
    [
      "a suffix of the whole name stays in the last name",
      "Dante,Fell,Dante Fell Jr.,Dante",
      "Dante",
      "Fell Jr.",
      "Dante Fell Jr.",
    ],
    [
      "the whole name is what the person goes by",
      "Jeffrey,Jansenby,J.J. Jansenby,J.J.",
      "J.J.",
      "Jansenby",
      "J.J. Jansenby",
    ],
    [
      "the name in use determines the split",
      "Gregory,Van Rotel,Greg Van Rotel,Greg",
      "Greg",
      "Van Rotel",
      "Greg Van Rotel",
    ],
    ["an ambiguous whole name stays whole", ",,Ana Maria da Luz,", "", "", "Ana Maria da Luz"],
    ["a whole name is split where its spelling shows it", ",,Ana da Luz,", "Ana", "da Luz", "Ana da Luz"],
    ["a comma separates last and first name", ',,"Marlow, Ada",', "Ada", "Marlow", "Ada Marlow"],
    ["with a suffix in the last name", ',,"Fell Jr., Dante",', "Dante", "Fell Jr.", "Dante Fell Jr."],
    ["with a suffix after a second comma", ',,"Fell, Dante, Jr.",', "Dante", "Fell Jr.", "Dante Fell Jr."],
    ["a suffix after a comma does not", ',,"Fell, Jr.",', "", "Fell Jr.", "Fell Jr."],
  ])("[IM6] %s", async (_, row, firstName, lastName, fullName) => {
    await store("team,jersey_number,first_name,last_name,full_name,football_name", `KC,1,${row}`);
    expect(await rosterOf("kc")).toMatchObject([{ firstName, lastName, fullName }]);
  });

  describe("over names that a feed has split", () => {
    const known = (id: string, firstName: string, lastName: string, more = {}) => ({
      id: `kc-espn-${id}`,
      teamId: "kc",
      provider: "espn",
      personId: id,
      firstName,
      lastName,
      fullName: `${firstName} ${lastName}`,
      origin: "feed" as const,
      ...lifecycle,
      ...more,
    });

    test("[IM6] a whole name keeps the split, in the file's spelling, even for a person who had left", async () => {
      await db
        .insert(rosterEntry)
        .values([
          known("1", "Elly", "De La Cruz"),
          known("2", "Juan Carlos", "Rivera Jr."),
          known("3", "Ana María", "Núñez", { removedAt: new Date("2026-05-01T00:00:00Z") }),
          known("4", "Uma", "Falk"),
        ]);
      await store(
        "team,jersey,name",
        ...["Elly De La Cruz", "Juan Carlos Rivera", "Ana Maria Nunez", "Uma Mae Falk"].map(
          (name, at) => `KC,${at + 1},${name}`,
        ),
      );
      expect(await rosterOf("kc")).toMatchObject([
        { id: "kc-espn-1", firstName: "Elly", lastName: "De La Cruz", jersey: "1" },
        { id: "kc-espn-2", firstName: "Juan Carlos", lastName: "Rivera", fullName: "Juan Carlos Rivera" },
        { firstName: "Ana Maria", lastName: "Nunez" },
        { firstName: "", lastName: "", fullName: "Uma Mae Falk" },
      ]);
    });

    test("[IM6] the file's own split takes precedence", async () => {
      await db.insert(rosterEntry).values(known("1", "Juan Carlos", "Rivera"));
      await store("team,first_name,last_name", "KC,Juan,Carlos Rivera");
      expect(await rosterOf("kc")).toMatchObject([{ firstName: "Juan", lastName: "Carlos Rivera" }]);
    });

    test("[IM6] in the minor leagues too", async () => {
      await db.insert(team).values(feedTeam("tol", "Toledo Mud Hens", { league: "triple-a-baseball" }));
      await db.insert(rosterEntry).values(known("1", "Elly", "De La Cruz", { id: "tol-1", teamId: "tol" }));
      await imported(context, "rosters", "triple-a-baseball", ["team,name", "Toledo Mud Hens,Elly De La Cruz"]);
      expect(await rosterOf("tol")).toMatchObject([{ id: "tol-1", firstName: "Elly", lastName: "De La Cruz" }]);
    });
  });

  test("[IM6] the minor leagues keep a single name", async () => {
    await db.insert(team).values(feedTeam("tol", "Toledo Mud Hens", { league: "triple-a-baseball" }));
    await imported(context, "rosters", "triple-a-baseball", [
      "team,number,first_name,last_name",
      "Toledo Mud Hens,1,Ada,Marlow",
    ]);
    expect(await rosterOf("tol")).toMatchObject([{ firstName: "", lastName: "", fullName: "Ada Marlow" }]);
  });
});

test("[IM7] people who left are omitted and reported, and the more specific position counts", async () => {
  const outcome = await attempt(
    "season,team,position,depth_chart_position,jersey_number,status,full_name,first_name,last_name,football_name,week,game_type,gsis_id",
    "2025,KC,DB,CB,22,ACT,Uma Falk,Uma,Falk,Uma,18,REG,00-1",
    "2025,KC,DL,,90,DEV,Ian Orr,Ian,Orr,Ian,18,REG,00-2",
    "2025,KC,QB,QB,1,CUT,Cut Off,Cut,Off,Cut,18,REG,00-3",
    "2025,KC,QB,QB,2,RET,Old Hand,Old,Hand,Old,18,REG,00-4",
    "2025,KC,QB,QB,3,TRD,Gone One,Gone,One,Gone,18,REG,00-5",
    "2025,KC,QB,QB,4,TRC,Gone Two,Gone,Two,Gone,18,REG,00-6",
  );
  expect(outcome).toMatchObject({
    ok: true,
    leftOut: [
      { line: 4, name: "Cut Off", reason: "status CUT" },
      { line: 5, name: "Old Hand", reason: "status RET" },
      { line: 6, name: "Gone One", reason: "status TRD" },
      { line: 7, name: "Gone Two", reason: "status TRC" },
    ],
    notes: ["Columns not used: week, game_type"],
  });
  expect((await rosterOf("kc")).map(({ position, season }) => [position, season])).toEqual([
    ["CB", "2025"],
    ["DL", "2025"],
  ]);
});

test("[IM8] [A7] more than 250 people on a team, or a value of more than 120 characters, are refused", async () => {
  const many = Array.from({ length: 251 }, (_, at) => `KC,,Player ${at}`);
  expect(await faultsOf("team,number,name", ...many)).toEqual([
    "252: Kansas City Chiefs would have 251 people, and at most 250 are believable",
  ]);
  const fits = await attempt("team,number,name", ...many.slice(1));
  expect(fits.ok).toBe(true);
  expect(await faultsOf("team,number,name", `KC,1,${"x".repeat(10_000)}`)).toEqual([
    "2: name is longer than 120 characters",
  ]);
});

test("[IM8] [A1] [A2] [A3] unusual characters are removed and reported", async () => {
  const outcome = await attempt("team,number,name", 'KC,1,"Ada\tMar\u200blow\u202e"', 'KC,2,"Uma\nFalk"');
  expect(outcome).toMatchObject({
    notes: ["line 2: unusual characters were taken out of name", "line 3: unusual characters were taken out of name"],
  });
  expect((await rosterOf("kc")).map(({ fullName }) => fullName)).toEqual(["Ada Marlow", "Uma Falk"]);
});

test("[IM8] [A5] [A9] a name can begin with =, and a jersey stays text", async () => {
  await store("team,number,name", "KC,#00,=SUM(A1)", "KC,0,Uma Falk", "KC, 07 ,Ian Orr", "KC,7A,Theo Brandt");
  const rows = await db.select({ jersey: rosterEntry.jersey, fullName: rosterEntry.fullName }).from(rosterEntry);
  expect(rows.map(({ jersey, fullName }) => `${jersey} ${fullName}`).toSorted()).toEqual([
    "0 Uma Falk",
    "00 =SUM(A1)",
    "07 Ian Orr",
    "7A Theo Brandt",
  ]);
});

test("[IM1] an ID can occur only once on a team", async () => {
  expect(await faultsOf("team,player_id,name", "KC,p1,Ada Marlow", "KC,p1,Uma Falk")).toEqual([
    "3: The id p1 is already on line 2",
  ]);
});

describe("tables from colleges", () => {
  const sidearm = ["2026 Chiefs Football Roster,,,,", "#,Name,Pos.,Yr.,Hometown"];

  test("[IM10] [IM4] --team names the team of a table that names none, a title is skipped, # is the jersey", async () => {
    const league = leagueBySlug("nfl");
    if (!league) throw new Error("no nfl");
    const bytes = Buffer.from(
      [...sidearm, '15,"Marlow, Ada",QB,Sr.,"Erie, Pa."', "No. 9,Uma Falk,WR,Fr.,Waco"].join("\r\n"),
    );
    const outcome = await importFile(context, { kind: "rosters", league, bytes, dryRun: false, team: "Chiefs" });
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.faults));
    expect(outcome).toMatchObject({
      ok: true,
      notes: ["Columns not used: Yr., Hometown"],
    });
    expect((await rosterOf("kc")).map(({ jersey, fullName, position }) => [jersey, fullName, position])).toEqual([
      ["9", "Uma Falk", "WR"],
      ["15", "Ada Marlow", "QB"],
    ]);
  });

  test("[IM1] a table that names no team is refused, with the solution", async () => {
    expect(await faultsOf(...sidearm, "15,Ada Marlow,QB,Sr.,Erie")).toEqual([
      'No row names a team. Add a column team, or name it: --team "Boston Red Sox"',
    ]);
  });

  test("[IM7] people without a team are omitted and reported", async () => {
    const outcome = await attempt(
      "team,number,name",
      "KC,15,Ada Marlow",
      ",3,Theo Brandt",
      "FA,4,Ian Orr",
      "Free Agent,5,Ivo Reyes",
    );
    expect(outcome).toMatchObject({
      ok: true,
      leftOut: [
        { line: 3, name: "Theo Brandt", reason: "no team" },
        { line: 4, name: "Ian Orr", reason: "no team" },
        { line: 5, name: "Ivo Reyes", reason: "no team" },
      ],
    });
  });

  test("[IM7] [IM4] only head coaches and managers are coaches; other staff is omitted and reported", async () => {
    const outcome = await attempt(
      "team,number,name,title",
      "KC,15,Ada Marlow,QB",
      "KC,,Uma Falk,Interim Head Football Coach",
      "KC,,Ian Orr,Equipment Manager",
      "KC,,Ivo Reyes,Assistant Coach",
      "KC,,Theo Brandt,Offensive Coordinator",
    );
    expect(outcome).toMatchObject({
      ok: true,
      leftOut: [
        { name: "Ian Orr", reason: "staff, Equipment Manager" },
        { name: "Ivo Reyes", reason: "staff, Assistant Coach" },
        { name: "Theo Brandt", reason: "staff, Offensive Coordinator" },
      ],
    });
    expect((await rosterOf("kc")).map(({ fullName, position }) => [fullName, position])).toEqual([
      ["Uma Falk", "Interim Head Coach"],
      ["Ada Marlow", "QB"],
    ]);
  });

  test("[IM4] [IM3] a table without a coach keeps the coach the second and third time too", async () => {
    await store("team,number,name,position", "KC,1,Ada Marlow,QB", "KC,,Uma Falk,Head Coach");
    for (const again of [1, 2, 3]) {
      await store("team,number,name,position", "KC,1,Ada Marlow,QB");
      expect(
        (await rosterOf("kc")).map(({ fullName }) => fullName),
        `import ${again}`,
      ).toContain("Uma Falk");
    }
  });

  test("[IM8] [A9] a spreadsheet's numbers are jerseys, and anything else is reported", async () => {
    const outcome = await attempt(
      "team,number,name",
      "KC,15.0,Ada Marlow",
      "KC,No. 9,Uma Falk",
      "KC,12/21,Ian Orr",
      "KC,TBD,Ivo Reyes",
    );
    expect(outcome).toMatchObject({
      notes: [
        'line 4: "12/21" is not a jersey number; the person is stored without one',
        'line 5: "TBD" is not a jersey number; the person is stored without one',
      ],
    });
    expect((await rosterOf("kc")).map(({ jersey }) => jersey)).toEqual(["", "", "9", "15"]);
  });

  test("[IM8] a name that occurs twice on a team is reported", async () => {
    const outcome = await attempt("team,number,name", "KC,15,Ada Marlow", "KC,9,Uma Falk", "KC,16,Ada Marlow");
    expect(outcome).toMatchObject({
      ok: true,
      notes: ["Kansas City Chiefs: Ada Marlow is on line 2 and again on line 4"],
    });
    expect(await rosterOf("kc")).toHaveLength(3);
  });

  test("[IM10] accents survive Windows-1252 and UTF-16, which are reported", async () => {
    const text = "team,number,name\r\nKC,15,José Núñez\r\n";
    for (const [bytes, encoding] of [
      [Buffer.from(text, "latin1"), "Windows-1252"],
      [Buffer.from(`\ufeff${text}`, "utf16le"), "UTF-16"],
    ] as const) {
      const outcome = await tryImport(context, "rosters", "nfl", bytes);
      expect(outcome).toMatchObject({
        ok: true,
        notes: [`The file is not UTF-8 and was read as ${encoding}: look at the accents`],
      });
      expect((await rosterOf("kc")).map(({ fullName }) => fullName)).toEqual(["José Núñez"]);
    }
  });
});
