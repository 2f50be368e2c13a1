import { describe, expect, it } from "vitest";
import { matchupSettings } from "../settings/kinds.ts";
import {
  armadillos,
  inventedGame,
  inventedTeams,
  matchupLeague,
  pilots,
  pioneers,
} from "../testing/invented-league.ts";
import { blankForm, formReducer, type FormAction } from "./form-state.ts";
import type { FormState } from "./form.ts";
import { isOneTeam, prefixesClash } from "./side-state.ts";

const mlb = matchupLeague("mlb");
const today = "2026-07-04";
const open: FormState = { ...blankForm, panel: { selectedDate: today, showAll: false } };
const after = (actions: readonly FormAction[], from = open, league = mlb) => actions.reduce(formReducer(league), from);
const choose = (side: "home" | "away", team: typeof pilots): FormAction => ({
  type: "team-chosen",
  side,
  team: { id: team.team_id, name: team.team_name },
});
const pick = (over: Parameters<typeof inventedGame>[0] = {}): FormAction => ({
  type: "game-picked",
  game: inventedGame(over),
});
const letters = ({ home, away }: FormState) => home.prefix + away.prefix;

it("[M4] [OT5] two teams with the same name, two schools called Lincoln, are two teams with two letters", () => {
  const both = after([
    choose("home", { ...pilots, team_id: "own.1" }),
    choose("away", { ...pilots, team_id: "own.2" }),
  ]);
  expect([isOneTeam(both), letters(both)[0] !== letters(both)[1]]).toEqual([false, true]);
  expect(isOneTeam(after([choose("home", pilots), choose("away", pilots)]))).toBe(true);
});

describe("picking a game", () => {
  it("[PG1] sets both teams and prefixes and clears everything typed over", () => {
    const typed = after([
      choose("home", pilots),
      { type: "prefix-typed", side: "home", text: "z" },
      { type: "custom-name-typed", side: "home", text: "The Pilots" },
      { type: "place-typed", field: "venue", text: "Elsewhere" },
      { type: "place-typed", field: "date", text: "today" },
    ]);
    const picked = after([pick()], typed);
    expect(picked.home).toMatchObject({ teamId: "mlb-espn-1", name: "Portland Pioneers", customName: "" });
    expect(picked.away).toMatchObject({ teamId: "mlb-espn-2", name: "Austin Armadillos" });
    expect(letters(picked)).toBe("pa");
    expect(picked.place).toEqual({ venue: null, city: null, country: null, date: null });
    expect(picked.gameId).toBe("mlb-espn-77");
  });

  it("[PG1] keeps the file's format and the panel", () => {
    const picked = after([{ type: "choice-made", choice: { bracketedKeywords: true } }, pick()]);
    expect(picked.chosen.bracketedKeywords).toBe(true);
    expect(picked.panel).toEqual(open.panel);
  });

  it("[PG3] leaves a side empty, with a note, if the schedule does not have the team", () => {
    const picked = after([choose("away", pilots), pick({ away_team: { team_id: null, team_name: "TBD" } })]);
    expect(picked.away).toMatchObject({ teamId: null, name: null, prefix: "" });
    expect(picked.away.note).toContain("TBD");
    expect(after([pick({ home_team: { team_id: "gone", team_name: "Unknown Team" } })]).home).toMatchObject({
      teamId: null,
      note: expect.stringContaining("Unknown Team"),
    });
    expect(after([choose("away", armadillos)], picked).away.note).toBeNull();
  });
});

describe("undoing a picked game", () => {
  const typed = after([
    pick(),
    { type: "place-typed", field: "venue", text: "Field 2" },
    { type: "place-typed", field: "city", text: "" },
    { type: "custom-name-typed", side: "away", text: " Ärmadillos " },
    { type: "prefix-typed", side: "home", text: "z" },
  ]);
  const other = pick({ game_id: "mlb-espn-78", home_team: pilots });
  const undo: FormAction = { type: "pick-undone" };

  it("[PG38] restores exactly what was typed, with the game and teams it was typed for", () => {
    const picked = after([other], typed);
    expect(picked.undo?.cleared).toEqual(["Home Team Prefix", "Custom Away Team Name", "Stadium Location", "City"]);
    expect(after([undo], picked)).toEqual(typed);
    // A pick does not change the format and the panel, so they stay as set since.
    const since = after([{ type: "choice-made", choice: { bracketedKeywords: true } }, undo], picked);
    expect(since).toEqual({ ...typed, chosen: { ...typed.chosen, bracketedKeywords: true } });
  });

  it("[PG38] survives further picks, and later typing has its own undo", () => {
    const twice = after([other, pick()], typed);
    expect(after([undo], twice)).toEqual(typed);
    const retyped = after([other, { type: "place-typed", field: "venue", text: "Field 3" }], typed);
    const undone = after([undo], retyped);
    expect(undone.place.venue).toBe("Field 2");
    expect(after([undo], undone).place.venue).toBe("Field 3");
  });

  it("[PG38] is only offered if typed text was cleared, and until it is dismissed", () => {
    expect(after([pick(), other]).undo).toBeNull();
    expect(after([choose("home", pilots), choose("away", armadillos), pick()]).undo).toBeNull();
    expect(after([other, { type: "undo-dismissed" }], typed).undo).toBeNull();
    expect(after([undo])).toBe(open);
  });
});

