import { expect, test } from "vitest";
import { UsageFault } from "./command.ts";
import { readHoldsArgs } from "./holds.ts";

test("[GD6] without words what waits is listed; apply and refuse take a number", () => {
  expect(readHoldsArgs([])).toEqual({ do: "list" });
  expect(readHoldsArgs(["apply", "12"])).toEqual({ do: "applied", id: 12 });
  expect(readHoldsArgs(["refuse", "3"])).toEqual({ do: "refused", id: 3 });
});

test.each([[["forget", "1"]], [["apply"]], [["apply", "all"]], [["apply", "0"]], [["refuse", "1", "2"]], [["--all"]]])(
  "[GD6] %j is refused in one sentence",
  (args) => {
    expect(() => readHoldsArgs(args)).toThrow(UsageFault);
  },
);
