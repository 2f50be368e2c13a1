/// <reference lib="dom" />

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { bytesOf, expect, expectAccessible, small, test, walked, watchShifts } from "./journey.ts";
import { server } from "./serve.ts";

const texts = ["/privacy-policy", "/terms-of-service"];
const information = ["/faq", "/data-updates", ...texts];
const question = (page: Page, name: string) => page.locator("summary", { hasText: name });

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("[PI3] [PI7] every information page is readable, and its parts can be opened", async ({ page }) => {
    await page.goto("/faq");
    await expect(page.getByRole("heading", { level: 2 })).toContainText([
      "General",
      "Billing & Subscriptions",
      "Using the product",
    ]);
    await question(page, "Is there a free trial?").click();
    await expect(page.getByText("Browsing schedules and filling in forms is open to everyone")).toBeVisible();
    await page.goto("/data-updates");
    await expect(page.getByRole("row", { name: /^MLB/ })).toContainText("Loading...");
    await page.goto("/terms-of-service");
    await expect(page.getByText("A subscription renews automatically")).toBeVisible();
    await page.goto("/privacy-policy");
    await expect(page.getByText("agate_session")).toBeVisible();
    await expect(page.getByRole("contentinfo").getByText(/^© 20\d\d Agate Caption Codes$/)).toBeVisible();
  });

  test("[FM1] styles and programs are readable, and an address leads to one of them", async ({ page }) => {
    await page.goto("/faq#style-getty");
    const style = page.getByRole("listitem").filter({ hasText: "Our own wording for Getty files." });
    await expect(style).toBeInViewport();
    await expect(style).toContainText(
      "Caleb Umphenour #10 of the Seattle Kraken scores a goal against the Minnesota Wild",
    );
  });

  test("[PI17] the former page of styles and programs leads to them", async ({ page }) => {
    await page.goto("/formats");
    await expect(page).toHaveURL(/\/faq#styles$/);
    await expect(page.getByRole("heading", { name: "Caption styles", exact: true })).toBeInViewport();
  });

  test("[PI15] the address of the loading steps leads to them", async ({ page }) => {
    await page.goto("/faq#loading");
    await expect(page.getByRole("heading", { name: "Loading the file" })).toBeInViewport();
    await expect(page.locator("#loading svg")).toHaveCount(4);
  });
});

test("[SC3] the terms link to the notices for the software that browsers load", async ({ page }) => {
  await page.goto("/terms-of-service");
  const href = await page.getByRole("link", { name: "listed separately" }).getAttribute("href");
  const answer = await page.request.get(href ?? "");
  expect(answer.headers()["content-type"]).toBe("text/plain; charset=utf-8");
  const notices = await answer.text();
  for (const name of ["react", "workbox-core", "lucide-react", "rolldown"])
    expect(notices).toMatch(new RegExp(`={80}\n${name} \\d+\\.\\S+ \\(`));
  expect(notices).toContain("THE SOFTWARE IS PROVIDED");
});

test("[PI15] [FM2] links within the application and within the FAQ lead to a part of it and move the focus there", async ({
  page,
}) => {
  await page.goto("/data-updates");
  await page.evaluate(() => {
    history.pushState(null, "", "/faq#loading");
    dispatchEvent(new PopStateEvent("popstate"));
  });
  const steps = page.getByRole("heading", { name: "Loading the file" });
  await expect(steps).toBeInViewport();
  await expect(steps).toBeFocused();
  await question(page, "How do I make a file?").click();
  await expect(page.getByText("click Export Roster. The text file downloads.")).toBeVisible();
  await question(page, "Which caption styles and programs are there?").click();
  await page.getByRole("link", { name: "the same play as a caption in every style" }).click();
  const styles = page.getByRole("heading", { name: "Caption styles", exact: true });
  await expect(styles).toBeFocused();
  await expect.poll(() => styles.evaluate((one) => one.getBoundingClientRect().top < 200)).toBe(true);
});

test("[PI13] reaching an unknown address within the application is reported to the server @all", async ({ page }) => {
  const told: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/missing-page")) told.push(request.postData() ?? "");
  });
  await page.goto("/data-updates");
  const [answer] = await Promise.all([
    page.waitForResponse("**/api/missing-page"),
    page.evaluate(() => {
      history.pushState(null, "", "/no-such-page?secret=1");
      dispatchEvent(new PopStateEvent("popstate"));
    }),
  ]);
  await expect(page.getByRole("heading", { name: "Oops! Page not found" })).toBeVisible();
  expect(answer.status()).toBe(204);
  expect(told).toEqual(['{"path":"/no-such-page"}']);
});

