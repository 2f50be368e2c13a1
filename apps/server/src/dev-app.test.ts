import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createDevApp } from "./dev-app.ts";
import { testContext } from "./testing/context.ts";

const context = await testContext();
const devPages = mkdtempSync(join(tmpdir(), "agate-dev-pages-"));
afterAll(() => rmSync(devPages, { recursive: true }));
mkdirSync(join(devPages, "dev/components"), { recursive: true });
mkdirSync(join(devPages, "dev/assets"), { recursive: true });
writeFileSync(join(devPages, "dev/components/index.html"), "<!doctype html><title>Components</title>");
writeFileSync(join(devPages, "dev/assets/page.js"), "export {};");

const env = { ...context.env, folders: { ...context.env.folders, devPages } };
const dev = { url: "http://localhost:4322" };
const devApp = createDevApp({ ...context, env }, { simulatorRoutes: undefined }, dev);

test("[PF10] the components page is available on the machine it runs on", async () => {
  const page = await devApp.request(`${dev.url}/dev/components`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain("Components");
  expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
  const script = await devApp.request(`${dev.url}/dev/assets/page.js`);
  expect(script.headers.get("content-type")).toContain("text/javascript");
});

test("[PF10] under a host name other than this machine's it is 404, including its code", async () => {
  for (const path of ["/dev/components", "/dev/assets/page.js"])
    expect((await devApp.request(`http://evil.example:4322${path}`)).status).toBe(404);
});