describe("prefixes", () => {
  it("[PG2] changing a team reassigns its side and leaves the other letter alone", () => {
    const both = after([choose("home", pioneers), choose("away", pilots)]);
    // Pensacola Pilots: both words begin with the letter Portland has.
    expect(letters(both)).toBe("pa");
    expect(letters(after([choose("away", armadillos)], both))).toBe("pa");
    // Austin Armadillos at home: the visitors keep their a.
    expect(letters(after([choose("home", armadillos)], both))).toBe("ba");
    const typed = after([{ type: "prefix-typed", side: "home", text: "X" }, choose("home", pioneers)], both);
    expect(letters(typed)).toBe("pa");
  });

  it("[PG2] a cleared prefix stays empty during typing and is refilled when the box is left", () => {
    const cleared = after([pick(), { type: "prefix-typed", side: "home", text: "" }]);
    expect(cleared.home.prefix).toBe("");
    expect(after([{ type: "prefix-left", side: "home" }], cleared).home.prefix).toBe("p");
    expect(after([{ type: "prefix-left", side: "home" }]).home.prefix).toBe("");
  });

  it("[PG4] [B1] lowercases a capital, cuts longer input and refuses any other character with a reason", () => {
    const type = (text: string) => after([pick(), { type: "prefix-typed", side: "home", text }]).home;
    expect(type("Q").prefix).toBe("q");
    expect(type("qz").prefix).toBe("q");
    for (const sign of ["5", "=", "é", "🏈", "я"])
      expect(type(sign)).toMatchObject({ prefix: "p", refusal: "Prefix must be a letter from a to z" });
    expect(type(" ")).toMatchObject({ prefix: "", refusal: null });
    const refused = after([pick(), { type: "prefix-typed", side: "home", text: "5" }]);
    expect(after([{ type: "prefix-left", side: "home" }], refused).home.refusal).toBeNull();
  });

  it("[PG4] two equal letters clash, unless both sides are one team", () => {
    const clash = after([pick(), { type: "prefix-typed", side: "away", text: "p" }]);
    expect(prefixesClash(clash)).toBe(true);
    const single = after([
      choose("home", pioneers),
      choose("away", pioneers),
      { type: "prefix-typed", side: "home", text: "a" },
    ]);
    expect(isOneTeam(single)).toBe(true);
    expect(prefixesClash({ home: single.home, away: { ...single.away, prefix: "a" } })).toBe(false);
  });
});

it("[PG5] choices start at the defaults with nothing chosen, and Getty forces #1", () => {
  expect(open.chosen).toEqual({});
  expect(matchupSettings.defaults).toEqual({
    captionStyle: "standard",
    jerseyFormat: "(1)",
    shortCodeLongName: true,
    multipleTabCodes: true,
    bracketedKeywords: false,
    unnumbered: false,
    officials: false,
    lineup: true,
    names: "style",
    noteMark: "*****",
    target: "photo-mechanic",
  });
  const getty = after([{ type: "choice-made", choice: { captionStyle: "getty" } }]);
  expect(getty.chosen.jerseyFormat).toBe("#1");
  expect(after([{ type: "choice-made", choice: { captionStyle: "standard" } }], getty).chosen.jerseyFormat).toBe("#1");
});

