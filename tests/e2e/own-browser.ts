import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type BrowserContext, type Page } from "@playwright/test";
import { chromiumOptions } from "../chromium.ts";
import { patient } from "./journey.ts";

/** A browser with its own profile, which can be closed and restarted. */
export interface OwnBrowser {
  readonly start: () => Promise<{ readonly context: BrowserContext; readonly page: Page }>;
  /** Deletes the profile; the browser must be closed by then. */
  readonly end: () => void;
}

/** Has the service worker if the journey that starts it says so (`serviceWorkers`). */
export function ownBrowser(): OwnBrowser {
  const profile = mkdtempSync(join(tmpdir(), "agate-profile-"));
  return {
    start: async () => {
      const context = await chromium.launchPersistentContext(profile, { ...chromiumOptions, timezoneId: "Asia/Tokyo" });
      return { context, page: patient(context.pages()[0] ?? (await context.newPage())) };
    },
    end: () => rmSync(profile, { recursive: true, force: true }),
  };
}
