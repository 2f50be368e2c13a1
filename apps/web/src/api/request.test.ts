import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { isMissing, isTransient, reasonOf } from "./failure.ts";
import { requestJson, timeouts } from "./request.ts";

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

/** How a network behaves that accepts requests and returns nothing, or only part of a response. */
const hung: ReadonlyMap<string, (response: ServerResponse) => void> = new Map([
  ["/nothing", () => markRequested?.()],
  [
    "/begun",
    (response: ServerResponse) => {
      response.writeHead(200, { "Content-Type": "application/json" }).write('{"codes":[');
      markRequested?.();
    },
  ],
]);
let markRequested: (() => void) | undefined;

let server: Server;
let origin: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === "/moved") return response.writeHead(302, { Location: "http://portal.invalid/" }).end();
    const isHanging = hung.get(request.url ?? "");
    if (isHanging) return isHanging(response);
    const [status, type, body] = answers[request.url ?? ""] ?? [500, "text/plain", ""];
    response.writeHead(status, { "Content-Type": type }).end(body);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
afterEach(() => void vi.useRealTimers());

const failed = (path: string, request: RequestInit = {}) =>
  requestJson<unknown>(path, request).catch((error: unknown) => error);

describe("reading from the server", () => {
  it("returns the JSON of a good response", async () => {
    expect(await requestJson(`${origin}/good`, {})).toEqual({ codes: ["hr\thits"] });
  });

  it("[F8] identifies a captive portal that answers with its own page", async () => {
    const error = await failed(`${origin}/portal`);
    expect(error).toMatchObject({ kind: "portal" });
    expect(reasonOf(error)).toContain("network answered with its own page");
    expect(isTransient(error)).toBe(false);
  });

  it("[F8] distinguishes a truncated response from a good one", async () => {
    expect(await failed(`${origin}/cut`)).toMatchObject({ kind: "broken" });
  });

  it("[F8] [OF11] identifies a portal that redirects to another host", async () => {
    expect(await failed(`${origin}/moved`)).toMatchObject({ kind: "portal" });
  });

  it.each([
    ["an answer that never begins", "/nothing", {}, timeouts.read],
    ["one that never ends", "/begun", {}, timeouts.rest],
    ["a write without an answer", "/nothing", { method: "POST" }, timeouts.write],
  ])("[OF11] %s is given up, reported as a timeout and not retried at once @all", async (_, path, request, after) => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const isRequested = new Promise<void>((done) => (markRequested = done));
    const failure = failed(`${origin}${path}`, request);
    await isRequested;
    // If the response has begun, wait until the timer for the rest of it runs.
    await vi.waitFor(() => {
      vi.advanceTimersByTime(after / 4);
      return expect(vi.getTimerCount()).toBe(0);
    });
    expect(await failure).toMatchObject({ kind: "silent" });
    expect(isTransient(await failure)).toBe(false);
    expect(reasonOf(await failure)).toContain("did not answer");
  });

  it("[OF11] an aborted request does not count as a timeout", async () => {
    const control = new AbortController();
    const failure = failed(`${origin}/nothing`, { signal: control.signal });
    control.abort(new Error("left"));
    expect(await failure).toMatchObject({ message: "left" });
  });

  it("[F8] retries only transient failures: no response, 502, 503", async () => {
    for (const path of [`${origin}/down`, `${origin}/gateway`, "http://127.0.0.1:1/"])
      expect(isTransient(await failed(path))).toBe(true);
    expect(isTransient(await failed(`${origin}/gone`))).toBe(false);
  });

  it("[B5] passes on what the server says was wrong", async () => {
    const error = await failed(`${origin}/gone`);
    expect(isMissing(error)).toBe(true);
    expect(reasonOf(error)).toBe("No game x.");
  });
});
