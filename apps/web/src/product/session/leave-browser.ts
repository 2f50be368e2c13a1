import type { QueryClient } from "@tanstack/react-query";
import { clearBrowserStorage } from "./session-hint.ts";
import { updateSession } from "./session-query.ts";

/** The session is over: nothing of it stays in this browser. */
export function leaveBrowser(client: QueryClient): void {
  clearBrowserStorage();
  updateSession(client, { type: "signed-out" });
  setTimeout(() => window.location.assign("/"), 500);
}
