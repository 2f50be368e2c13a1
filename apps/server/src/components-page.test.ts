import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createApp } from "./app.ts";
import { readEnv } from "./env.ts";
import { productionVariables } from "./production-testing.ts";
import { testWorld } from "./world-testing.ts";

const world = await testWorld();
const devPages = mkdtempSync(join(tmpdir(), "agate-dev-pages-"));
mkdirSync(join(devPages, "dev/components"), { recursive: true });
mkdirSync(join(devPages, "dev/assets"), { recursive: true });
writeFileSync(join(devPages, "dev/components/index.html"), "<!doctype html><title>Components</title>");
writeFileSync(join(devPages, "dev/assets/page.js"), "export {};");

function askFor(path: string, componentsPage: boolean) {
  const env = { ...world.env, componentsPage, folders: { ...world.env.folders, devPages } };
  return createApp({ ...world, env }).request(`${env.publicUrl}${path}`);
}

test("[PF10] the page of components is there on the machine it runs on", async () => {
  const page = await askFor("/dev/components", true);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain("Components");
  expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect((await askFor("/dev/assets/page.js", true)).headers.get("content-type")).toContain("text/javascript");
});

test("[PF10] in production it is 404, code and all", async () => {
  expect((await askFor("/dev/components", false)).status).toBe(404);
  expect((await askFor("/dev/assets/page.js", false)).status).toBe(404);
});

test.each([
  [{}, true],
  [{ SMTP_URL: "smtp://localhost" }, true],
  [{ HOST: "0.0.0.0" }, false],
  [productionVariables, false],
])("[PF10] it is for a listener and a PUBLIC_URL of this machine only: %j", (variables, componentsPage) => {
  expect(readEnv(variables)).toMatchObject({ componentsPage });
});