describe("a link's game", () => {
  const linked: FormState = { ...blankForm, gameId: "mlb-espn-77" };

  it("[PG6] fills the sides a link leaves open, keeps those it names, and opens the panel on the game's day", () => {
    const filled = after([{ type: "game-arrived", game: inventedGame() }], {
      ...linked,
      home: { ...linked.home, prefix: "x" },
      place: { ...linked.place, venue: "Field 2" },
    });
    expect(letters(filled)).toBe("xa");
    expect(filled.place.venue).toBe("Field 2");
    expect(filled.panel).toEqual({ selectedDate: "2026-07-05", showAll: false });

    const other = {
      ...linked,
      home: { ...linked.home, teamId: pilots.team_id },
      away: { ...linked.away, teamId: armadillos.team_id },
    };
    const kept = after(
      [
        { type: "game-arrived", game: inventedGame() },
        { type: "teams-arrived", teams: inventedTeams },
      ],
      other,
    );
    expect(kept.home.name).toBe("Pensacola Pilots");
    expect(letters(kept)).toBe("pa");
  });

  it("[B5] clears a side whose team the league does not have, and says so", () => {
    const state = after([{ type: "teams-arrived", teams: inventedTeams }], {
      ...open,
      home: { ...open.home, teamId: "nobody" },
      away: { ...open.away, teamId: pilots.team_id },
    });
    expect(state.home.teamId).toBeNull();
    expect(letters(state)).toBe("p");
    expect(state.linkNotes).toEqual(["This link names a team that MLB does not have: home=nobody."]);
    expect(after([{ type: "link-notes-read" }], state).linkNotes).toEqual([]);
  });

  it("[TR5] a link to a team that was merged into another one leads to that", () => {
    const teams = inventedTeams.map((team) => (team === pilots ? { ...team, earlier_ids: ["a-twin"] } : team));
    const state = after([{ type: "teams-arrived", teams }], { ...open, home: { ...open.home, teamId: "a-twin" } });
    expect(state.home).toMatchObject({ teamId: pilots.team_id, name: "Pensacola Pilots" });
    expect(state.linkNotes).toEqual([]);
  });

  it("[T7] a link's team has the name that its game has for it, whichever arrives first", () => {
    const pensacola = { team_id: pilots.team_id, team_name: "Pensacola Flyers" };
    const game = inventedGame({ home_team: pensacola });
    const arrivals: readonly FormAction[] = [
      { type: "game-arrived", game },
      { type: "teams-arrived", teams: inventedTeams },
    ];
    const link = { ...linked, gameId: game.game_id, home: { ...open.home, teamId: pilots.team_id } };
    for (const actions of [arrivals, arrivals.toReversed()])
      expect(after(actions, link).home.name).toBe("Pensacola Flyers");
    expect(after([{ type: "teams-arrived", teams: inventedTeams }], link).home.name).toBe("Pensacola Pilots");
  });

  it("[TR5] a link to a game that was merged into another one leads to that", () => {
    const arrival: FormAction = {
      type: "game-arrived",
      game: inventedGame({ game_id: "mlb-mlb-9" }),
      linked: "mlb-espn-77",
    };
    const state = after([arrival, { type: "teams-arrived", teams: inventedTeams }], linked);
    expect(state).toMatchObject({ gameId: "mlb-mlb-9", game: { game_id: "mlb-mlb-9" } });
    expect(letters(state)).toBe("pa");
    // Another game was picked in the meantime.
    expect(after([arrival], { ...linked, gameId: "mlb-espn-3" })).toMatchObject({ gameId: "mlb-espn-3", game: null });
  });

  it("[PG29] the schedule's newer data for the chosen game applies, and typed text stays", () => {
    const picked = after([pick(), { type: "place-typed", field: "city", text: "Elsewhere" }]);
    const other = inventedGame({ location: "Field 2", status: "postponed" });
    const renewed = after([{ type: "game-renewed", game: other }], picked);
    expect(renewed).toEqual({ ...picked, game: other });
    expect(after([{ type: "game-renewed", game: inventedGame() }], picked)).toBe(picked);
    expect(after([{ type: "game-renewed", game: inventedGame({ game_id: "mlb-espn-3" }) }], picked)).toBe(picked);
  });

  it("[PG29] sides that the schedule swaps or decides follow it, unless another team was chosen", () => {
    const typed = after([pick(), { type: "prefix-typed", side: "home", text: "x" }]);
    const swapped = inventedGame({ home_team: armadillos, away_team: pioneers });
    const renewed = after([{ type: "game-renewed", game: swapped }], typed);
    expect(renewed).toMatchObject({ home: typed.away, away: typed.home, game: swapped });
    const own = after([choose("away", pilots)], typed);
    expect(after([{ type: "game-renewed", game: swapped }], own)).toEqual({ ...own, game: swapped });

    const undecided = after([pick({ away_team: { team_id: null, team_name: "TBD" } })]);
    const decided = after([{ type: "game-renewed", game: inventedGame() }], undecided);
    expect(decided.away).toMatchObject({ teamId: armadillos.team_id, prefix: "a", note: null });
    const letter: FormAction = { type: "prefix-typed", side: "away", text: "k" };
    expect(after([letter, { type: "game-renewed", game: inventedGame() }], undecided).away.prefix).toBe("k");
    expect(decided.home).toEqual(undecided.home);
    const chosen = after([choose("away", pilots)], undecided);
    expect(after([{ type: "game-renewed", game: inventedGame() }], chosen).away).toEqual(chosen.away);
  });

  it("[PG29] [F4] a moved game has its new number; accepting its day only clears the typed date", () => {
    const moved = after([{ type: "game-arrived", game: inventedGame({ game_date: "2026-07-06", game_no: 2 }) }], {
      ...linked,
      gameDay: "2026-07-04",
      panel: { selectedDate: "2026-07-04", showAll: false },
      place: { ...linked.place, venue: "Field 2", date: "July 4" },
    });
    expect(moved).toMatchObject({ gameDay: "2026-07-04", game: { game_no: 2 } });
    const accepted = after([{ type: "move-accepted" }], moved);
    expect(accepted).toMatchObject({
      gameDay: "2026-07-06",
      panel: { selectedDate: "2026-07-06", showAll: false },
      place: { venue: "Field 2", date: null },
    });
    const elsewhere: FormState = { ...moved, panel: { selectedDate: "2026-07-09", showAll: false } };
    expect(after([{ type: "move-accepted" }], elsewhere).panel).toEqual(elsewhere.panel);
    expect(after([{ type: "move-accepted" }])).toBe(open);
  });

  it("[B6] a removed game is reported as gone and its teams are kept", () => {
    const state = after(
      [
        { type: "game-missing", today },
        { type: "teams-arrived", teams: inventedTeams },
      ],
      {
        ...linked,
        home: { ...linked.home, teamId: pioneers.team_id },
        away: { ...linked.away, teamId: pilots.team_id },
      },
    );
    expect(state).toMatchObject({
      gameId: null,
      home: { name: "Portland Pioneers" },
      away: { name: "Pensacola Pilots" },
    });
    expect(state.linkNotes.join()).toContain("no longer in the MLB schedule");
    expect(state.panel).toEqual({ selectedDate: today, showAll: false });
  });
});

