import { mkdirSync, writeFileSync } from "node:fs";
import type { IncomingHttpHeaders } from "node:http";
import { connect as connectHttp2 } from "node:http2";
import { request } from "node:https";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { paths } from "@agate/api/schemas";
import { createApp } from "../app.ts";
import { rateLimit } from "../db/schema-accounts.ts";
import { readEnv } from "../env.ts";
import { testContext } from "../testing/context.ts";
import { productionVariables } from "../testing/production-env.ts";
import { caddy, nginx, proxiedHost, type StartedProxy } from "../testing/proxy-process.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { listen, type Listening } from "./serve.ts";

const site = temporaryFolder();
mkdirSync(join(site, "assets"));
const script = "export const line = 'p8';".repeat(400);
writeFileSync(join(site, "index.html"), `<!doctype html><head><title>Agate</title></head>${"<p>p8</p>".repeat(400)}`);
writeFileSync(join(site, "404.html"), "<!doctype html><head><title>Not found</title></head>");
writeFileSync(join(site, "assets/app-1.js"), script);

const behindProxy = readEnv({
  ...productionVariables,
  PUBLIC_URL: `https://${proxiedHost}`,
  TRUSTED_PROXIES: "127.0.0.1",
});
const context = await testContext({ env: { ...behindProxy, folders: { ...behindProxy.folders, site } } });
const app = createApp(context);

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

interface RequestOf {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The client's address on this machine. */
  readonly from?: string;
}

