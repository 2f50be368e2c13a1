import { personRow } from "@agate/captions";
import { rowsOf } from "@agate/day";
import { describe, expect, it } from "vitest";
import { inventedGame, inventedRow, matchupLeague, pilots, pioneers } from "../testing/invented-league.ts";
import { blankForm, formReducer } from "./form-state.ts";
import type { FormAction } from "./form-state.ts";
import { matchupOf, placeOf } from "./matchup-of.ts";

const mlb = matchupLeague("mlb");
const mls = matchupLeague("mls");
const data = { home: rowsOf([inventedRow({})]), away: [], positionCodes: [] };
const after = (...actions: readonly FormAction[]) =>
  actions.reduce(formReducer(mlb), { ...blankForm, panel: { selectedDate: "2026-07-09", showAll: false } });
const picked: FormAction = { type: "game-picked", game: inventedGame() };
const chosen = (side: "home" | "away"): FormAction => ({
  type: "team-chosen",
  side,
  team: { id: pioneers.team_id, name: pioneers.team_name },
});

describe("the core's input", () => {
  it("[PG31] prints the day at the venue, and for Eastern leagues the Eastern day", () => {
    const state = after(picked);
    expect(placeOf(mlb, state, "date")).toBe("July 4, 2026");
    expect(placeOf(mls, state, "date")).toBe("July 5, 2026");
  });

  it("[PG1] takes place and date from the game until something is typed over them", () => {
    expect(matchupOf(mlb, after(picked), data)).toEqual({
      home: {
        name: "Portland Pioneers",
        customName: "",
        prefix: "p",
        roster: [personRow({ id: "1", number: "8", position: "RF", first: "Marcus", last: "Ellery" })],
      },
      away: { name: "Austin Armadillos", customName: "", prefix: "a", roster: [] },
      venue: { name: "Rosewood Park", city: "Portland, Oregon", country: "USA" },
      date: "July 4, 2026",
      fileDay: "2026-07-09",
      gameNo: 1,
      positionCodes: [],
    });
    const typed = after(
      picked,
      { type: "place-typed", field: "city", text: "" },
      { type: "place-typed", field: "date", text: "7/5/2026" },
    );
    expect(matchupOf(mlb, typed, data)).toMatchObject({ venue: { city: "" }, date: "7/5/2026" });
  });

  it("[ST15] says which part of a scheduled place was typed while the other still is the schedule's", () => {
    const typed = (field: "city" | "country", text: string): FormAction => ({ type: "place-typed", field, text });
    const partOf = (...actions: readonly FormAction[]) => matchupOf(mlb, after(...actions), data)?.venue.typed;
    expect(partOf(picked, typed("city", "Toronto"))).toBe("city");
    expect(partOf(picked, typed("country", "Canada"))).toBe("country");
    expect(partOf(picked, typed("city", "Toronto"), typed("country", "Canada"))).toBeUndefined();
    expect(partOf(picked, typed("city", "Portland, Oregon"))).toBeUndefined();
    expect(partOf(picked, typed("country", ""))).toBeUndefined();
  });

  it("[ST12] calls each side by the school that its roster tells, beside its name", () => {
    const told = { ...data, homeSchool: "Portland", awaySchool: "Austin" };
    expect(matchupOf(mlb, after(picked), told)).toMatchObject({
      home: { name: "Portland Pioneers", school: "Portland" },
      away: { name: "Austin Armadillos", school: "Austin" },
    });
    expect(matchupOf(mlb, after(picked), data)?.home?.school).toBeUndefined();
  });

  it("[PG32] dates a match-up of one's own by the day of the panel, until something is typed", () => {
    expect(placeOf(mlb, after(), "date")).toBe("");
    expect(placeOf(mlb, after(chosen("home")), "date")).toBe("July 9, 2026");
    expect(placeOf(mlb, after(chosen("home"), { type: "panel-moved", move: { to: "all-games" } }), "date")).toBe("");
    expect(placeOf(mlb, after(chosen("home"), { type: "place-typed", field: "date", text: "" }), "date")).toBe("");
    expect(placeOf(mlb, after(chosen("home")), "venue")).toBe("");
  });

  it("[F4] carries the number of the chosen game, in every league, as long as the teams are the game's", () => {
    const second = (over = {}): FormAction => ({ type: "game-picked", game: inventedGame({ game_no: 2, ...over }) });
    const numberAfter = (...actions: readonly FormAction[]) => matchupOf(mlb, after(...actions), data)?.gameNo;
    const other = (side: "home" | "away"): FormAction => ({
      type: "team-chosen",
      side,
      team: { id: pilots.team_id, name: pilots.team_name },
    });
    expect(numberAfter(second())).toBe(2);
    expect(matchupOf(matchupLeague("triple-a-baseball"), after(second()), data)?.gameNo).toBe(2);
    expect(matchupOf(matchupLeague("college-baseball-d1"), after(second()), data)?.gameNo).toBe(2);
    // One team of it alone is still of that game; another team makes it a match-up of one's own.
    expect(numberAfter(second(), chosen("away"))).toBe(2);
    expect(numberAfter(second(), other("away"))).toBeNull();
    const againstTbd = second({ away_team: { team_id: null, team_name: "TBD" } });
    expect(numberAfter(againstTbd, other("away"))).toBe(2);
    expect(numberAfter(againstTbd, other("home"), other("away"))).toBeNull();
    expect(numberAfter(chosen("home"), other("away"))).toBeNull();
  });

  it("[PG4] [B7] the same team twice is one team", () => {
    expect(matchupOf(mlb, after(chosen("home"), chosen("away")), data)?.away).toBeNull();
    expect(matchupOf(mlb, after(chosen("home")), data)).toBeNull();
  });
});
