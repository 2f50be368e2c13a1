import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { LineupJson, RosterJson } from "@agate/api";
import { buildMatchup, matchupDefaults, nameOf, personRow } from "@agate/captions";
import { leagueBySlug } from "@agate/leagues";
import { overlayLineup } from "./overlay-lineup.ts";
import { rowsOf } from "./rows-of.ts";

const at = (time: string) => ({ source: "MLB", confirmed_at: `2026-07-04T${time}:00.000Z`, sample: false });
type Row = RosterJson["rows"][number];
type Member = LineupJson["home"][number];

/** Parses `12 José Candelario LF` as a row with id 1; the last word is the position. */
const words = (text: string) => {
  const [jersey = "", first = "", ...rest] = text.split(" ");
  const position = rest.pop() ?? "";
  return {
    jersey: jersey === "-" ? "" : jersey,
    first_name: first === "-" ? "" : first,
    last_name: rest.join(" "),
    position,
  };
};
const row = (id: string, text: string, change: Partial<Row> = {}): Row => ({
  team_id: "t1",
  player_id: id,
  source: "espn",
  name: "",
  player_info: "",
  ...words(text),
  ...change,
});
const member = (id: string, text: string, change: Partial<Member> = {}): Member => ({
  person_id: id,
  source: "espn",
  role: "bench",
  name: "",
  ...words(text),
  ...change,
});
const read = (rows: readonly Row[], confirmed: RosterJson["provenance"] = at("15:00")): RosterJson => ({
  team: { team_id: "t1", team_name: "Portland Pioneers" },
  rows: [...rows],
  provenance: confirmed,
});
const lineup = (home: readonly Member[], change: Partial<LineupJson> = {}): LineupJson => ({
  event_id: "g1",
  home_team_id: "t1",
  away_team_id: "t2",
  coverage: "dressed",
  home: [...home],
  away: [],
  provenance: at("21:41"),
  ...change,
});
const overlaid = (rows: readonly Row[], people: readonly Member[], change: Partial<LineupJson> = {}) => {
  const { rows: after, report } = overlayLineup(read(rows), lineup(people, change));
  if (!report) throw new Error("The side has a line-up.");
  return { ...report, rows: after, is: after.map(({ tonight }) => tonight?.is ?? null) };
};

const roster = [row("1", "12 José Candelario LF"), row("2", "38 Kenji Moriyama P"), row("3", "- Walt Dunmore Manager")];
const mlb = { source: "mlb-stats" };
const mls = leagueBySlug("mls");
if (mls?.kind !== "matchup") throw new Error("There is no MLS.");

