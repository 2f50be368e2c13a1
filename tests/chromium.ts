/**
 * How the tests start their Chromium, for components (vitest.config.ts) and journeys (playwright.config.ts). `npm test`
 * names one in `AGATE_CHROMIUM` (scripts/chromium.mjs). Root has no sandbox; the browser's own background requests are
 * disabled. If the machine lacks the locale it names, Chromium falls back to ASCII paths and cannot save a download
 * below a folder with an umlaut.
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
  env: { ...process.env, LC_ALL: "C.UTF-8" },
};
