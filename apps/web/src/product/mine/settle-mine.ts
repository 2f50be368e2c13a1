import { within } from "../../lib/within.ts";
import { earlyNow, engineNow, wakeMine } from "./mine.ts";

/**
 * Sends what is not saved yet, for whoever is about to leave this browser.
 * @returns how many changes are still not in the account; they go with signing out
 */
export async function settleMine(): Promise<number> {
  // A browser whose database does not open (WebKit's sometimes never answers) keeps nobody from leaving.
  await within(4_000, wakeMine()).catch(() => undefined);
  return engineNow()?.settle() ?? earlyNow();
}
