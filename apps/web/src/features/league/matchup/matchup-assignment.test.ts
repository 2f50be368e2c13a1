import { describe, expect, it } from "vitest";
import type { GameJson } from "@agate/api";
import { inventedGame, matchupLeague, pilots, pioneers } from "../testing/invented-league.ts";
import { blankForm, formReducer, type FormAction } from "./form-state.ts";
import type { FormState } from "./form.ts";
import { matchupAssignment, matchupSummary, matchupTitle, placeOf, whichGame } from "./matchup-assignment.ts";

const mlb = matchupLeague("mlb");
const mls = matchupLeague("mls");
const after = (...actions: readonly FormAction[]) =>
  actions.reduce(formReducer(mlb), { ...blankForm, panel: { selectedDate: "2026-07-09", showAll: false } });
const assigned = (state: FormState) => matchupAssignment(mlb, state, new Map(), { lists: [], positionCodes: [] });
const picked: FormAction = { type: "game-picked", game: inventedGame() };
const chosen = (side: "home" | "away"): FormAction => ({
  type: "team-chosen",
  side,
  team: { id: pioneers.team_id, name: pioneers.team_name },
});

describe("the assignment of a form", () => {
  it("[PG31] prints the venue's day, and for Eastern leagues the Eastern day", () => {
    const state = after(picked);
    expect(placeOf(mlb, state, "date")).toBe("July 4, 2026");
    expect(placeOf(mls, state, "date")).toBe("July 5, 2026");
  });

  it("[PG58] says which game of the day it is for and when, in Eastern time beside an Eastern date, or that it is over", () => {
    const second = inventedGame({ game_no: 2, game_time: "2026-07-05T22:35:00Z" });
    const state = after({ type: "game-picked", game: second });
    expect(whichGame(mls, state)).toBe("Game 2, 6:35 PM ET");
    expect(whichGame(mlb, state)).toBe("Game 2");
    const first = { ...second, game_no: 1 };
    expect(whichGame(mls, after({ type: "game-picked", game: first }))).toBe("6:35 PM ET");
    expect(whichGame(mls, after({ type: "game-picked", game: { ...first, doubleheader: true } }))).toBe(
      "Game 1, 6:35 PM ET",
    );
    const inState = (status: GameJson["status"], league = mls) =>
      whichGame(league, after({ type: "game-picked", game: { ...second, status } }));
    expect(inState("live")).toBe("Game 2, 6:35 PM ET");
    expect(inState("final")).toBe("Game 2, Final");
    expect(inState("final", mlb)).toBe("Game 2, Final");
    expect(inState("postponed")).toBe("Game 2, Postponed");
    expect(inState("cancelled")).toBe("Game 2, Cancelled");
    expect(whichGame(mls, after({ type: "game-picked", game: { ...second, game_time: null } }))).toBe("Game 2");
    const other: FormAction = { type: "team-chosen", side: "away", team: { id: pilots.team_id, name: "Pilots" } };
    expect(whichGame(mls, after({ type: "game-picked", game: second }, other))).toBe("");
  });

  it("[PG1] takes place and date from the game until they are typed over", () => {
    expect(assigned(after(picked))).toMatchObject({
      event: "mlb-espn-77",
      days: { from: "2026-07-05", to: "2026-07-05" },
      sides: [
        { teamId: pioneers.team_id, name: "Portland Pioneers", customName: "", prefix: "p" },
        { name: "Austin Armadillos", customName: "", prefix: "a" },
      ],
      place: { name: "Rosewood Park", city: "Portland, Oregon", country: "USA" },
      date: "July 4, 2026",
      fileDay: "2026-07-09",
      gameNo: 1,
    });
    const typed = after(
      picked,
      { type: "place-typed", field: "city", text: "" },
      { type: "place-typed", field: "date", text: "7/5/2026" },
    );
    expect(assigned(typed)).toMatchObject({ place: { city: "" }, date: "7/5/2026" });
  });

  it("[ST15] says which part of a scheduled place was typed while the other is still the schedule's", () => {
    const typed = (field: "city" | "country", text: string): FormAction => ({ type: "place-typed", field, text });
    const partOf = (...actions: readonly FormAction[]) => assigned(after(...actions))?.place.typed;
    expect(partOf(picked, typed("city", "Toronto"))).toBe("city");
    expect(partOf(picked, typed("country", "Canada"))).toBe("country");
    expect(partOf(picked, typed("city", "Toronto"), typed("country", "Canada"))).toBeUndefined();
    expect(partOf(picked, typed("city", "Portland, Oregon"))).toBeUndefined();
    expect(partOf(picked, typed("country", ""))).toBeUndefined();
  });

  it("[PG32] dates a matchup without a game by the panel's day, until a date is typed", () => {
    expect(placeOf(mlb, after(), "date")).toBe("");
    expect(placeOf(mlb, after(chosen("home")), "date")).toBe("July 9, 2026");
    expect(placeOf(mlb, after(chosen("home"), { type: "panel-moved", move: { to: "all-games" } }), "date")).toBe("");
    expect(placeOf(mlb, after(chosen("home"), { type: "place-typed", field: "date", text: "" }), "date")).toBe("");
    expect(placeOf(mlb, after(chosen("home")), "venue")).toBe("");
  });

  it("[F4] has the chosen game's number as long as the teams are the game's", () => {
    const second = (over = {}): FormAction => ({ type: "game-picked", game: inventedGame({ game_no: 2, ...over }) });
    const numberAfter = (...actions: readonly FormAction[]) => assigned(after(...actions))?.gameNo;
    const other = (side: "home" | "away"): FormAction => ({
      type: "team-chosen",
      side,
      team: { id: pilots.team_id, name: pilots.team_name },
    });
    expect(numberAfter(second())).toBe(2);
    // A single team of the game still belongs to it; another team makes it a matchup of the person's own.
    expect(numberAfter(second(), chosen("away"))).toBe(2);
    expect(numberAfter(second(), other("away"))).toBeNull();
    const againstTbd = second({ away_team: { team_id: null, team_name: "TBD" } });
    expect(numberAfter(againstTbd, other("away"))).toBe(2);
    expect(numberAfter(againstTbd, other("home"), other("away"))).toBeNull();
    expect(numberAfter(chosen("home"), other("away"))).toBeNull();
  });

  it("[PG4] [B7] the same team twice is one team", () => {
    expect(assigned(after(chosen("home"), chosen("away")))?.sides.length).toBe(1);
    expect(assigned(after(chosen("home")))).toBeNull();
  });
});

