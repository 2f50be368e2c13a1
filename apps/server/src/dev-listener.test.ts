import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { createApp, createFeatures } from "./app.ts";
import { outbox } from "./db/schema-accounts.ts";
import { planPrice } from "./db/schema-subscriptions.ts";
import { createDevApp } from "./dev-app.ts";
import { type DevListener, listenForDev } from "./dev-listener.ts";
import { devAt, readEnv } from "./env.ts";
import { preparePlanPrices } from "./features/subscriptions/prices.ts";
import { listen, type Listening } from "./http/serve.ts";
import { testContext } from "./testing/context.ts";
import { productionVariables } from "./testing/production-env.ts";

const own = readEnv({ PORT: "0" });
const anywhere = devAt(0, true, own.publicUrl);
const devListener = await listenForDev(anywhere, own);
const { dev } = devListener;
const context = await testContext({ env: { ...own, dev } });
const features = createFeatures(context);
const { subscriptions } = features;
devListener.answerWith(createDevApp(context, subscriptions, dev).fetch);
const server = await listen(createApp(context, features).fetch, own);

const token = "https://agate.example/auth?token=planted";
await context.database.db.insert(outbox).values({
  id: "planted",
  kind: "confirm",
  recipient: "planted@example.com",
  data: {},
  createdAt: context.now(),
  subject: "Planted",
  text: token,
});
const { payments } = subscriptions.context;
await preparePlanPrices(subscriptions.context);
const [price] = await context.database.db.select().from(planPrice);
const customer = await payments.makeCustomer({ id: crypto.randomUUID(), email: "planted@example.com" });
const manage = new URL(await payments.openPortal(customer, own.publicUrl)).pathname;
const checkout = await payments.openCheckout({
  customerId: customer,
  personId: "x",
  planId: "monthly",
  priceId: price?.id ?? "",
  successUrl: `${own.publicUrl}/subscription?session_id={CHECKOUT_SESSION_ID}`,
  cancelUrl: own.publicUrl,
});
const pay = new URL(checkout.url).pathname;
const pages = ["/dev/outbox", pay, manage];

const stopping: (() => Promise<unknown>)[] = [() => server.stop(0), () => devListener.stop(0)];
afterAll(() => Promise.all(stopping.map((stop) => stop())));

interface Answer {
  readonly status: number;
  readonly location: string;
  readonly text: string;
}

/** A request with exactly these bytes in its first line and these headers; nothing is normalized or followed. */
function send(port: number, path: string, { method = "GET", headers = {}, body = "" } = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port, path, method, headers }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (part: string) => (text += part));
      answer.on("end", () =>
        resolve({ status: answer.statusCode ?? 0, location: answer.headers.location ?? "", text }),
      );
    });
    sent.on("error", reject).end(body);
  });
}

/** Ways in which an attacker may try to spell a page. */
const spellings = (path: string): readonly string[] => [
  path,
  `${path}?x=1`,
  `/${path}`,
  `/.${path}`,
  path.replace("/dev/", "/dev//"),
  path.replace("/dev/", "/%64ev/"),
  path.replace("/dev/", "/mlb/../dev/"),
  path.replace("/dev/", "/DEV/"),
  `http://localhost:${dev.port}${path}`,
  `${dev.url}${path}`,
];
const form = {
  method: "POST",
  body: "act=pay",
  headers: { "Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": "same-origin" },
};

/**
 * The responses through a port that are a page for development or reveal or do anything of one, however it is spelled.
 */
async function leaksThrough(port: number, headers: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const leaks: string[] = [];
  for (const path of pages.flatMap(spellings))
    for (const init of [{ headers }, { ...form, headers: { ...form.headers, ...headers } }]) {
      const { status, location, text } = await send(port, path, init);
      const isRead = !("method" in init);
      // A redirect that points to the visitor's own machine reveals nothing they did not request; one to a
      // page of ours stays here.
      const target = URL.parse(location, "http://outside.example");
      const isHarmless =
        status >= 400 ||
        (isRead && status >= 300 && [dev.url, "http://outside.example"].includes(target?.origin ?? ""));
      if (!isHarmless || /planted|stand-in|Outbox/i.test(text)) leaks.push(`${status} ${path} ${location}`);
    }
  if (!(await payments.isPayable(checkout.id))) leaks.push("a checkout was paid");
  return leaks;
}

test("[DV1] the pages have their own listener, and the main port redirects a developer there", async () => {
  for (const path of pages) {
    const there = await send(dev.port, path);
    expect([path, there.status]).toEqual([path, 200]);
    expect(there.text).toMatch(/planted@example.com|There is no subscription/);
    expect(await send(server.port, `${path}?x=1`)).toMatchObject({ status: 302, location: `${dev.url}${path}?x=1` });
  }
});

test("[DV2] under another name (DNS rebinding) neither port has anything", async () => {
  for (const path of pages) {
    const headers = { Host: "evil.example" };
    expect((await send(dev.port, path, { headers })).status).toBe(404);
    expect(await send(server.port, path, { headers })).toMatchObject({ status: 404, location: "" });
  }
});

