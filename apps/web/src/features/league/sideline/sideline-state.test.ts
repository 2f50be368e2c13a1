import { describe, expect, it } from "vitest";
import { lookUp, initialLookup, type LookupState } from "./sideline-state.ts";

const type = (state: LookupState, text: string, shown: readonly string[] = []) =>
  lookUp(state, { type: "typed", text, digits: 2, shown });
const typedIn = ({ question }: LookupState) => (question?.by === "typing" ? question.typed : null);
const press = (state: LookupState, number: string, shown: readonly string[] = []) =>
  lookUp(state, { type: "asked", question: { by: "number", side: "home", number }, shown });
const close = (state: LookupState, shown: readonly string[] = []) => lookUp(state, { type: "closed", shown });

it("[SL4] typed text: a third digit starts a new number, and a letter after digits starts a new name", () => {
  const two = type(type(initialLookup, "2"), "23");
  expect(typedIn(two)).toBe("23");
  expect(typedIn(type(two, "234"))).toBe("4");
  expect(typedIn(type(two, "23t"))).toBe("t");
  expect(typedIn(type(type(initialLookup, "t"), "ta"))).toBe("ta");
  expect(typedIn(type(two, "2"))).toBe("2");
  expect(type(two, "").question).toBeNull();
  expect(typedIn(lookUp(two, { type: "typed", text: "234", digits: 3, shown: [] }))).toBe("234");
});

describe("the last ten", () => {
  it("[SL8] have the people an answer showed when it is left, not those of a half-typed number", () => {
    const two = type(initialLookup, "2");
    const both = type(two, "23", ["number two"]);
    expect(both.recent).toEqual([]);
    expect(close(both, ["tabbernor", "vance"]).recent).toEqual(["tabbernor", "vance"]);
    expect(press(both, "7", ["tabbernor"]).recent).toEqual(["tabbernor"]);
    expect(close(initialLookup, ["nobody"]).recent).toEqual([]);
  });

  it("[SL8] are ten at most, each once, newest first", () => {
    let state = initialLookup;
    for (const id of [..."abcdefghijkl", "c"]) state = close(press(state, "1"), [id]);
    expect(state.recent.join("")).toBe("clkjihgfed");
    const list = lookUp(state, { type: "asked", question: { by: "last" }, shown: [] });
    expect(close(list, ["z"]).recent).toEqual(state.recent);
  });

  it("[SL8] continue from what the tab has stored", () => {
    expect(lookUp(initialLookup, { type: "recalled", recent: ["a"] }).recent).toEqual(["a"]);
  });
});