describe("matching people", () => {
  it("[LU8] uses the ids of one provider, whatever the names and numbers", () => {
    const { is, renumbered } = overlaid(roster, [member("1", "21 Pepe Candy LF")]);
    expect(is).toEqual(["bench", "not-dressed", null]);
    expect(renumbered).toEqual([{ name: "José Candelario", number: "21", from: "12" }]);
  });

  it("[LU8] does not match an id from another provider", () => {
    const { is, added } = overlaid(roster, [member("1", "21 Cal Trevanion P", mlb)]);
    expect(is).toEqual(["not-dressed", "not-dressed", null, "bench"]);
    expect(added).toEqual([{ name: "Cal Trevanion", number: "21" }]);
    const old = overlaid(
      [row("1", "12 José Candelario LF", { source: undefined })],
      [member("1", "12 J. Candelario LF")],
    );
    expect(old.is).toEqual(["bench"]);
  });

  it("[LU8] uses the last name and first initial across providers, ignoring accents, suffixes and numbers", () => {
    expect(overlaid(roster, [member("77", "99 Jose Candelario Jr. LF", mlb)])).toMatchObject({
      is: ["bench", "not-dressed", null],
      renumbered: [{ name: "José Candelario", number: "99" }],
      added: [],
    });
    expect(overlaid(roster, [member("77", "12 J. Candelario LF", mlb)]).is[0]).toBe("bench");
    const whole = row("1", "12 - LF", { name: "Rosa Maria de la Cruz", first_name: "", last_name: "" });
    expect(overlaid([whole], [member("77", "12 Rosa de la Cruz P", mlb)])).toMatchObject({ is: ["bench"], added: [] });
  });

  it("[LU8] leaves a player who fits two, or two who fit one, in doubt: only reported, and none of them is not dressed", () => {
    const two = [row("1", "12 Will Smith C"), row("2", "16 Wade Smith P"), row("3", "8 Al Moore SS")];
    expect(overlaid(two, [member("7", "12 W. Smith C", mlb)])).toMatchObject({
      is: [null, null, "not-dressed"],
      aside: [{ name: "W. Smith", number: "12", why: "fits-several" }],
      added: [],
    });
    const both = [member("7", "12 W. Smith C", mlb), member("8", "16 Wade Smith P", mlb)];
    expect(overlaid(two.slice(0, 1), both)).toMatchObject({ is: [null], aside: [{}, {}], added: [] });
  });

  it("[LU8] matches whole names before initials", () => {
    const halls = [row("1", "2 Julian Hall F"), row("2", "4 Jordan Hall D")];
    const both = [member("7", "4 Jordan Hall D", mlb), member("8", "2 Julian Hall F", mlb)];
    expect(overlaid(halls, both)).toMatchObject({ is: ["bench", "bench"], aside: [], added: [], renumbered: [] });
    const david = [row("1", "3 David Martínez D")];
    const new_ = [member("7", "3 David Martínez D", mlb), member("8", "14 Diego Martinez M", mlb)];
    expect(overlaid(david, new_)).toMatchObject({ aside: [], added: [{ name: "Diego Martinez", number: "14" }] });
    const namesakes = [row("1", "12 Will Smith C"), row("2", "16 Will Smith P")];
    expect(overlaid(namesakes, [member("7", "16 Will Smith P", mlb)]).is).toEqual(["not-dressed", "bench"]);
  });

  it("[LU8] leaves another first name with another number in doubt, and matches a short form", () => {
    const dusty = [row("1", "12 Dusty Hale P"), row("2", "8 Matthew Orme C")];
    expect(overlaid(dusty, [member("7", "45 Dan Hale P", mlb)])).toMatchObject({
      is: [null, "not-dressed"],
      aside: [{ name: "Dan Hale", why: "alike", mayBe: ["Dusty Hale (12)"] }],
      added: [],
      renumbered: [],
    });
    expect(overlaid(dusty, [member("7", "45 D. Hale P", mlb)]).aside).toHaveLength(1);
    expect(overlaid(dusty, [member("7", "9 Matt Orme C", mlb)]).renumbered).toEqual([
      { name: "Matthew Orme", number: "9", from: "8" },
    ]);
  });

  it.each([
    ["a one-name entry", "5 - Cazemira M", "5 Karlo Cazimiro M"],
    ["a one-name entry that shares no word", "5 - Tonico M", "5 Antônio Reis M"],
    ["a single name in the line-up", "5 Antônio Reis M", "5 - Tonico M"],
    ["a shared word", "5 - Tonico M", "5 Tonico dos Anjos M"],
    ["a longer last name", "5 Alan Moreno M", "5 Alberto Moreno Lopez M"],
    ["another first name", "5 Xander Larkspur M", "5 Alexander Larkspur M"],
    ["exchanged order", "5 Sol Heung-Rin M", "5 Heung-Rin Sol M"],
    ["exchanged order under another number", "5 Sol Heung-Rin M", "9 Heung-Rin Sol M"],
    ["a transliteration", "5 Yevhen Solovyov M", "5 Evgen Soloviev M"],
    ["a padded number", "5 - Tonico M", "05 Antônio Reis M"],
  ])(
    "[LU8] leaves %s in doubt: the roster's person keeps the code, no one is added, the report asks",
    (_, roster, sheet) => {
      const before = [row("1", roster), row("2", "38 Kenji Moriyama P")];
      const { rows, is, added, renumbered, aside } = overlaid(before, [member("7", sheet, mlb)]);
      expect({ is, added, renumbered }).toEqual({ is: [null, "not-dressed"], added: [], renumbered: [] });
      expect(aside).toMatchObject([{ mayBe: [`${nameOf(rows[0] ?? personRow({})).full} (5)`] }]);
      const built = buildMatchup(
        { home: { name: "Pioneers", roster: rows }, away: null, venue: { name: "", city: "", country: "" }, date: "" },
        mls,
        matchupDefaults,
        [],
      );
      const plain = built.ok ? built.file.lines.flatMap((line) => (line.kind === "note" ? [] : [line.code])) : [];
      expect(plain).toContain("p5");
    },
  );

  it("[LU8] matches the short name of a line-up with the same number, and asks under another number", () => {
    const one = [row("1", "5 - Cazemira M"), row("2", "8 Karla Cazimiro M")];
    const known = (text: string, short_name: string) => [member("7", text, { ...mlb, short_name })];
    expect(overlaid(one, known("5 Karlo Cazimiro M", "Cazemira"))).toMatchObject({
      is: ["bench", "not-dressed"],
      added: [],
      aside: [],
    });
    const sol = [row("1", "7 Sol Heung-Rin F")];
    expect(overlaid(sol, known("7 Heung-Rin Sol F", "Sol Heung-Rin"))).toMatchObject({ is: ["bench"], aside: [] });
    expect(overlaid(one.slice(0, 1), known("9 Karlo Rivas M", "Cazemira"))).toMatchObject({
      is: [null],
      added: [],
      aside: [{ why: "alike", mayBe: ["Cazemira (5)"] }],
    });
    expect(overlaid(one.slice(0, 1), known("9 Karlo Rivas M", "Rivas")).added).toHaveLength(1);
  });

  it("[LU8] adds someone new who has only the number, or only a word, of a person on the roster", () => {
    const before = [row("1", "5 Walt Dunmore M"), row("2", "8 José Candelario F")];
    expect(overlaid(before, [member("7", "5 Rosa Cruz M", mlb)]).added).toHaveLength(1);
    expect(overlaid(before, [member("7", "6 José Larkspur M", mlb)]).added).toHaveLength(1);
  });

  it("[LU8] leaves a last name alone in doubt, except for a person with a single name", () => {
    const alone = [member("7", "12 - Candelario LF", mlb)];
    expect(overlaid(roster, alone)).toMatchObject({
      is: [null, "not-dressed", null],
      aside: [{ why: "last-name-alone" }],
    });
    const dinho = row("1", "9 - Dinho F");
    expect(overlaid([dinho], [member("7", "9 - Dinho F", mlb)])).toMatchObject({ is: ["bench"], aside: [] });
  });

  it("[LU8] treats one provider's other id as another person, but not if the whole name is the same", () => {
    expect(overlaid(roster, [member("9", "50 Julio Candelario P")]).added).toHaveLength(1);
    expect(overlaid(roster, [member("9", "50 José Candelario LF")])).toMatchObject({
      added: [],
      aside: [{ why: "other-id" }],
      is: [null, "not-dressed", null],
    });
  });
});