describe("one of the person's own teams", () => {
  const hawks = { team_id: "own.a", team_name: "Somerville Hawks", prefix: "x" };
  const take = (side: "home" | "away", prefix: string | null = "x"): FormAction => ({
    type: "team-chosen",
    side,
    team: { id: hawks.team_id, name: hawks.team_name, prefix },
  });
  const arrive = (...own: readonly { team_id: string; team_name: string; prefix?: string | null }[]): FormAction => ({
    type: "teams-arrived",
    teams: [...own, ...inventedTeams],
  });

  it("[OT10] sets its stored letter, unless the other side has it", () => {
    expect(letters(after([take("home"), choose("away", pioneers)]))).toBe("xp");
    expect(letters(after([take("home", null), choose("away", pioneers)]))).toBe("sp");
    const accepted = after([choose("home", pioneers), { type: "prefix-typed", side: "home", text: "x" }, take("away")]);
    expect(letters(accepted)).toBe("xs");
  });

  it("[OT10] sets it from a link too, unless the link has another", () => {
    const linked = (prefix: string) => ({ ...open, home: { ...open.home, teamId: "own.a", prefix } });
    expect(after([arrive(hawks)], linked("")).home).toMatchObject({ name: "Somerville Hawks", prefix: "x" });
    expect(after([arrive(hawks)], linked("q")).home.prefix).toBe("q");
  });

  it("[OT5] can be on both sides: two teams, or one", () => {
    const two = after([
      take("home"),
      { type: "team-chosen", side: "away", team: { id: "own.b", name: "Somerville Owls", prefix: "x" } },
    ]);
    expect([letters(two), isOneTeam(two), prefixesClash(two)]).toEqual(["xs", false, false]);
    const one = after([take("home"), take("away")]);
    expect([isOneTeam(one), prefixesClash(one)]).toEqual([true, false]);
  });

  it("[OT11] has its new name after being renamed elsewhere; a deleted one is removed from its side with a note", () => {
    const chosen = after([take("home"), choose("away", pioneers)]);
    expect(after([arrive(hawks)], chosen)).toBe(chosen);
    expect(after([arrive({ ...hawks, team_name: "Hawks" })], chosen).home).toMatchObject({
      name: "Hawks",
      prefix: "x",
    });
    const { home, away, linkNotes } = after([arrive()], chosen);
    expect([home.teamId, away.teamId, away.prefix]).toEqual([null, pioneers.team_id, "p"]);
    expect(linkNotes).toEqual(["Somerville Hawks is no longer among your teams: it was deleted."]);
  });
});