it("[PG41] a matchup is titled like its game, a single team once, and never half of it", () => {
  const ofGame = (game: Partial<GameJson>) => after({ type: "game-picked", game: { ...inventedGame(), ...game } });
  expect(matchupTitle(ofGame({}))).toBe("Austin Armadillos at Portland Pioneers");
  expect(matchupSummary(ofGame({ game_no: 2 }))).toBe("Austin Armadillos at Portland Pioneers, Game 2, July 5");
  expect(matchupTitle(ofGame({ doubleheader: true }))).toBe("Austin Armadillos at Portland Pioneers, Game 1");
  const neutral = ofGame({ neutral_site: true });
  expect(matchupTitle(neutral)).toBe("Portland Pioneers vs Austin Armadillos");
  // Another team than the game's: where they meet is not known.
  const team = { id: pilots.team_id, name: pilots.team_name };
  expect(matchupTitle(formReducer(mlb)(neutral, { type: "team-chosen", side: "away", team }))).toBe(
    "Pensacola Pilots at Portland Pioneers",
  );
  expect(matchupTitle(after(chosen("home"), chosen("away")))).toBe("Portland Pioneers");
  expect([matchupTitle(after()), matchupTitle(after(chosen("home")))]).toEqual([null, null]);
  expect([matchupSummary(after()), matchupSummary(after(chosen("home")))]).toEqual([null, "Portland Pioneers"]);
});