test("[PI14] the sitemap displays as a readable list", async ({ page }) => {
  const answer = await page.goto("/sitemap.xml");
  expect(answer?.headers()["content-type"]).toBe("application/xml; charset=utf-8");
  const lines = await page.evaluate(() =>
    Array.from(document.getElementsByTagName("url"), (url) => [
      getComputedStyle(url).display,
      url.getBoundingClientRect().top,
    ]),
  );
  expect(lines.length).toBeGreaterThan(30);
  expect(new Set(lines.map(([display]) => display))).toEqual(new Set(["block"]));
  expect(new Set(lines.map(([, top]) => top)).size).toBe(lines.length);
});

test("[PI3] the samples in the FAQ match what `agate build` writes for their game @all", async ({ page }) => {
  const game = JSON.parse(readFileSync(join(import.meta.dirname, "../../apps/web/sample/game.json"), "utf8")) as object;
  await page.goto("/faq");
  await question(page, "What does a file look like?").click();
  for (const captionStyle of ["standard", "getty"]) {
    const built = spawnSync(process.execPath, [join(server, "dist/agate.js"), "build"], {
      input: JSON.stringify({ ...game, options: { captionStyle } }),
    });
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: new RegExp(`Sample, ${captionStyle}`, "i") }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`agate-sample-${captionStyle}.txt`);
    const bytes = await bytesOf(download);
    expect(bytes.equals(built.stdout), captionStyle).toBe(true);
    expect(bytes.toString()).toContain("sample\tSample file: invented teams and people");
  }
});

test("[PI4] the page shows each league's last refresh and labels sample data", async ({ page }) => {
  await page.goto("/data-updates");
  await expect(page.getByRole("row", { name: /^MLB/ })).toContainText("Sample data: invented people");
  const sports = await page.locator("summary h3").allTextContents();
  expect(sports).toEqual(sports.toSorted());
  await page.locator("summary", { hasText: /^Golf$/ }).click();
  await expect(page.getByRole("row", { name: /^PGA Tour/ })).toBeHidden();
});

test.describe("when the times cannot be read", () => {
  test.use({ allowed: /Failed to load resource/ });

  test("[PI4] the page says so, keeps what it has, and retries @all", async ({ page }) => {
    let isAway = true;
    await page.route("/api/data-updates", (route) =>
      isAway ? route.fulfill({ status: 503, body: "" }) : route.continue(),
    );
    await page.goto("/data-updates");
    const alert = page.getByRole("alert");
    await expect(alert).toContainText("The times of the last refreshes could not be loaded");
    await expect(page.getByRole("row", { name: /^NHL/ })).toContainText("Unknown right now");
    await expect(page.getByText("On a game day both are also refreshed at 6:00 AM ET.")).toBeVisible();
    isAway = false;
    await alert.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("row", { name: /^NHL/ })).toContainText("Sample data: invented people");
    await expect(alert).toBeHidden();
  });
});

test("[PI7] every link in the footer and on the information pages works @all", async ({ page, request }) => {
  const links = new Set<string>();
  for (const path of ["/", ...information, "/mlb"]) {
    await page.goto(path);
    const found = await page
      .locator("main a[href^='/'], footer a[href^='/']")
      .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
    for (const href of found) links.add(href);
    await expect(page.getByRole("contentinfo").getByRole("link", { name: "support@localhost" })).toHaveAttribute(
      "href",
      "mailto:support@localhost",
    );
  }
  for (const path of information) expect([...links]).toContain(path);
  for (const href of links) expect((await request.get(href)).status(), href).toBe(200);
});

test(
  "[PI7] [OS13] the footer leads to the page, and is below the fold where files are made @all",
  { tag: small },
  async ({ page }) => {
    await page.goto("/");
    await page.getByRole("contentinfo").getByRole("link", { name: "Your styles" }).click();
    await expect(page).toHaveURL("/styles");
    await page.getByRole("contentinfo").getByRole("link", { name: "Data update frequency" }).click();
    await expect(page).toHaveURL("/data-updates");
    await expect(page.locator("h1")).toBeFocused();
    await page.goto("/mlb");
    const top = await page.locator("#root > footer").evaluate((foot) => foot.getBoundingClientRect().top);
    expect(top).toBeGreaterThanOrEqual(page.viewportSize()?.height ?? 0);
  },
);

test("[PI10] the document head matches the page shown", async ({ page, baseURL }) => {
  await page.goto("/faq");
  const canonical = page.locator('link[rel="canonical"]');
  const robots = page.locator('meta[name="robots"]');
  const data = page.locator('script[type="application/ld+json"]');
  await expect(canonical).toHaveAttribute("href", `${baseURL}/faq`);
  await expect(data).toHaveCount(1);
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms of service" }).click();
  await expect(page).toHaveTitle("Terms of service - Agate");
  await expect(canonical).toHaveAttribute("href", `${baseURL}/terms-of-service`);
  await expect(page.locator('meta[name="description"]')).toHaveCount(0);
  await expect(data).toHaveCount(0);
  await expect(robots).toHaveCount(0);
  await page.getByRole("link", { name: "Log In" }).click();
  await expect(page).toHaveTitle("Sign in - Agate");
  await expect(robots).toHaveAttribute("content", "noindex");
  await page.goBack();
  await expect(page).toHaveTitle("Terms of service - Agate");
  await expect(robots).toHaveCount(0);
});

