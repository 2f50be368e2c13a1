/// <reference lib="dom" />

import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page, Request } from "@playwright/test";
import { expect, expectAccessible, games, holdBack, isSmall, small, test, walked } from "./journey.ts";

const top = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const entry = (page: Page, name: string) =>
  page.locator('nav[aria-label="Leagues"] ul ul').getByRole("link", { name, exact: true });
const openMenus = (page: Page) => page.locator('nav[aria-label="Leagues"] ul ul:visible');

test.describe("the header on a wide screen", () => {
  test.beforeEach(({ viewport }) => test.skip((viewport?.width ?? 0) < 1088, "one menu of all leagues there"));

  test("[SH1] [SH3] a menu opens on hover and leads to a league, which is marked @all", async ({ page }) => {
    await page.goto("/");
    await top(page, "Baseball").hover();
    await entry(page, "Triple-A").click();
    await expect(page).toHaveURL("/triple-a-baseball");
    await expect(page).toHaveTitle("Triple-A Baseball caption codes - Agate");
    await expect(page.locator("h1")).toBeFocused();
    await expect(openMenus(page)).toHaveCount(0);
    await expect(top(page, "Baseball")).toHaveAttribute("aria-current", "true");
    await top(page, "Baseball").hover();
    await expect(entry(page, "Triple-A")).toHaveAttribute("aria-current", "page");
  });
});

test.describe("the header on a small screen", () => {
  test.beforeEach(({ viewport }) => test.skip((viewport?.width ?? 0) >= 1088, "a menu a category there"));

  test("[SH1] one menu has all leagues, by touch and by keyboard @all", { tag: small }, async ({ page }) => {
    await page.goto("/");
    const leagues = page.locator("summary", { hasText: "Leagues" });
    const panel = page.getByRole("navigation", { name: "Leagues" });
    await leagues.tap();
    await panel.getByRole("link", { name: "NHL" }).tap();
    await expect(page).toHaveURL("/nhl");
    await expect(panel).toBeHidden();
    // The new page takes the focus once it has loaded; until then the keys below would go to it.
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await leagues.focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    await expect(leagues).toBeFocused();
    await expect(panel).toBeHidden();
  });
});

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

test("[SH2] [SH3] a page change scrolls to the top, also when going back; a query change and a reload do not", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto("/pwhl");
  await page.locator("#root > header > a").click();
  await expect(page).toHaveTitle("Caption codes for sports photographers - Agate");
  await page.evaluate(() => window.scrollTo(0, 10));
  await expect(page.locator("#root > header")).not.toHaveAttribute("data-scrolled");
  await page.evaluate(() => window.scrollTo(0, 300));
  await expect(page.locator("#root > header")).toHaveAttribute("data-scrolled");
  await page.evaluate(() => {
    window.history.pushState(null, "", "?a=1");
    window.dispatchEvent(new PopStateEvent("popstate"));
  });
  expect(await scrolled(page)).toBe(300);
  await page.reload();
  await expect.poll(() => scrolled(page)).toBe(300);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveTitle("PWHL caption codes - Agate");
  await expect.poll(() => scrolled(page)).toBe(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("[SH4] [B12] the pages and the menus work @all", { tag: small }, async ({ page, viewport }) => {
    await page.goto("/");
    if ((viewport?.width ?? 0) < 1088) await page.locator("summary", { hasText: /^Leagues$/ }).tap();
    else await top(page, "Baseball").hover();
    await page.locator("#root > header a:visible", { hasText: /^MLB$/ }).click();
    await expect(page).toHaveTitle("MLB caption codes - Agate");
    await expect(page.locator("h1")).toHaveText("MLB");
  });
});

test.describe("what does not exist", () => {
  test.use({ allowed: /404/ });

  test("[SH4] [PI5] an address without a page returns 404, is kept out of search engines, and leads home", async ({
    page,
  }) => {
    const answer = await page.goto("/no/such");
    expect(answer?.status()).toBe(404);
    expect(await answer?.text()).toContain('<meta name="robots" content="noindex">');
    await expect(page.locator("h1")).toHaveText("Oops! Page not found");
    await expect(page).toHaveTitle("Page not found - Agate");
    await page.getByRole("link", { name: "Return to Home" }).click();
    await expect(page).toHaveURL("/");
  });
});

