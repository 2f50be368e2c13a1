import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { sitePlaceholders } from "@agate/api";
import { fillPage } from "../../apps/server/src/http/fill-page.ts";
import { coverageOf } from "../../apps/server/src/http/site.ts";

const site = join(import.meta.dirname, "../../apps/web/build/client");

/**
 * Returns a built page as sent by a server that only has data of these leagues: its main part as text, and its head.
 */
function pageOf(file: string, leagues: readonly string[]) {
  expect(existsSync(join(site, file)), "the pages are not built yet: npm run build").toBe(true);
  const html = fillPage(readFileSync(join(site, file), "utf8"), { ...sitePlaceholders, ...coverageOf(leagues) });
  const [, main = ""] = /<main\b[^>]*>([\s\S]*)<\/main>/.exec(html) ?? [];
  const [, head = ""] = /<head>([\s\S]*?)<\/head>/.exec(html) ?? [];
  return { html, head, text: main.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ") };
}

it("[PI12] the landing page counts and lists the leagues that have data, and lists the others separately", () => {
  const { text } = pageOf("index.html", ["mlb", "nhl"]);
  // On each of the three plans.
  expect(text.match(/2 leagues, 2 sports/g)).toHaveLength(3);
  expect(text).not.toMatch(/professional and college/i);
  expect(text).toMatch(/Go to your league Baseball MLB Hockey NHL No data here yet: .*PGA/);
  expect(text).not.toMatch(/No league has data|All major|\{\{/);
});

it("[SW3] the plans claim Olympic rosters only while an Olympic league has data", () => {
  const claims = (leagues: readonly string[]) =>
    pageOf("index.html", leagues).text.match(/Olympic rosters|The whole file:/g);
  expect(claims(["mlb"])).toEqual(Array(3).fill("The whole file:"));
  expect(claims(["mlb", "olympic-womens-hockey"])).toEqual(Array(3).fill("Olympic rosters"));
  expect(pageOf("index.html", ["mlb"]).html).not.toContain("/olympic-");
  expect(pageOf("index.html", ["olympic-womens-hockey"]).html).toContain('href="/olympic-womens-hockey"');
});

it("[DY1] a day's page preloads the games of the leagues that have data, and of no others", () => {
  const { head } = pageOf("day/index.html", ["mlb", "pga"]);
  expect(head.match(/(?<=\/api\/leagues\/)[\w-]+\/\w+/g)).toEqual(["mlb/schedule", "pga/events"]);
});

it("[LG13] the page of a league of which nothing was recorded asks what is wrong, with the address", () => {
  const { html, text } = pageOf("ohl/index.html", ["ohl"]);
  expect(text).toContain(`New: tell us what is wrong. ${sitePlaceholders.supportEmail}`);
  expect(html).toContain(`href="mailto:${sitePlaceholders.supportEmail}"`);
  expect(pageOf("ahl/index.html", ["ahl"]).text).not.toContain("New: tell us");
});

it.each([["404.html"]])("[PI12] %s leads to those that work", (file) => {
  expect(pageOf(file, ["wnba"]).text).toMatch(/(work today|your league) Basketball WNBA No data here yet: NFL/);
  expect(pageOf(file, []).text).toMatch(/No league has data here yet No data here yet: NFL/);
});

it("[PI12] the FAQ's answer, on the page and for search engines, lists what works here", () => {
  const { text, head } = pageOf("faq/index.html", ["mlb"]);
  expect(text).toMatch(/These leagues work today: Baseball MLB No data here yet: Football NFL/);
  expect(head).toMatch(/These leagues work today:[^:]*Baseball[^:]*MLB(?![^:]*NFL[^:]*No data here yet)/);
  expect(head).not.toContain("data-any");
  expect(pageOf("faq/index.html", []).text).not.toContain("These leagues work today");
});

it("[PI12] a league page without data says so, in its head, too; one with data does not mention it", () => {
  const bare = pageOf("pga/index.html", ["mlb"]);
  expect(bare.text).toContain(
    "Coming Soon. Roster information and export for PGA Tour are being added: there is no data yet",
  );
  expect(bare.head).toMatch(/<meta name="description" content="[^"]*there is no data for this league yet/);
  expect(bare.head.match(/<meta name="description"/g)).toHaveLength(1);
  const full = pageOf("pga/index.html", ["pga"]);
  expect(full.text).not.toContain("no data");
  expect(full.head).toMatch(/<meta name="description" content="Caption codes for PGA Tour: pick a tournament/);
});