describe("one person in a game", () => {
  const game = (home: readonly Row[], away: readonly Row[], sheet: LineupJson | null) => {
    const of = (id: string, rows: readonly Row[]) => ({ ...read(rows), team: { team_id: id, team_name: id } });
    const sides = { home: of("t1", home), away: of("t2", away) };
    const rows = { home: overlayLineup(sides.home, sheet).rows, away: overlayLineup(sides.away, sheet).rows };
    const built = buildMatchup(
      {
        home: { name: "Lions", roster: rows.home },
        away: { name: "Bears", roster: rows.away },
        venue: { name: "", city: "", country: "" },
        date: "",
      },
      mls,
      matchupDefaults,
      [],
    );
    if (!built.ok) throw new Error("There is a file.");
    const codes = built.file.lines.flatMap((line) => (line.kind === "note" ? [] : [line.code]));
    return { codes: codes.filter((code) => /^[lb]\d+$/.test(code)), leftOut: built.file.report.leftOut };
  };
  const joined = { since: "2026-07-01T10:00:00Z" };

  it("[N10] after a trade, a stale answer of the old club leaves one line: with the club that named him last", () => {
    const old = [row("33", "10 Ivo Larkspur F")];
    expect(game(old, [row("33", "30 Ivo Larkspur F", joined)], null)).toMatchObject({
      codes: ["b30"],
      leftOut: [{ person: "home.roster[0]", reason: "other-side" }],
    });
    expect(game([row("33", "10 Ivo Larkspur F", joined)], [row("33", "30 Ivo Larkspur F")], null).codes).toEqual([
      "l10",
    ]);
  });

  it("[N10] [LU8] a line-up beats both rosters; on both sheets he stays with the roster that has him", () => {
    const old = [row("33", "10 Ivo Larkspur F", joined)];
    const sheet = lineup([], { away: [member("33", "30 Ivo Larkspur F")] });
    expect(game(old, [], sheet).codes).toEqual(["b30"]);
    const both = lineup([member("m9", "10 Ivo Larkspur F", mlb)], { away: [member("m9", "30 Ivo Larkspur F", mlb)] });
    expect(game(old, [], both).codes).toEqual(["l10"]);
  });
});