test("[PI10] the manifest, icons and sharing image exist, each with the right type", async ({ page, request }) => {
  await page.goto("/");
  const named = await page
    .locator('link[rel="icon"], link[rel="apple-touch-icon"], link[rel="manifest"], meta[property="og:image"]')
    .evaluateAll((all) => all.map((tag) => tag.getAttribute("href") ?? tag.getAttribute("content") ?? ""));
  expect(named).toHaveLength(5);
  for (const address of named) {
    const answer = await request.get(address);
    expect(answer.status(), address).toBe(200);
    expect(answer.headers()["content-type"], address).toMatch(
      /^(image\/(png|svg\+xml; charset=utf-8)|application\/manifest\+json)$/,
    );
  }
});

test("[PI6] sitemap and robots.txt list public pages only", async ({ request, baseURL }) => {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const paths = [...sitemap.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, loc = ""]) => loc.replace(baseURL ?? "", ""));
  expect(paths).toEqual(expect.arrayContaining(["/", "/mlb", "/pwhl", ...information]));
  for (const path of ["/account", "/subscription", "/auth", "/dev/outbox", "*"]) expect(paths).not.toContain(path);
  for (const path of paths) expect((await request.get(path)).status(), path).toBe(200);
  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toContain("Disallow: /dev/");
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
});

test("[PI7] axe reports no violations on the information pages, and nothing scrolls sideways @all", async ({
  page,
}) => {
  for (const path of walked(["/faq", "/data-updates"], texts)) {
    await page.goto(path);
    await page.locator("main details").evaluateAll((all) => {
      for (const one of all) (one as HTMLDetailsElement).open = true;
    });
    await expectAccessible(page);
  }
});

test("[PI11] nothing shifts while a page of any kind loads", { tag: small }, async ({ page }) => {
  const shifted = await watchShifts(page);
  // Simulates a busy laptop, where the parts of a page load one after another.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 3 });
  const leagues = walked(["/mlb", "/pga", "/pwhl"], ["/indycar", "/mens-tennis"]);
  for (const path of [...leagues, ...walked(["/", "/faq", "/data-updates"], texts)]) {
    await page.goto(path, { waitUntil: "networkidle" });
    // The last part of a league page to hydrate.
    if (leagues.includes(path)) await expect(page.getByLabel("Open assignment template")).toBeAttached();
    expect(await shifted(), path).toBeLessThanOrEqual(0.005);
  }
});

test("[SH9] nothing shifts when typefaces load after the page was read @all", { tag: small }, async ({ page }) => {
  const shifted = await watchShifts(page);
  // 412 px is the width of most Android phones, and of Lighthouse's.
  for (const [path, width] of [
    ["/", 412],
    ["/mlb", 390],
    ["/nfl", 390],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    let letCome = () => {};
    const mayCome = new Promise<void>((done) => (letCome = done));
    await page.route(/\.woff2$/, async (route) => {
      await mayCome;
      await route.continue();
    });
    // Does not wait for the load event, which waits for preloads.
    await page.goto(path, { waitUntil: "commit" });
    if (path === "/") await expect(page.getByLabel("Try a code")).toBeEditable();
    else await expect(page.getByLabel("Open assignment template")).toBeAttached();
    const before = await shifted();
    letCome();
    await page.evaluate(() => document.fonts.ready);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(await page.evaluate(() => document.fonts.check("1em 'Public Sans Variable'"))).toBe(true);
    expect((await shifted()) - before, path).toBeLessThanOrEqual(0.005);
    await page.unrouteAll();
  }
});

test("[Q18] the first page loads at most 50 KB of typefaces, and the next one none", async ({ page }) => {
  const loaded = async (path: string) => {
    await page.goto(path, { waitUntil: "networkidle" });
    await page.evaluate(() => document.fonts.ready);
    const sizes = await page.evaluate(() =>
      (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
        .filter(({ name }) => name.endsWith(".woff2"))
        .map(({ transferSize }) => transferSize),
    );
    return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
  };
  const first = await loaded("/");
  expect(first.bytes).toBeGreaterThan(0);
  expect(first.bytes).toBeLessThanOrEqual(50 * 1024);
  const next = await loaded("/mlb");
  expect(next.files).toBeGreaterThan(0);
  expect(next.bytes).toBe(0);
});