test.describe("chunks that cannot be loaded", () => {
  test.use({ allowed: /Failed to load resource|ERR_INTERNET_DISCONNECTED|could not be loaded/ });
  const chunk = /\/assets\/league-.{7}\.js$/;
  const toMlb = (page: Page) =>
    page.locator("section[aria-labelledby=leagues-title]").getByRole("link", { name: "MLB", exact: true });

  test("[SH5] [B12] reloads the tab once, then says so under the header @all", async ({ page }) => {
    let loads = 0;
    page.on("load", () => loads++);
    await page.goto("/");
    await page.route(chunk, (route) => route.fulfill({ status: 404, body: "" }));
    await toMlb(page).click();
    await expect(page.locator("h1")).toHaveText("The page could not be loaded");
    expect(loads).toBe(2);
    await expect(page.locator("#root > header")).toBeVisible();
    await page.unroute(chunk);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.locator("h1")).toHaveText("MLB");
  });

  test("[SH5] [F8] never reloads while offline, and retries automatically when the network is back", async ({
    page,
    context,
  }) => {
    await page.goto("/", { waitUntil: "networkidle" });
    let loads = 0;
    page.on("load", () => loads++);
    await context.setOffline(true);
    await toMlb(page).click();
    await expect(page.locator("h1")).toHaveText("The page could not be loaded");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("button", { name: "Try again" })).not.toHaveAttribute("aria-busy");
    await expect(page.locator("h1")).toHaveText("The page could not be loaded");
    await context.setOffline(false);
    await expect(page.locator("h1")).toHaveText("MLB");
    expect(loads).toBe(0);
  });
});

test("[SH6] hydration matches the prerendered HTML on every kind of page, and nothing violates the content policy @all", async ({
  page,
}) => {
  // The watch fixture fails on a mismatch, which React reports, and on anything the content policy refuses.
  for (const path of walked(["/", "/mlb", "/pwhl", "/pga", "/indycar"], ["/fifa", "/mens-tennis"])) {
    const answer = await page.goto(path, { waitUntil: "networkidle" });
    const html = (await answer?.text()) ?? "";
    const inline = html.match(/<script(?![^>]*\ssrc=)(?! type="application\/(?:ld\+)?json")[^>]*>/g);
    expect(inline, path).toEqual(["<script>"]);
    expect(html, path).not.toMatch(/\sstyle=/);
    expect(html, path).toContain("<h1");
  }
});

test("[SH6] a page's scripts load after the first paint @all", async ({ page }) => {
  for (const path of ["/", "/mlb"]) {
    await page.goto(path, { waitUntil: "networkidle" });
    const [painted = Number.NaN, asked = 0] = await page.evaluate(() => [
      performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
      performance.getEntriesByType("resource").find(({ name }) => name.endsWith(".js"))?.startTime,
    ]);
    expect(asked, path).toBeGreaterThanOrEqual(painted);
  }
});

test("[SH6] a background tab hydrates, and so does a browser that does not report paints @all", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, "hidden", { get: () => window.name === "hidden" });
    PerformanceObserver.prototype.observe = () => undefined;
  });
  for (const name of ["seen", "hidden"]) {
    await page.evaluate((to) => (window.name = to), name);
    await page.goto("/mlb");
    await expect(page.locator("[data-game]:visible").first()).toBeVisible();
  }
});

test("[SH6] scripts that load before the whole HTML has arrived wait for the rest of it @all", async ({
  page,
  request,
  baseURL,
}) => {
  const html = await (await request.get("/mlb")).text();
  const cut = html.indexOf("<main");
  let finish: () => void = () => undefined;
  // A server with a slow network: the page arrives in two parts, everything else from the usual place.
  const slow = createServer(({ url = "/" }, answer) => {
    if (url === "/mlb") {
      answer.setHeader("Content-Type", "text/html; charset=utf-8");
      answer.write(html.slice(0, cut));
      finish = () => answer.end(html.slice(cut));
    } else void passOn(url, answer);
  });
  const passOn = async (url: string, answer: ServerResponse) => {
    // Does not use the test's own requests, because the page may preload after the test has ended.
    const real = await fetch(new URL(url, baseURL));
    const type = real.headers.get("content-type") ?? "";
    answer.writeHead(real.status, { "Content-Type": type }).end(Buffer.from(await real.arrayBuffer()));
  };
  await new Promise<void>((listening) => slow.listen(0, "localhost", listening));
  const { port } = slow.address() as AddressInfo;
  const entry = page.waitForEvent("requestfinished", (one) => /\/application-[^/]+\.js$/.test(one.url()));
  await page.goto(`http://localhost:${port}/mlb`, { waitUntil: "commit" });
  await entry;
  await expect(page.getByRole("link", { name: "Agate Caption Codes" })).toBeVisible();
  await expect(page.locator("main")).toHaveCount(0);
  // Half a page is not painted: what has arrived would shift when the rest does.
  const painted = () => page.evaluate(() => performance.getEntriesByType("paint").length);
  expect(await painted()).toBe(0);
  finish();
  await expect.poll(painted).toBeGreaterThan(0);
  await expect(games(page).first()).toBeVisible();
  slow.closeAllConnections();
  slow.close();
});

