import { describe, expect, it } from "vitest";
import { readForm } from "../matchup/form-query.ts";
import { blankForm, formReducer, type FormAction } from "../matchup/form-state.ts";
import type { FormState } from "../matchup/form.ts";
import { matchupLeague } from "../testing/invented-league.ts";
import { openingReducer, type Opening } from "./use-address.ts";

const mlb = matchupLeague("mlb");
const reduce = openingReducer(formReducer(mlb));
const shut: Opening<FormState, FormAction> = { state: blankForm, pendingActions: [] };
const opened = { type: "opened", state: readForm(mlb, "?home=1&city=Erie&style=getty", "2026-07-04") } as const;
const typed = { type: "place-typed", field: "venue", text: "Rosewood Park" } as const;

describe("a page that opens after it was rendered", () => {
  it("[PG14] retains what was set before, on top of what its address says", () => {
    const early = [typed, { type: "prefix-typed", side: "home", text: "q" }] as const;
    const { state, pendingActions: left } = reduce(early.reduce(reduce, shut), opened);
    expect(left).toBeNull();
    expect(state.place).toMatchObject({ venue: "Rosewood Park", city: "Erie" });
    expect(state.home).toMatchObject({ teamId: "1", prefix: "q" });
    expect(state.chosen.captionStyle).toBe("getty");
    expect(state.panel).not.toBeNull();
  });

  it("[PG14] shows what is set before it opens, and opens once", () => {
    expect(reduce(shut, typed).state.place.venue).toBe("Rosewood Park");
    const open = reduce(shut, opened);
    expect(reduce(open, { ...opened, state: blankForm })).toBe(open);
    expect(reduce(open, typed)).toMatchObject({
      state: { place: { venue: "Rosewood Park", city: "Erie" } },
      pendingActions: null,
    });
  });

  it("[PG14] stays the same object when nothing changes", () => {
    const open = reduce(shut, opened);
    expect(reduce(open, { type: "teams-arrived", teams: [{ team_id: "1", team_name: "A" }] })).not.toBe(open);
    const done = { ...open, state: { ...open.state, home: blankForm.home } };
    expect(reduce(done, { type: "teams-arrived", teams: [] })).toBe(done);
  });
});
