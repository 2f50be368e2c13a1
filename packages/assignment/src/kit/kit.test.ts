import { describe, expect, it } from "vitest";
import type { GameJson } from "@agate/api";
import { buildField, buildRace, fileDefaults, loadWriter, raceDefaults, targetNames, personRow } from "@agate/captions";
import { leagueBySlug } from "@agate/leagues";
import { assignmentOfEvent } from "../assignment.ts";
import type { DayEvent } from "../day-event.ts";
import { game, gameFile, kitOf, photographer, templateIn, textIn } from "../testing/kits.ts";
import { zipOf } from "../zip.ts";
import { captionFrame, headlineOf, templateFacts, valuesOf } from "./template-facts.ts";

describe("the files of a kit", () => {
  it("[KT1] are the code file as it is exported, a template and a page of words, always the same bytes", () => {
    const kit = kitOf();
    expect(kit.name).toBe("PortlandPioneersvsAustinArmadillos07042026-kit.zip");
    expect(kit.files.map(({ name }) => name)).toEqual([
      "PortlandPioneersvsAustinArmadillos07042026.txt",
      "PortlandPioneersvsAustinArmadillos07042026.xmp",
      "read me.txt",
    ]);
    expect(textIn(kit, "2026.txt")).toMatch(/^p\tPortland Pioneers\n/);
    expect(kitOf().files).toEqual(kit.files);
  });

  it("[KT1] include an agency's text, with a name different from that of the codes", () => {
    const kit = kitOf(templateIn("2:105:0:Armadillos v Pioneers\n", "getty.txt"));
    expect(new Set(kit.files.map(({ name }) => name)).size).toBe(4);
    expect(textIn(kit, "-iptc.txt")).toContain("2:105:0:Armadillos v Pioneers\n");
  });
});

describe("what the game fills in", () => {
  it("[KT2] headline, event, day, venue, place, names of teams and league, and the person's name in credits", () => {
    expect(valuesOf(game, photographer)).toEqual({
      headline: ["Austin Armadillos v Portland Pioneers"],
      event: ["Austin Armadillos v Portland Pioneers"],
      date: ["2026-07-04"],
      venue: ["Rosewood Park"],
      city: ["Portland"],
      state: ["Oregon"],
      country: ["USA"],
      countryCode: ["USA"],
      byline: ["Rosa Delacroix"],
      credit: ["Rosa Delacroix"],
      category: ["S"],
      keywords: ["Portland Pioneers", "Austin Armadillos", "MLB"],
    });
  });

  it("[KT2] leaves unknown facts out, and names no one as shown in pictures not yet taken", () => {
    const blank = { ...game, teams: ["Portland Pioneers"], venue: "", city: " ", country: "", day: null };
    expect(valuesOf(blank, { creditName: "" })).toEqual({
      headline: ["Portland Pioneers"],
      event: ["Portland Pioneers"],
      category: ["S"],
      keywords: ["Portland Pioneers", "MLB"],
    });
  });

  it.each([
    ["Leeds, England", "England", "Leeds", undefined, "GBR"],
    ["Toronto, Ontario", "Canada", "Toronto", "Ontario", "CAN"],
    ["Monterrey", "México", "Monterrey", undefined, "MEX"],
    ["Oz", "Nowhere", "Oz", undefined, undefined],
  ])("[KT2] %s, %s", (city, country, town, state, code) => {
    const values = valuesOf({ ...game, city, country }, photographer);
    expect([values.city?.[0], values.state?.[0], values.countryCode?.[0]]).toEqual([town, state, code]);
  });

  it("[KT2] the second game of a day says so, and team names have no article", () => {
    expect(valuesOf({ ...game, gameNo: 2 }, photographer).event).toEqual([
      "Austin Armadillos v Portland Pioneers, Game 2",
    ]);
    expect(headlineOf({ teams: ["The Citadel Bulldogs", "VMI Keydets"], event: "" })).toBe(
      "VMI Keydets v Citadel Bulldogs",
    );
  });
});

const factsOf = (event: DayEvent) => templateFacts(assignmentOfEvent(event, { lists: [] }));

describe("the assignment of a day's event", () => {
  const place = { city: "Portland, Oregon", country: "USA", location: "Rosewood Park" };

  it("[KT13] [KT2] a game is on its day at the venue", () => {
    const league = leagueBySlug("mlb");
    if (league?.kind !== "matchup") throw new Error("MLB is a league of teams.");
    const event: GameJson = {
      ...place,
      game_id: "1",
      game_date: "2026-07-05",
      local_date: "2026-07-04",
      game_time: "2026-07-05T04:10:00Z",
      game_no: 1,
      status: "scheduled",
      neutral_site: false,
      home_team: { team_id: "1", team_name: "Portland Pioneers" },
      away_team: { team_id: "2", team_name: "Austin Armadillos" },
    };
    expect(factsOf({ kind: "matchup", league, event })).toEqual({ ...game, gameNo: 1 });
  });

  it("[KT13] [KT2] a tournament has no day unless it lasts only one; a race has the day of its file", () => {
    const event = {
      ...place,
      event_id: "1",
      event_name: "Open",
      course: "Links",
      start_date: "2026-07-16",
      end_date: "2026-07-19",
    };
    const [pga, cup] = [leagueBySlug("pga"), leagueBySlug("nascar-cup")];
    if (pga?.kind !== "field" || cup?.kind !== "race") throw new Error("The PGA has fields, NASCAR races.");
    expect(factsOf({ kind: "field", league: pga, event })).toMatchObject({
      event: "Open",
      venue: "Links",
      day: null,
    });
    const single = { ...event, end_date: event.start_date };
    expect(factsOf({ kind: "field", league: pga, event: single }).day).toBe("2026-07-16");
    expect(factsOf({ kind: "race", league: cup, event })).toMatchObject({
      venue: "Rosewood Park",
      day: "2026-07-16",
    });
  });
});

