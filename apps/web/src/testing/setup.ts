import "./site-facts.ts";
import "../styles/layers.css";
import "../styles/tokens.css";
import "../styles/base.css";
import { onlineManager } from "@tanstack/react-query";
import { afterEach, vi } from "vitest";
import { cleanup } from "vitest-browser-react/pure";
import { locators, page, type Locator } from "vitest/browser";
import { setOffline } from "../lib/offline.ts";
import { clearQueue } from "../lib/quiet.ts";
import { readLease } from "../product/lease/lease.ts";
import { closeMine } from "../product/mine/mine.ts";
import { clearBrowserStorage } from "../product/session/session-hint.ts";
import { releaseApi } from "./api-stub.ts";

declare module "vitest/browser" {
  interface LocatorSelectors {
    /** Finds by what no role or text identifies: one of our data attributes, a part of a line. */
    css: (selector: string) => Locator;
  }
}
locators.extend({ css: (selector: string) => `css=${selector}` });

// Parts are measured in our typefaces, whatever fonts the machine has.
const faces = [
  "1em 'Public Sans Variable'",
  "1em 'Source Serif 4'",
  "700 1em 'Source Serif 4'",
  "1em 'JetBrains Mono Variable'",
];
await Promise.all(faces.map((face) => document.fonts.load(face)));

// As in the product, a page begins below the header and the status line; Vitest's own page takes this space away.
document.body.style.paddingTop = "var(--bar-h)";

// One page runs every component's test, so each test cleans up what it leaves behind.
afterEach(async () => {
  await cleanup();
  if (window.innerWidth !== 1440) await page.viewport(1440, 900);
  vi.useRealTimers();
  vi.restoreAllMocks();
  onlineManager.setOnline(true);
  setOffline(false);
  closeMine();
  clearQueue();
  clearBrowserStorage();
  // Codes that wait for a lease leave with it.
  await readLease("");
  for (const { name = "" } of await cookieStore.getAll()) await cookieStore.delete(name);
  for (const name of await caches.keys()) await caches.delete(name);
  releaseApi();
});