test("[DV3] with the bytes that a bare proxy_pass sends, none of them is reachable through the main port @all", async () => {
  const passedOn: readonly Readonly<Record<string, string>>[] = [
    { Host: `127.0.0.1:${server.port}`, Connection: "close" },
    { Host: "localhost", Connection: "close" },
    { Host: `localhost:${dev.port}`, Connection: "close" },
    { Host: `127.0.0.1:${server.port}`, "X-Forwarded-For": "127.0.0.1", "X-Forwarded-Host": "localhost" },
  ];
  for (const headers of passedOn) expect(await leaksThrough(server.port, headers)).toEqual([]);
});

const nginx = ["/usr/sbin/nginx", "/usr/bin/nginx", "/opt/homebrew/bin/nginx"].find((path) => existsSync(path));
if (!nginx) console.warn("SKIPPED: no nginx here, so that [DV3] is proved by nginx's bytes alone, not by nginx.");

/** Starts nginx in front of a port, configured with nothing but where to pass requests. @returns its port */
async function passOnTo(target: number): Promise<number> {
  const free = await listen(() => new Response(), { host: "127.0.0.1", port: 0 });
  await free.stop(0);
  const folder = mkdtempSync(join(tmpdir(), "agate-nginx-"));
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder};`);
  const server = `server { listen 127.0.0.1:${free.port}; location / { proxy_pass http://127.0.0.1:${target}; } }`;
  const http = `http { access_log off; ${temporary.join(" ")} ${server} }`;
  const conf = join(folder, "nginx.conf");
  writeFileSync(conf, `daemon off; master_process off; pid ${folder}/pid; events {} ${http}`);
  const proxy = spawn(nginx ?? "", ["-e", "stderr", "-p", folder, "-c", conf], { stdio: "inherit" });
  stopping.push(async () => {
    const gone = once(proxy, "exit");
    proxy.kill("SIGTERM");
    await gone;
    rmSync(folder, { recursive: true });
  });
  const isThere = () => send(free.port, "/healthz").catch(() => undefined);
  await expect.poll(isThere, { timeout: 20_000 }).toMatchObject({ status: 200 });
  return free.port;
}

test.skipIf(!nginx)(
  "[DV3] behind nginx with a bare proxy_pass none of the pages is reachable (needs nginx)",
  async () => {
    const port = await passOnTo(server.port);
    expect((await send(port, "/api/leagues/mlb/teams", { headers: { Host: "agate.example" } })).status).toBe(200);
    for (const Host of ["agate.example", "localhost"]) expect(await leaksThrough(port, { Host })).toEqual([]);
  },
);

test("[DV3] the same search on the other port finds everything", async () => {
  const leaks = await leaksThrough(dev.port, { Host: `127.0.0.1:${dev.port}` });
  expect(leaks).toEqual(
    expect.arrayContaining([
      "200 /dev/outbox ",
      `303 ${pay} ${own.publicUrl}/subscription?session_id=${checkout.id}`,
      `200 ${manage} `,
    ]),
  );
});

describe("where the listener is", () => {
  const others: (DevListener | Listening)[] = [];
  afterAll(() => Promise.all(others.map((one) => one.stop(0))));

  test("[DV4] it uses the port next to ours, or DEV_PORT; if the usual one is taken, any", async () => {
    expect(readEnv({}).dev).toEqual({ port: 4322, isAnyPortFine: true, url: "http://localhost:4322" });
    expect(readEnv({ PORT: "8000", PUBLIC_URL: "http://agate.localhost:9000" }).dev).toMatchObject({
      url: "http://agate.localhost:8001",
    });
    expect(readEnv({ DEV_PORT: "9000" }).dev).toMatchObject({ port: 9000, isAnyPortFine: false });
    expect(() => readEnv({ PORT: "9000", DEV_PORT: "9000" })).toThrow("DEV_PORT: must differ from PORT");
    expect(() => readEnv({ DEV_PORT: "many" })).toThrow("DEV_PORT: must be a port number");

    const elsewhere = await listenForDev({ ...dev, isAnyPortFine: true }, own);
    others.push(elsewhere);
    expect(elsewhere.dev.port).not.toBe(dev.port);
    expect(elsewhere.dev.url).toBe(`http://localhost:${elsewhere.dev.port}`);
    expect((await send(elsewhere.dev.port, "/dev/outbox")).status).toBe(503);
    await expect(listenForDev({ ...dev, isAnyPortFine: false }, own)).rejects.toMatchObject({ code: "EADDRINUSE" });
  });

  test.each([
    ["in production", productionVariables],
    ["where other machines can reach us", { HOST: "0.0.0.0" }],
  ])("[DV1] [AC23] %s there is none, and no redirect", async (_name, variables) => {
    const env = readEnv(variables);
    expect(env).toMatchObject({ dev: undefined, outboxPage: false });
    const app = createApp({ ...context, env });
    for (const path of pages) expect((await app.request(`http://localhost:4321${path}`)).status).toBe(404);
  });
});