describe("the caption's frame", () => {
  it("[KT3] continues what is typed in front of it, with the person's delimiter", () => {
    const fields = valuesOf(game, photographer);
    expect(captionFrame(gameFile(), game, fields, "=")).toBe(
      " during the game =btw= at =loc= in {city}, {state}, on =dt=.",
    );
    expect(captionFrame(gameFile(), game, fields, "\\")).toContain(" at \\loc\\ in ");
  });

  it("[KT3] says only what the file and the template contain", () => {
    const file = gameFile();
    const lines = file.lines.filter((line) => line.kind !== "code" || !["loc", "dt"].includes(line.code));
    expect(captionFrame({ lines }, game, {}, "=")).toBe(" during the game =btw=.");
    expect(captionFrame({ lines: [] }, game, {}, "=")).toBe("");
  });

  it("[KT3] names the day of the picture for a tournament, and the day of the race for a race", () => {
    const event = {
      name: "Lakeshore Open",
      location: "Lakeshore Golf Club",
      city: "Traverse City, Michigan",
      date: "2026-07-16",
    };
    const field = buildField(
      { event, people: [personRow({ name: "Al Moss" })] },
      { kind: "field", slug: "pga", sport: "golf", eventClause: "" },
      fileDefaults,
      [],
    );
    const tournament = { ...game, teams: [], event: event.name, city: event.city, day: null };
    if (!field.ok) throw new Error("The field has a file.");
    expect(captionFrame(field.file, tournament, valuesOf(tournament, photographer), "=")).toBe(
      " during the =event= at =loc= in {city}, {state}, on {mnap} {day}, {yr4}.",
    );
    const race = buildRace(
      {
        event: { name: "Piedmont 400", location: "Speedway", city: "Rockford", country: "Canada", date: "2026-03-15" },
        people: [personRow({ number: "9", first: "Bo", last: "Nash" })],
      },
      { kind: "race", slug: "nascar-cup", thenBy: "as-given", carNumberWidth: 1, eventClause: "" },
      raceDefaults,
      [],
    );
    if (!race.ok) throw new Error("The race has a file.");
    const run = { ...game, teams: [], event: "Piedmont 400", city: "Rockford", country: "Canada" };
    expect(captionFrame(race.file, run, valuesOf(run, photographer), "=")).toBe(
      " during the =race= at =loc= in {city}, {country}, on =dt=.",
    );
  });

  it("[KT3] [KT13] uses the file's own header codes when it is loaded beside others", () => {
    const { lines } = gameFile();
    const inSet = lines.map((line) =>
      line.kind === "code" && ["loc", "dt", "btw"].includes(line.code) ? { ...line, code: `pi${line.code}` } : line,
    );
    expect(captionFrame({ lines: inSet }, game, {}, "=", "pi")).toBe(" during the game =pibtw= at =piloc= on =pidt=.");
  });

  it("[KT3] is the style's frame codes, if it has them", () => {
    const header = (code: string) => ({ kind: "code", part: "headers", code, replacements: ["text"] }) as const;
    expect(captionFrame({ lines: [header("open"), header("close")] }, game, {}, "=")).toBe("=open=  =close=");
    expect(captionFrame({ lines: [header("close")] }, game, {}, "=")).toBe(" =close=");
  });
});

describe("read me.txt", () => {
  it("[KT4] explains how to load both files, what the fields contain, and what is left empty", () => {
    const words = textIn(kitOf(), "read me.txt");
    expect(words).toMatch(/^Austin Armadillos v Portland Pioneers\n2026-07-04, Rosewood Park\n/);
    expect(words).toContain("Set Code Replacements");
    expect(words).toContain("Metadata (IPTC) Template");
    expect(words).toContain('=p8= becomes "Portland Pioneers right fielder Marcus Ellery (8)"');
    expect(words).toContain("\nCity: Portland\n");
    expect(words).toContain("LEFT EMPTY\nPersons shown:");
    expect(words).not.toContain("SAMPLE");
    expect(words).toMatch(/[^\n]\n$/);
  });

  it("[KT4] explains how the codes get into a caption, in the program's own terms", async () => {
    for (const target of targetNames) {
      const writer = await loadWriter(target, () => Promise.resolve(zipOf));
      const words = textIn(kitOf(null, {}, gameFile(), "Rosa Delacroix", writer), "read me.txt");
      for (const sentence of writer.use(gameFile(), "=")) expect(words).toContain(`\n${sentence}\n`);
      expect(words.includes("Type a code between two =")).toBe(target === "photo-mechanic");
      expect(words.includes("the codes and the variables in braces become text")).toBe(target === "photo-mechanic");
    }
  });

  it("[KT4] says what was kept from the agency and where it differs", () => {
    const words = textIn(kitOf(templateIn("2:92:0:Other Park\n2:110:0:Desk\n")), "read me.txt");
    expect(words).toContain("FROM YOUR AGENCY'S TEMPLATE, AS IT WAS\nVenue, Credit");
    expect(words).toContain("\nVenue: Other Park (the schedule: Rosewood Park)\n");
  });
});