describe("what a line-up does to a roster", () => {
  it("[LU9] keeps the roster's spelling, split and position", () => {
    const { rows } = overlaid(roster, [member("1", "12 Joe Candelaria DH", { role: "starter" })]);
    expect(rows[0]).toEqual({ ...rowsOf(roster)[0], tonight: { is: "starter", place: 0 } });
  });

  it("[LU9] uses its number if it is at least as new as the roster's, and is a number", () => {
    const newer = overlayLineup(read(roster, at("22:00")), lineup([member("1", "21 José Candelario LF")]));
    expect(newer.rows[0]?.number).toBe("12");
    expect(newer.report?.renumbered).toEqual([]);
    expect(overlaid(roster, [member("1", "- José Candelario LF")]).rows[0]?.number).toBe("12");
    expect(overlaid(roster, [member("1", "#12 José Candelario LF")]).renumbered).toEqual([]);
    expect(overlaid(roster, [member("1", "1234 José Candelario LF")]).rows[0]?.number).toBe("12");
    // ESPN writes football's 7 as 07; the other two are distinct numbers.
    const seven = [row("1", "7 Bijan Robinson RB"), row("2", "0 Bo Nash S")];
    const padded = overlaid(seven, [member("1", "07 Bijan Robinson RB"), member("2", "00 Bo Nash S")]);
    expect(padded.rows.map(({ number }) => number)).toEqual(["7", "00"]);
    expect(padded.renumbered.map(({ name }) => name)).toEqual(["Bo Nash"]);
    const unconfirmed = { ...at("15:00"), confirmed_at: null };
    const never = overlayLineup(read(roster, unconfirmed), lineup([member("1", "21 José Candelario LF")]));
    expect(never.rows[0]?.number).toBe("21");
    expect(never.rows[0]?.tonight?.isRenumbered).toBe(true);
  });

  it("[LU10] adds a player who is on no roster, after all others, with a separate id", () => {
    const { rows, added } = overlaid(roster, [member("1", "71 Rosa de la Cruz P", mlb)]);
    expect(rows).toHaveLength(4);
    expect(rows[3]).toEqual({
      ...personRow({ id: "mlb-stats-1", number: "71", first: "Rosa", last: "de la Cruz", position: "P" }),
      who: ["mlb-stats 1"],
      tonight: { is: "bench", place: 0, isAdded: true },
    });
    expect(added).toEqual([{ name: "Rosa de la Cruz", number: "71" }]);
    expect(overlaid(roster, [member("9", "71 JT Toppin F")]).added).toHaveLength(1);
  });

  it.each([
    ["- Rosa Cruz P", {}, "no-number"],
    ["P71 Rosa Cruz P", {}, "no-number"],
    ["71 - P", { name: "Ana Paula Sorel" }, "not-parted"],
    ["71 - Cruz P", {}, "not-parted"],
    ["71 TBD Player P", {}, "not-parted"],
    ["71 Rosa CRUZ P", {}, "capitals"],
    ["71 rosa cruz P", {}, "capitals"],
  ] as const)("[LU10] %s %o is not added, and the report says why", (text, change, why) => {
    expect(overlaid(roster, [member("9", text, change)])).toMatchObject({ added: [], aside: [{ why }] });
  });

  it("[LU10] adds no one twice, and no coach", () => {
    const twice = [member("9", "71 Rosa Cruz P"), member("9", "71 Rosa Cruz P")];
    expect(overlaid(roster, twice).added).toHaveLength(1);
    expect(overlaid(roster, [member("9", "71 Rosa Cruz Manager", { role: "coach" })]).added).toEqual([]);
  });

  it("[LU11] marks players missing from a complete line-up as not dressed; any other line-up says nothing about them", () => {
    const one = [member("1", "12 José Candelario LF", { role: "starter" })];
    expect(overlaid(roster, one).is).toEqual(["starter", "not-dressed", null]);
    expect(overlaid(roster, one, { coverage: "starters" }).is).toEqual(["starter", null, null]);
    expect(overlaid(roster, one, { coverage: "appeared" }).is).toEqual(["starter", null, null]);
  });

  it("[LU11] without a line-up for the side, returns the very same rows", () => {
    const of = read(roster);
    for (const none of [null, lineup([]), lineup([member("1", "12 José Candelario LF")], { coverage: null })])
      expect(overlayLineup(of, none)).toEqual({ rows: rowsOf(roster), report: null });
    const others = lineup([member("1", "12 José Candelario LF")], { home_team_id: "t9" });
    expect(overlayLineup(of, others).report).toBeNull();
    expect(overlayLineup({ ...of, team: { ...of.team, earlier_ids: ["t9"] } }, others).report).not.toBeNull();
  });
});

