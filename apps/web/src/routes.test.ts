import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { screens } from "@agate/api";
import { leaguesWithPage } from "@agate/leagues";
import { buildFactsOf } from "./build-facts.ts";
import { missingPage, pageAt, pages } from "./routes.tsx";

describe("the pages", () => {
  it("[LG1] include one for every league with a page, in menu order, between the start page and the others, and a sideline", () => {
    expect(pages.map(({ path }) => path)).toEqual([
      "/",
      ...leaguesWithPage.map(({ slug }) => `/${slug}`),
      ...Object.keys(screens).slice(1),
      ...leaguesWithPage.map(({ slug }) => `/${slug}/sideline`),
    ]);
  });

  it("are found with or without a trailing slash, with the missing page everywhere else", () => {
    expect(pageAt("/mlb").path).toBe("/mlb");
    expect(pageAt("/mlb/").path).toBe("/mlb");
    expect(pageAt("/").path).toBe("/");
    for (const path of ["/xfl", "/MLB", "/mlb/x", "//mlb", "/*"]) expect(pageAt(path)).toBe(missingPage);
  });

  it("each have their own title that ends with the product's name", () => {
    const titles = [...pages, missingPage].map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
    for (const title of titles) expect(title).toMatch(/\S - Agate$/);
    expect(pageAt("/mlb").title).toBe("MLB caption codes - Agate");
  });

  it("promise a schedule only where there is one", () => {
    for (const league of leaguesWithPage)
      expect(buildFactsOf(`/${league.slug}`).description.includes("schedule"), league.slug).toBe(
        league.status === "live",
      );
  });

  it("name existing modules: the build links their chunks by these names", () => {
    for (const { path } of [...pages, missingPage]) {
      const { source } = buildFactsOf(path);
      expect(existsSync(join(import.meta.dirname, "..", source)), source).toBe(true);
    }
  });
});
