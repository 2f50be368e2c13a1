/**
 * How the tests start their Chromium: components' (vitest.config.ts) and journeys (playwright.config.ts). `npm test` names
 * one in `AGATE_CHROMIUM` (scripts/chromium.mjs). Root has no sandbox; nothing of the browser's own goes over the network.
 */
export const chromiumOptions = {
  executablePath: process.env.AGATE_CHROMIUM || "/usr/bin/chromium",
  args: [
    "--no-sandbox",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--no-first-run",
  ],
};