it("[LU14] whatever the line-up is, no one on a roster is missing, no code appears twice and every name has a source", () => {
  const name = fc.constantFrom(
    "",
    "Will",
    "Wade",
    "Smith",
    "Smith Jr.",
    "SMITH",
    "de la Cruz",
    "José",
    "李",
    "J.",
    "TBD",
  );
  const number = fc.constantFrom("", "7", "7", "07", "00", "12", "#12", "1234", "x");
  const who = {
    jersey: number,
    first_name: name,
    last_name: name,
    name: fc.constantFrom("", "Rosa Maria de la Cruz", "Will Smith"),
    position: fc.constantFrom("", "P", "Manager", "Pitching Coach", "QB"),
    source: fc.constantFrom("espn", "mlb-stats", "import"),
  };
  const id = fc.constantFrom("", "1", "2", "3", "4", "5");
  const someRows = fc.array(
    fc.record({ ...who, player_id: id, team_id: fc.constant("t1"), player_info: fc.constant("") }),
    { maxLength: 8 },
  );
  const somePeople = fc.array(
    fc.record({ ...who, person_id: id, role: fc.constantFrom("starter", "bench", "coach") }),
    { maxLength: 8 },
  );
  const coverage = fc.constantFrom("dressed", "starters", "appeared", null);
  const league = leagueBySlug("nfl");
  if (league?.kind !== "matchup") throw new Error("There is no NFL.");
  fc.assert(
    fc.property(someRows, somePeople, coverage, fc.boolean(), (rows, people, covers, isNew) => {
      const from = read(rows, at(isNew ? "15:00" : "22:00"));
      const before = rowsOf(from.rows);
      const { rows: after, report } = overlayLineup(from, lineup(people, { coverage: covers }));
      const plain = (one: (typeof before)[number]) => ({ ...one, number: "", tonight: undefined, who: undefined });
      expect(after.slice(0, before.length).map(plain)).toEqual(before.map(plain));
      expect(after.length - before.length).toBe(report?.added.length ?? 0);
      const given = new Set(
        people.map((one) => nameOf(personRow({ first: one.first_name, last: one.last_name, name: one.name })).full),
      );
      for (const one of after.slice(before.length)) expect(given).toContain(nameOf(one).full);
      const built = buildMatchup(
        { home: { name: "Pioneers", roster: after }, away: null, venue: { name: "", city: "", country: "" }, date: "" },
        league,
        matchupDefaults,
        [],
      );
      if (!built.ok) throw new Error("There is a file.");
      const codes = built.file.lines.flatMap((line) => (line.kind === "note" ? [] : [line.code]));
      expect(new Set(codes).size).toBe(codes.length);
    }),
    { numRuns: Number(process.env["AGATE_RUNS"] ?? 1000) },
  );
});
