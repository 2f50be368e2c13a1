import { createServer, type Server } from "node:net";
import { sql } from "drizzle-orm";
import { HTTPException } from "hono/http-exception";
import { afterAll, describe, expect, test } from "vitest";
import { createApp } from "../app.ts";
import { openDatabase } from "../db/database.ts";
import { version } from "../installation/version.ts";
import { createLog } from "../log/log.ts";
import { testContext } from "../testing/context.ts";
import { answerFailures, answerDeadline } from "./failures.ts";
import { problemResponse } from "./problem.ts";
import { noteRequests } from "./requests.ts";
import { createRouter } from "./router.ts";
import { securityHeaders } from "./security-headers.ts";
import { listen } from "./serve.ts";

const context = await testContext();
const closing: (() => unknown)[] = [];
afterAll(() => Promise.all(closing.map((close) => close())));

function appThatThrows(error: Error) {
  const lines: string[] = [];
  const log = createLog("warn", (line) => lines.push(line));
  const app = createRouter();
  app.onError(answerFailures(log));
  app.use(noteRequests(log));
  app.get("/", () => {
    throw error;
  });
  return { app, lines };
}

/** The whole app on a database at this address. */
async function appOn(url: string) {
  const database = await openDatabase({ url, dataDir: "", statementTimeout: 1000 });
  closing.push(() => database.stop());
  return createApp({ ...context, database, patience: 1 });
}

function openPort(): Promise<{ server: Server; port: number }> {
  return new Promise((resolve) => {
    const server = createServer(() => {}).listen(0, "127.0.0.1", () => {
      const address = server.address();
      resolve({ server, port: typeof address === "object" && address ? address.port : 0 });
    });
  });
}

describe("errors", () => {
  test("[SV4] a bug is a 500 with a reference that is logged once, and discloses nothing else", async () => {
    const { app, lines } = appThatThrows(new Error("secret detail\nforged line"));
    const answer = await app.request("/?token=t");
    const body = (await answer.json()) as { instance: string };
    expect(answer.status).toBe(500);
    expect(answer.headers.get("content-type")).toBe("application/problem+json");
    expect(body).toMatchObject({ type: "agate:internal", status: 500 });
    expect(JSON.stringify(body)).not.toContain("secret");
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({ level: "error", id: body.instance, path: "/" });
    expect(answer.headers.get("x-request-id")).toBe(body.instance);
  });

  test.each([
    [413, 413],
    [400, 400],
  ] as const)("[SV4] the client's error %i is passed on", async (status, answered) => {
    const { app, lines } = appThatThrows(new HTTPException(status));
    expect((await app.request("/")).status).toBe(answered);
    expect(lines).toEqual([]);
  });

  test("[F1] with the database down the API responds 503 with Retry-After; process and pages stay up", async () => {
    const { server, port } = await openPort();
    server.close();
    const app = await appOn(`postgres://agate@127.0.0.1:${port}/agate`);
    const ready = await app.request("/readyz");
    expect(ready.status).toBe(503);
    expect(ready.headers.get("retry-after")).toBe("5");
    expect(await ready.json()).toMatchObject({ type: "agate:unavailable", status: 503 });
    expect((await app.request("/healthz")).status).toBe(200);
  });

  test("[F1] a database that accepts connections and never responds is a 503 too @all", async () => {
    const { server, port } = await openPort();
    closing.push(() => server.close());
    const app = await appOn(`postgres://agate@127.0.0.1:${port}/agate`);
    expect((await app.request("/readyz")).status).toBe(503);
  });

  test("[F1] a request that takes too long is a 503, and its late result is ignored", async () => {
    const app = createRouter();
    app.use(answerDeadline(20));
    let fail: ((error: Error) => void) | undefined;
    app.get("/slow", () => new Promise<Response>((_, reject) => void (fail = reject)));
    const answer = await app.request("/slow");
    fail?.(new Error("late"));
    expect(answer.status).toBe(503);
    expect(answer.headers.get("retry-after")).toBe("5");
  });

  test("[F1] the pool recovers after the database terminated all connections", async () => {
    const app = await appOn(context.database.url);
    expect((await app.request("/readyz")).status).toBe(200);
    await context.database.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
    await expect.poll(async () => (await app.request("/readyz")).status).toBe(200);
  });

  test.each(["canceling statement due to statement timeout", "cannot execute in a read-only transaction"])(
    "[F1] %s is 503",
    async (message) => {
      const code = message.startsWith("cannot") ? "25006" : "57014";
      const { app } = appThatThrows(new Error("query failed", { cause: Object.assign(new Error(message), { code }) }));
      expect((await app.request("/")).status).toBe(503);
    },
  );
});

