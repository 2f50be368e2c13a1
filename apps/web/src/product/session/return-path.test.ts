import { assert, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { entranceFrom, returnPathOf } from "./return-path.ts";

const known = new Set(["/", "/mlb", "/account", "/auth", "/verify-email", "/reset-password", "/update-password"]);
const back = (path: string | null) => returnPathOf(path, (pathname) => known.has(pathname));

describe("where to go back to after signing in", () => {
  it("[D11] is always one of our pages", () => {
    for (const path of [
      "//evil.example",
      "//evil.example/mlb",
      "/\\evil.example",
      "\\\\evil.example",
      "https:evil.example",
      "https://evil.example/mlb",
      "javascript:alert(1)",
      "data:text/html,x",
      "/%09/evil.example",
      "/\t/evil.example",
      "/\n//evil.example",
      "/.//evil.example",
      "/..//",
      "//",
      "///mlb",
      "/%2F%2Fevil.example",
      "/mlb@evil.example",
      "/@evil.example",
      "/nowhere",
      "mlb",
      " /mlb",
      "",
      null,
      `/mlb?x=${"a".repeat(5_000)}`,
    ])
      expect([path, back(path)]).toEqual([path, null]);
  });

  it("[D11] is never a page for signing in, whatever that would lead to", () => {
    for (const path of [
      "/auth",
      "/auth/",
      "/auth?return=/auth?return=//evil",
      "/verify-email",
      "/x/../update-password",
    ])
      expect([path, back(path)]).toEqual([path, null]);
  });

  it("[AW3] is the previous page, with its query", () => {
    expect(back("/mlb?game=745&style=getty")).toBe("/mlb?game=745&style=getty");
    expect(back("/mlb/")).toBe("/mlb");
    expect(back("/")).toBe("/");
    expect(back("/account?tab=password#top")).toBe("/account?tab=password#top");
  });

  it("[D11] stays on our origin for any text @all", () => {
    const ours = "https://agate.example";
    assert(
      property(string({ unit: "binary" }), string(), (one, other) => {
        for (const asked of [one, `/${one}`, `/mlb${one}`, `//${other}`, `/${other}/..//${one}`]) {
          const path = back(asked);
          if (path === null) continue;
          const url = new URL(path, ours);
          expect(url.origin).toBe(ours);
          expect(known).toContain(url.pathname);
        }
      }),
    );
  });

  it("[AW3] is part of the sign-in page's address, unless it is the front page", () => {
    expect(entranceFrom("/auth", null)).toBe("/auth");
    expect(entranceFrom("/auth", "/")).toBe("/auth");
    expect(entranceFrom("/auth", "/mlb?game=1")).toBe("/auth?return=%2Fmlb%3Fgame%3D1");
    expect(entranceFrom("/verify-email", "/mlb", { new: "1" })).toBe("/verify-email?new=1&return=%2Fmlb");
  });
});
