import { createServer } from "node:http";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ask } from "./ask.ts";
import { isMissing, isTransient, reasonOf } from "./failure.ts";

const answers: Readonly<Record<string, readonly [number, string, string]>> = {
  "/good": [200, "application/json; charset=utf-8", '{"codes":["hr\\thits"]}'],
  "/portal": [200, "text/html", "<title>Venue Wi-Fi</title>"],
  "/cut": [200, "application/json", '{"codes":["hr'],
  "/gone": [
    404,
    "application/problem+json",
    '{"type":"agate:not-found","title":"Not found","status":404,"detail":"No game x."}',
  ],
  "/down": [503, "application/problem+json", '{"type":"agate:unavailable","title":"Unavailable","status":503}'],
  "/gateway": [502, "text/html", "<h1>Bad gateway</h1>"],
};

let server: Server;
let origin: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    const [status, type, body] = answers[request.url ?? ""] ?? [500, "text/plain", ""];
    response.writeHead(status, { "Content-Type": type }).end(body);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

const failed = (path: string) => ask<unknown>(path, {}).catch((error: unknown) => error);

describe("reading from the server", () => {
  it("gives the JSON of a good answer", async () => {
    expect(await ask(`${origin}/good`, {})).toEqual({ codes: ["hr\thits"] });
  });

  it("[F8] names the captive portal that answers with a page of its own", async () => {
    const error = await failed(`${origin}/portal`);
    expect(error).toMatchObject({ kind: "portal" });
    expect(reasonOf(error)).toContain("network answered with a page of its own");
    expect(isTransient(error)).toBe(false);
  });

  it("[F8] tells a truncated answer from a good one", async () => {
    expect(await failed(`${origin}/cut`)).toMatchObject({ kind: "broken" });
  });

  it("[F8] retries only transient failures: no answer, 502, 503", async () => {
    for (const path of [`${origin}/down`, `${origin}/gateway`, "http://127.0.0.1:1/"])
      expect(isTransient(await failed(path))).toBe(true);
    expect(isTransient(await failed(`${origin}/gone`))).toBe(false);
  });

  it("[B5] hands on what the server says was wrong", async () => {
    const error = await failed(`${origin}/gone`);
    expect(isMissing(error)).toBe(true);
    expect(reasonOf(error)).toBe("No game x.");
  });
});
