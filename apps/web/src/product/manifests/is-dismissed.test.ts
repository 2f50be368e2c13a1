import { expect, it } from "vitest";
import { changesKey, type Change } from "@agate/mine";
import { isDismissed } from "./is-dismissed.ts";

const left = (role: "h" | "a", lastName = "Smith"): Change => ({
  kind: "left",
  person: { key: role, role, number: "12", firstName: "Al", lastName, position: "", code: "", digest: "" },
});

it("[SF5] dismissed changes stay hidden, until a namesake with the same number leaves the other team", () => {
  const dismissed = changesKey([left("h")]);
  expect(isDismissed([left("h")], dismissed)).toBe(true);
  expect(isDismissed([left("h"), left("a", "Jones")], dismissed)).toBe(false);
  expect(isDismissed([left("h"), left("a")], dismissed)).toBe(false);
  expect(isDismissed([left("h")], changesKey([left("h"), left("a")]))).toBe(true);
  expect(isDismissed([left("h")], null)).toBe(false);
});