describe("the app", () => {
  const app = createApp(context);

  test("[SV5] [F1] stays ready when a database that was available goes away: all servers have lost it, and some reads need none", async () => {
    const database = await openDatabase({ url: context.database.url, dataDir: "" });
    const other = createApp({ ...context, database, patience: 1 });
    expect(await (await other.request("/readyz")).text()).toBe("ready");
    await database.stop();
    const ready = async () => {
      const answer = await other.request("/readyz");
      return [answer.status, await answer.text()];
    };
    await expect.poll(ready).toEqual([200, "ready, but the database does not answer"]);
  });

  test("[SV5] [F1] a hanging database does not delay the readiness check", async () => {
    const database = await openDatabase({ url: context.database.url, dataDir: "" });
    const other = createApp({ ...context, database, patience: 1 });
    expect((await other.request("/readyz")).status).toBe(200);
    await database.stop();
    Object.assign(database.pool, { query: () => new Promise(() => {}) });
    expect((await other.request("/readyz")).status).toBe(200);
  });

  test("[SV13] is alive but not ready any more once it was asked to end", async () => {
    const leaving = new AbortController();
    const other = createApp({ ...context, leaving: leaving.signal });
    expect((await other.request("/readyz")).status).toBe(200);
    leaving.abort();
    expect((await other.request("/readyz")).status).toBe(503);
    expect((await other.request("/healthz")).status).toBe(200);
  });

  test("[SV5] is alive and ready", async () => {
    expect(await (await app.request("/healthz")).text()).toBe("ok");
    expect(await (await app.request("/readyz")).text()).toBe("ready");
  });

  test("[RL2] [SV5] reports its version, and depends on nothing", async () => {
    expect(await (await app.request("/health")).json()).toEqual({ status: "ok", version });
  });

  test("[SV4] an unknown address of the API is a problem, not a page", async () => {
    const answer = await app.request("/api/nothing");
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ type: "agate:not-found" });
  });

  test("[SV3] every response carries the security headers", async () => {
    for (const path of ["/healthz", "/api/nothing", "/nothing"]) {
      const { headers } = await app.request(path);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
      expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
      expect(headers.get("referrer-policy")).toBe("strict-origin");
      expect(headers.get("permissions-policy")).toContain("geolocation=()");
      expect(headers.get("content-security-policy")).toContain("default-src 'none'");
      expect(headers.get("strict-transport-security")).toBeNull();
    }
  });

  test("[SV3] over a socket a response has the same headers as without one, each once, and a page its own policy", async () => {
    const site = createRouter();
    site.use(noteRequests(context.log));
    site.use(securityHeaders({ https: true }));
    site.get("/plain", (c) => c.text("plain"));
    site.get("/page", (c) => c.html("<p>", 200, { "Content-Security-Policy": "script-src 'self'" }));
    site.get("/late", () => problemResponse({ type: "agate:unavailable", title: "Later." }));
    const { port, stop } = await listen(site.fetch, { host: "127.0.0.1", port: 0 });
    closing.push(() => stop(0));
    for (const path of ["/plain", "/page", "/late", "/nothing"]) {
      const ours = [...(await site.request(path)).headers];
      const wired = new Headers((await fetch(`http://127.0.0.1:${port}${path}`)).headers);
      for (const [name, value] of ours)
        if (name !== "x-request-id") expect([path, name, wired.get(name)]).toEqual([path, name, value]);
      expect(wired.get("x-request-id")).toMatch(/^[\da-f-]{36}$/);
      expect(wired.get("strict-transport-security")).toContain("max-age=63072000");
      expect(wired.get("content-security-policy")).toBe(
        path === "/page"
          ? "script-src 'self'"
          : "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      );
    }
  });

  test("[SV3] HSTS in production over https only", async () => {
    const headersOf = async (publicUrl: string) =>
      (await createApp({ ...context, env: { ...context.env, production: true, publicUrl } }).request("/healthz"))
        .headers;
    expect((await headersOf("https://agate.example")).get("strict-transport-security")).toContain("max-age=63072000");
    expect((await headersOf("http://agate.example")).get("strict-transport-security")).toBeNull();
  });

  test("[F6] a body beyond the limit is refused", async () => {
    const answer = await app.request("/api/nothing", {
      method: "POST",
      body: "x".repeat(70_000),
      headers: { "content-length": "70000" },
    });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ status: 413 });
  });

  test("[SV1] pages are read-only", async () => {
    const headers = { "sec-fetch-site": "same-origin", "content-type": "application/json" };
    expect((await app.request("/mlb", { method: "POST", headers, body: "{}" })).status).toBe(405);
  });
});
