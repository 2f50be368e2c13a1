import { expect, test } from "vitest";
import { validReturnPath, mailedReturnPath } from "./return-path.ts";

const way = (page: string, query: Readonly<Record<string, string>>) =>
  `${page}?${new URLSearchParams(query).toString()}`;
const form = way("/mlb", { game: "mlb-espn-1", hn: "BUY NOW at evil.example", style: "getty" });

test.each([form, way("/subscription", { plan: "year", return: form }), "/", "/pga?event=open-1"])(
  "[AC33] %s is stored as it is",
  (path) => {
    expect(validReturnPath(path)).toBe(path);
  },
);

test.each([
  null,
  undefined,
  "",
  "mlb",
  "//evil.example",
  "/\\evil.example",
  "/auth?return=/mlb",
  "/dev/outbox",
  "/nowhere",
])("[AC33] [D11] %j is not stored", (path) => {
  expect(validReturnPath(path)).toBeNull();
});

test("[AC33] a mail contains its page, plan and game, and no text that a user typed", () => {
  const game = way("/mlb", { game: "mlb-espn-1" });
  expect(mailedReturnPath(form)).toBe(game);
  expect(mailedReturnPath(way("/subscription", { plan: "year", return: form }))).toBe(
    way("/subscription", { plan: "year", return: game }),
  );
  expect(mailedReturnPath(way("/subscription", { plan: "see evil.example", return: "//evil.example" }))).toBe(
    "/subscription",
  );
  expect(mailedReturnPath("/")).toBe("/");
});