test("[SH6] a page's first data is requested once, in parallel with its code @all", async ({ page, request }) => {
  // Games and events come with the page (rule SV17).
  for (const path of ["/mlb", "/pga", "/day"])
    await expect.poll(async () => (await request.get(path)).text()).toContain('id="first-view"');
  for (const [path, reads] of [
    ["/mlb", ["/api/auth/session", "/api/leagues/mlb/teams", "/api/may-export"]],
    ["/pga", ["/api/auth/session", "/api/may-export"]],
    ["/day", ["/api/auth/session", "/api/may-export"]],
    ["/", ["/api/auth/session", "/api/plans"]],
    ["/data-updates", ["/api/auth/session", "/api/data-updates"]],
  ] as const) {
    const asked: string[] = [];
    const note = (one: Request) => asked.push(new URL(one.url()).pathname);
    page.on("request", note);
    await page.goto(path, { waitUntil: "networkidle" });
    page.off("request", note);
    const early = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>("link[rel=preload][as=fetch]")].map(
        ({ href }) => new URL(href).pathname,
      ),
    );
    expect(early.toSorted(), path).toEqual(reads);
    expect(asked.filter((one) => early.includes(one)).toSorted(), path).toEqual(reads);
  }
  await page.goto("/mlb?date=2026-01-01");
  await expect(page.locator("link[rel=preload][href*=schedule]")).toHaveCount(0);
});

test("[SH6] a button clicked before hydration acts after it @all", async ({ page }) => {
  const answer = await holdBack(page, "**/*.js");
  await page.goto("/mlb", { waitUntil: "commit" });
  const toggle = page.getByRole("button", { name: /^(Collapse|Expand) Sidebar$/ });
  const before = await toggle.getAttribute("aria-expanded");
  // A person who sees nothing happen clicks again but means it once.
  await toggle.click();
  await toggle.click();
  await expect(toggle).toHaveAttribute("aria-expanded", before ?? "");
  answer();
  await expect(toggle).not.toHaveAttribute("aria-expanded", before ?? "");
});

test("[SH6] a button clicked while React waits for the page's own code acts once it is there @all", async ({
  page,
}) => {
  const answer = await holdBack(page, "**/assets/check-*.js");
  await page.goto("/check", { waitUntil: "commit" });
  const isHydrating = () => Object.keys(document.getElementById("root") ?? {}).some((key) => key.startsWith("__react"));
  await page.waitForFunction(isHydrating);
  await page.getByRole("button", { name: "Paste captions" }).click();
  answer();
  await expect(page.getByLabel("Captions, with an empty line between two")).toBeFocused();
});

test(
  "[SH6] axe reports no violations on the text pages and in the open menu @all",
  { tag: small },
  async ({ page, viewport }) => {
    const width = viewport?.width ?? 0;
    for (const path of walked(["/"], ["/pwhl", "/pga"])) {
      await page.goto(path);
      if (width < 1088) await page.locator("summary", { hasText: /^Leagues$/ }).tap();
      else await top(page, "Golf").click();
      await expectAccessible(page, [width]);
    }
  },
);

test("[SH1] the header's name and buttons do not overlap, down to 320 px", { tag: small }, async ({ page }) => {
  await page.goto("/mlb");
  await expect(page.getByRole("link", { name: "Log In" })).toBeVisible();
  for (const width of isSmall(page) ? [390, 320] : [1440, 1088]) {
    await page.setViewportSize({ width, height: 800 });
    const edges = await page.evaluate(() => ({
      name: [...document.querySelectorAll("#root > header > a > *")].map((part) => part.getBoundingClientRect().right),
      buttons: document.querySelector("#root > header > div")?.getBoundingClientRect().left,
    }));
    expect(Math.max(...edges.name), `at ${width} px`).toBeLessThan(edges.buttons ?? 0);
  }
});
