import { expect, test } from "vitest";
import { safeReturnPath } from "./checkout.ts";

test.each(["/", "/mlb", "/mlb?game=mlb-espn-1", "/ncaa-football-d1?home=a&away=b", "/account", "/faq"])(
  "[SU16] %s is one of our pages",
  (path) => {
    expect(safeReturnPath(path)).toBe(path);
  },
);

test.each([
  undefined,
  "",
  "mlb",
  "//evil.example",
  "///evil.example/mlb",
  "/\\evil.example",
  "\\\\evil.example",
  "https://evil.example/mlb",
  "https:evil.example",
  "javascript:alert(1)",
  "/%09/evil.example",
  "/\t/evil.example",
  "/mlb/../../evil",
  "/.evil",
  "/auth?next=/auth?next=/auth",
  "/subscription",
  "/dev/outbox",
  "/api/auth/sign-out",
  "/nowhere",
  `/mlb?${"x".repeat(5_000)}`,
])("[SU16] [D11] %j is not: the return path is /", (path) => {
  expect(safeReturnPath(path)).toBe("/");
});

test("[SU16] a fragment is removed, and whatever a browser would normalize is normalized", () => {
  expect(safeReturnPath("/mlb?game=1#names")).toBe("/mlb?game=1");
  expect(safeReturnPath("/nowhere/../mlb?game=1")).toBe("/mlb?game=1");
});
