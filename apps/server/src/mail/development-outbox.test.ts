import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { paths } from "@agate/api/schemas";
import { createApp, createFeatures } from "../app.ts";
import { createDevApp } from "../dev-app.ts";
import { readEnv } from "../env.ts";
import { testContext } from "../testing/context.ts";
import { runDueJobs } from "../testing/jobs.ts";
import { mailWorker } from "./outbox.ts";

const context = await testContext();
const features = createFeatures(context);
const { accounts } = features;
const app = createApp(context, features);
const { publicUrl } = context.env;
const dev = { url: "http://localhost:4322" };
const devApp = createDevApp(context, { simulatorRoutes: undefined }, dev);
const post = (path: string, body: object) =>
  app.request(`${publicUrl}${path}`, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" },
  });

test("[AC23] without SMTP the page lists each mail with its link, and as text", async () => {
  const empty = await (await devApp.request(`${dev.url}/dev/outbox`)).text();
  expect(empty).toContain("No mail yet.");
  await post(paths.signUp, { email: "a&b'c@example.com", password: "floodlights at dusk" });
  const { letters } = accounts;
  await runDueJobs(context.database, [mailWorker({ ...context, db: context.database.db, letters })]);
  const response = await devApp.request(`${dev.url}/dev/outbox`);
  const page = await response.text();
  expect(page).toContain("<h2>Confirm your email address</h2>");
  expect(page).toContain("a&#38;b&#39;c@example.com");
  const link = /<a href="([^"]+)">/.exec(page)?.[1] ?? "";
  const token = new URL(link).searchParams.get("token");
  expect(link).toMatch(/^http:\/\/localhost:4321\/auth\?token=/);
  expect(await (await post(paths.verificationLink, { token })).json()).toMatchObject({ status: "valid" });

  const policy = response.headers.get("content-security-policy") ?? "";
  const style = /<style>([\s\S]*)<\/style>/.exec(page)?.[1] ?? "";
  expect(policy).toContain(`'sha256-${createHash("sha256").update(style).digest("base64")}'`);
  expect(policy).not.toContain("unsafe-inline");
  expect(response.headers.get("cache-control")).toBe("no-store");
});

test("[AC23] under another name (DNS rebinding), there is no such page", async () => {
  const response = await devApp.request("http://evil.example:4322/dev/outbox");
  expect(await response.text()).not.toContain("Outbox");
});

test("[DV1] an address that has no page any more leads a browser to what there is", async () => {
  const headers = { Accept: "text/html,application/xhtml+xml" };
  const gone = await devApp.request(`${dev.url}/dev/components`, { headers });
  expect([gone.status, gone.headers.get("content-type")]).toEqual([404, "text/html; charset=UTF-8"]);
  expect(await gone.text()).toMatch(/There is no such page\.[^]*<a href="\/dev\/outbox">/);
  const other = await devApp.request(`${dev.url}/dev/components`);
  expect([other.status, other.headers.get("content-type")]).toEqual([404, "application/problem+json"]);
  expect(
    (await devApp.request("http://evil.example:4322/dev/components", { headers })).headers.get("content-type"),
  ).toBe("application/problem+json");
});

test("[AC23] with SMTP there is no such page", async () => {
  const elsewhere = createDevApp(
    { ...context, env: readEnv({ SMTP_URL: "smtp://localhost" }) },
    { simulatorRoutes: undefined },
    dev,
  );
  expect((await elsewhere.request(`${dev.url}/dev/outbox`)).status).toBe(404);
});
