/// <reference lib="dom" />

import { createServer, request as ask } from "node:http";
import { loadavg } from "node:os";
/**
 * Opens a league page saved on the device, on a phone over a bad link (after `npm run build`): 50 KB/s shared by all
 * responses, each 400 ms late. The page has its own path to the server, so that the service worker cannot bypass it.
 * Measures from the start of the navigation until a game can be picked, and from the pick to the frame that shows it
 * (rule Q17).
 */
import { chromium, request } from "@playwright/test";
import { freePort } from "../apps/server/src/testing/free-port.ts";
import { chromiumOrEnd } from "../scripts/chromium.mjs";
import { chromiumOptions } from "../tests/chromium.ts";
import { serve } from "../tests/e2e/serve.ts";
import { makeSubscriber } from "../tests/e2e/subscriber.ts";

const rounds = Number(process.env.AGATE_BENCH_ROUNDS ?? 5);
const link = { bytesPerSecond: 50_000, latency: 400 };
/** Milliseconds. */
const bars = { usable: 2_500, reaction: 100 };

// Before the server, which a machine without a browser would leave behind.
const browser = await chromium.launch({ ...chromiumOptions, executablePath: await chromiumOrEnd() });
const running = serve(await freePort());
await running.ready();

let isSlow = false;
let linkFreeAt = 0;
const server = new URL(running.url);
const way = createServer((incoming, outgoing) => {
  const { origin } = incoming.headers;
  const headers = { ...incoming.headers, host: server.host, ...(origin && { origin: server.origin }) };
  const { url: path, method } = incoming;
  const onward = ask({ hostname: server.hostname, port: server.port, path, method, headers }, (answer) => {
    const parts: Buffer[] = [];
    answer.on("data", (part: Buffer) => parts.push(part));
    answer.on("end", () => {
      const body = Buffer.concat(parts);
      const now = performance.now();
      linkFreeAt = Math.max(now + link.latency, linkFreeAt) + (body.length / link.bytesPerSecond) * 1000;
      const send = () => outgoing.writeHead(answer.statusCode ?? 502, answer.headers).end(body);
      if (isSlow) setTimeout(send, linkFreeAt - now);
      else send();
    });
  });
  onward.on("error", () => incoming.socket.destroy());
  incoming.pipe(onward);
});
const port = await freePort();
await new Promise<void>((done) => way.listen(port, "127.0.0.1", done));
const address = `http://localhost:${port}/mlb`;

const { storageState } = await makeSubscriber(request, running.url);
const taken: { readonly usable: number; readonly reaction: number }[] = [];
for (let round = 0; round < rounds; round++) {
  const context = await browser.newContext({ storageState, viewport: { width: 390, height: 844 }, hasTouch: true });
  isSlow = false;
  const before = await context.newPage();
  await before.goto(address);
  await before.locator("[data-game]:visible").first().click();
  await before.getByRole("button", { name: "Save offline" }).click();
  await before
    .getByText(/Ready offline/)
    .first()
    .waitFor();
  await before.waitForFunction(async () => (await caches.match("/mlb")) !== undefined);
  await before.close();

  isSlow = true;
  linkFreeAt = 0;
  const page = await context.newPage();
  await page.goto(address, { waitUntil: "commit" });
  // The page handles clicks itself (queued-clicks.ts).
  await page.waitForFunction(() => !("pressedEarly" in window) && document.querySelector("[data-game]"), undefined, {
    polling: "raf",
  });
  taken.push(
    await page.evaluate(
      () =>
        new Promise<{ usable: number; reaction: number }>((done) => {
          const usable = performance.now();
          document.querySelector<HTMLElement>("[data-game]")?.click();
          requestAnimationFrame(() => {
            // After the frame's own work, so it has been drawn.
            const frame = new MessageChannel();
            frame.port1.addEventListener("message", () => done({ usable, reaction: performance.now() - usable }));
            frame.port1.start();
            frame.port2.postMessage(null);
          });
        }),
    ),
  );
  await context.close();
}
await browser.close();
way.close();
await running.stop();

for (const what of ["usable", "reaction"] as const) {
  const sorted = taken.map((one) => one[what]).toSorted((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const all = sorted.map((one) => one.toFixed(0)).join(", ");
  const alarm = middle > bars[what] ? `: over ${bars[what]} ms` : "";
  console.log(`Q17 ${what}: ${middle.toFixed(0)} ms of ${all}; load ${loadavg()[0]?.toFixed(1)}${alarm}`);
}
process.exit(0);