const sameOrigin = { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" };

for (const { name, program } of [nginx, caddy])
  if (!program) console.warn(`SKIPPED: no ${name} here, so that [DP3] is not proved of its configuration.`);

describe.each([nginx, caddy])("behind $name as deploy has it", (proxy) => {
  describe.skipIf(!proxy.program)(`with TLS (needs ${proxy.name})`, () => {
    let server: Listening;
    let started: StartedProxy;
    beforeAll(async () => {
      server = await listen(app.fetch, { host: "127.0.0.1", port: 0 });
      started = await proxy.start(server.port);
      const isThere = async () => {
        const answer = await send("/healthz").catch(() => undefined);
        expect(answer?.status, started.log()).toBe(200);
      };
      await vi.waitFor(isThere, { timeout: 20_000 });
    });
    afterAll(async () => {
      await started.stop();
      await server.stop(0);
    });

    function send(
      path: string,
      { method = "GET", headers = {}, body = "", from = "127.0.0.1" }: RequestOf = {},
    ): Promise<Answer> {
      const { https: port, certificate: ca } = started;
      const to = { host: "127.0.0.1", port, ca, servername: proxiedHost, localAddress: from, agent: false };
      return new Promise((resolve, reject) => {
        const sent = request({ ...to, path, method, headers: { Host: proxiedHost, ...headers } }, (answer) => {
          const parts: Buffer[] = [];
          answer.on("data", (part: Buffer) => parts.push(part)).on("error", reject);
          answer.on("end", () =>
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
          );
        });
        sent.on("error", reject).end(body);
      });
    }

    test("[DP3] pages are served by TLS with the server's own headers and compression, by HTTP/2 too", async () => {
      const plain = await fetch(`http://127.0.0.1:${started.http}/mlb?x=1`, {
        redirect: "manual",
        headers: { Host: proxiedHost },
      });
      expect([301, 308]).toContain(plain.status);

      const { status, headers, body } = await send("/", { headers: { "Accept-Encoding": "br" } });
      expect(status).toBe(200);
      expect(headers).toMatchObject({ "content-encoding": "br", "cache-control": expect.stringContaining("no-cache") });
      expect(headers["strict-transport-security"]).toMatch(/^max-age=\d+/);
      expect(headers["content-security-policy"]).toContain("require-trusted-types-for");
      expect(brotliDecompressSync(body).toString()).toContain("<title>Agate</title>");
      const same = await send("/", { headers: { "Accept-Encoding": "br", "If-None-Match": headers.etag ?? "" } });
      expect([same.status, same.body.length]).toEqual([304, 0]);

      const second = connectHttp2(`https://127.0.0.1:${started.https}`, {
        ca: started.certificate,
        servername: proxiedHost,
      });
      onTestFinished(() => second.destroy());
      const answered = await new Promise<string>((resolve, reject) => {
        const stream = second.on("error", reject).request({ ":path": "/healthz", ":authority": proxiedHost });
        let text = "";
        stream.setEncoding("utf8").on("data", (part: string) => (text += part));
        stream.on("end", () => resolve(text)).on("error", reject);
      });
      expect(answered).toBe("ok");
    });

    test("[DP3] the client's address is the one that the proxy sees, whatever the client says", async () => {
      await context.database.db.delete(rateLimit);
      const forged = { "X-Forwarded-For": "203.0.113.9", Forwarded: "for=203.0.113.9", "X-Real-IP": "203.0.113.9" };
      const body = JSON.stringify({ email: `${proxy.name}@example.com`, password: "a long enough passphrase" });
      const { status, headers } = await send(paths.signUp, {
        method: "POST",
        body,
        from: "127.0.0.7",
        headers: { ...sameOrigin, ...forged },
      });
      expect(status).toBe(200);
      // The cookie of the browser that waits for the link to be opened.
      expect(String(headers["set-cookie"])).toMatch(/^__Host-.+; Secure/);
      const counted = (await context.database.db.select().from(rateLimit)).map(({ key }) => key).join(" ");
      expect(counted).toContain(":127.0.0.7");
      expect(counted).not.toContain("203.0.113.9");
    });

    test("[DP3] a write of another site and one that is too large are refused with the server's response, a far too large one by the proxy", async () => {
      const write = (bytes: number, headers: Readonly<Record<string, string>>) =>
        send(paths.signUp, { method: "POST", headers, body: JSON.stringify({ email: "x".repeat(bytes) }) });
      const foreign = await write(10, { ...sameOrigin, "Sec-Fetch-Site": "cross-site" });
      expect([foreign.status, foreign.headers["content-type"]]).toEqual([403, "application/problem+json"]);
      const large = await write(600_000, sameOrigin);
      expect([large.status, large.headers["content-type"]]).toEqual([413, "application/problem+json"]);
      // The proxy may hang up before all of it was sent.
      const tooLarge = write(3_000_000, sameOrigin).then(
        ({ status }) => status,
        ({ code }: { readonly code: string }) => code,
      );
      expect([413, "ECONNRESET", "EPIPE"]).toContain(await tooLarge);
    });

    test("[DP3] metrics and pages for development are unreachable, and no token is in the log", async () => {
      for (const path of ["/metrics", "/dev/outbox", "//dev/outbox", "/%64ev/outbox"])
        expect([path, (await send(path)).status]).toEqual([path, 404]);
      for (const path of ["/auth?token=planted-token", "/unsubscribe/planted-token", "//unsubscribe/planted-token"])
        await send(path, { headers: { Referer: "https://agate.example.com/auth?token=planted-token" } });
      expect(started.log()).not.toContain("planted-token");
    });

    test("[DP3] without a server every response makes our pages retry; hashed files may still be served; then all is as before", async () => {
      const asset = await send("/assets/app-1.js");
      expect([asset.status, asset.headers["cache-control"], asset.body.toString()]).toEqual([
        200,
        expect.stringContaining("immutable"),
        script,
      ]);
      await server.stop(0);
      for (const init of [{}, { method: "POST", body: "{}", headers: sameOrigin }]) {
        const { status, headers } = await send("/api/leagues/mlb/teams", init);
        expect([502, 503, 504]).toContain(status);
        expect(headers).toMatchObject({ "retry-after": "5", "cache-control": "no-store" });
        expect(headers["content-type"]).toMatch(/^text\/plain/);
      }
      await send("/auth?token=planted-token");
      expect(started.log()).not.toContain("planted-token");
      if (proxy === nginx) expect((await send("/assets/app-1.js")).body.toString()).toBe(script);
      server = await listen(app.fetch, { host: "127.0.0.1", port: server.port });
      await expect.poll(() => send("/healthz").then(({ status }) => status), { timeout: 20_000 }).toBe(200);
    });
  });
});
